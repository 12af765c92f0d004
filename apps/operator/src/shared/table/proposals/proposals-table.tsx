import type { ProposalQueue } from '@tallystick/contract';
import { useMemo } from 'react';
import type { Address } from '../../address.ts';
import { t } from '../../language/text.ts';
import { Button } from '../../layout/button.tsx';
import type { Decidable } from '../../proposal.rules.ts';
import type { Column } from '../columns.ts';
import { DataTable } from '../data-table.tsx';
import type { List } from '../list.ts';
import { useWithdrawal } from './withdraw-column.tsx';

/** True if there are rows. Without proposals, the keys j and k belong to the other table of the page. */
export const hasRows = (rows: readonly unknown[] | undefined): boolean =>
  rows !== undefined && rows.length > 0;

/** The id of the column of decisions. */
const DECIDE = 'decide';

/** The column with the buttons that approve or reject, with their accessible names. */
export const decideColumn = <Row,>(
  label: (verb: string, proposal: Row) => string,
  isOpen: (proposal: Row) => boolean,
  ask: (deciding: { readonly proposal: Row; readonly approve: boolean }) => void,
): Column<Row> => ({
  id: DECIDE,
  header: t('Decision'),
  isAtHand: true,
  align: 'right',
  text: () => '',
  show: (proposal) =>
    isOpen(proposal) ? (
      <span className="inline-flex gap-1.5">
        <Button label={label(t('Approve'), proposal)} onClick={() => ask({ proposal, approve: true })}>
          {t('Approve…')}
        </Button>
        <Button label={label(t('Reject'), proposal)} onClick={() => ask({ proposal, approve: false })}>
          {t('Reject…')}
        </Button>
      </span>
    ) : null,
});

interface Props<Row> {
  /** The name of the proposals on a page with several kinds. Default: `proposals`. */
  readonly what?: string;
  /** True if another table of the page has the keys. Default: only without rows. */
  readonly isBeside?: boolean;
  readonly queue: ProposalQueue;
  /** The first word of the keys of the queries to refetch after a withdrawal. */
  readonly refresh: string;
  readonly list: List<Row>;
  /** With the one of `decideColumn`, which also gets the button that withdraws an own proposal. */
  readonly columns: readonly Column<Row>[];
  readonly address: Address<string>;
  readonly empty: string;
  /** Called for the selected row by `a` (approve) and `r` (reject). It must check whether the reader may decide. */
  readonly onDecide: (proposal: Row, approve: boolean) => void;
}

/** The proposals of one kind: one member of staff proposes, another decides. */
export const ProposalsTable = <
  Row extends Decidable & { readonly proposal_id: string; readonly proposed_by: string },
>(
  props: Props<Row>,
) => {
  const { onDecide, queue, refresh, columns: given, ...table } = props;
  const { withWithdrawal, dialog } = useWithdrawal(queue, [refresh]);
  const columns = useMemo(
    () => given.map((column) => (column.id === DECIDE ? withWithdrawal(column) : column)),
    [given, withWithdrawal],
  );
  return (
    <>
      <h2 className="font-semibold">{t('Proposals')}</h2>
      <DataTable
        what={t('proposals')}
        isBeside={!hasRows(table.list.rows)}
        {...table}
        columns={columns}
        rowKey={({ proposal_id }) => proposal_id}
        rowKeys={[
          { keys: 'a', does: t('Approve the selected proposal'), run: (row) => onDecide(row, true) },
          { keys: 'r', does: t('Reject the selected proposal'), run: (row) => onDecide(row, false) },
        ]}
      />
      {dialog}
    </>
  );
};
