import type { Address } from '../address.ts';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import type { List } from './list.ts';

/** True if there are rows. Without proposals, the keys j and k belong to the other table of the page. */
export const hasRows = (rows: readonly unknown[] | undefined): boolean =>
  rows !== undefined && rows.length > 0;

interface Props<Row> {
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly address: Address<string>;
  readonly empty: string;
  /** Called for the selected row by `a` (approve) and `r` (reject). It must check whether the reader may decide. */
  readonly onDecide: (proposal: Row, approve: boolean) => void;
}

/** The proposals of one kind: one member of staff proposes, another decides. */
export const ProposalsTable = <Row extends { readonly proposal_id: string }>(props: Props<Row>) => {
  const { onDecide, ...table } = props;
  return (
    <>
      <h2 className="font-semibold">Proposals</h2>
      <DataTable
        what="proposals"
        {...table}
        isBeside={!hasRows(table.list.rows)}
        rowKey={({ proposal_id }) => proposal_id}
        rowKeys={[
          { keys: 'a', does: 'Approve the selected proposal', run: (row) => onDecide(row, true) },
          { keys: 'r', does: 'Reject the selected proposal', run: (row) => onDecide(row, false) },
        ]}
      />
    </>
  );
};
