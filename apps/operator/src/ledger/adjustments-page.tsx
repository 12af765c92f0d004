import {
  ADJUSTMENT_STATES,
  type Adjustment,
  adjustments,
  decideChange,
  withdrawChange,
} from '@tallystick/contract';
import { type Address, useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import { CHANGES_KEY } from '../shared/changes/use-changes.ts';
import { CustomerLink } from '../shared/customers/customer-link.tsx';
import { DecisionDialog } from '../shared/dialogs/decision-dialog.tsx';
import { useDecision } from '../shared/dialogs/use-decision.ts';
import { grouped, shortId, utcAt } from '../shared/format.rules.ts';
import { codeWords } from '../shared/language/codes.ts';
import { t } from '../shared/language/text.ts';
import { Done } from '../shared/layout/done.tsx';
import { Facts } from '../shared/layout/facts.tsx';
import { TablePage } from '../shared/layout/page.tsx';
import { useMay } from '../shared/permissions/use-may.ts';
import { ownName } from '../shared/session/session.ts';
import type { Column } from '../shared/table/columns.ts';
import { sorted, timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { CustomerFilter, FilterSelect } from '../shared/table/filters.tsx';
import { usePagedList } from '../shared/table/list.ts';

/** Amounts to the customer have a plus, amounts from the customer a minus. */
const signed = (amount: string): string =>
  amount.startsWith('-') ? `−${grouped(amount.slice(1))}` : `+${grouped(amount)}`;

const COLUMNS: readonly Column<Adjustment>[] = [
  {
    id: 'adjustment_id',
    header: t('common.adjustment'),
    text: (of) => of.adjustment_id,
    show: (of) => shortId(of.adjustment_id),
  },
  sorted(timeColumn('proposed_at', t('common.proposed'), (of) => of.proposed_at)),
  {
    id: 'uid',
    header: t('common.customer'),
    text: ({ uid }) => uid,
    show: ({ uid }) => <CustomerLink uid={uid} />,
  },
  {
    id: 'amount',
    header: t('common.amount'),
    text: ({ amount }) => amount,
    show: ({ amount }) => signed(amount),
    align: 'right',
  },
  { id: 'currency', header: t('common.currency'), text: ({ currency }) => currency },
  { id: 'source', header: t('ledger.against'), text: ({ source }) => codeWords(source) },
  { id: 'reason', header: t('common.reason'), text: ({ reason }) => reason, wraps: true },
  { id: 'state', header: t('common.state'), text: ({ state }) => codeWords(state) },
  { id: 'proposed_by', header: t('common.proposedBy'), text: (of) => of.proposed_by },
  { id: 'decided_by', header: t('common.decidedBy'), text: (of) => of.decided_by ?? '' },
];

const EFFECTS = {
  approve: t('ledger.adjustmentEffect'),
  reject: t('ledger.noMoneyMoved'),
} as const;

/** A proposer takes back their own. */
const decideOn = ({ adjustment_id: change_id, proposed_by }: Adjustment, kind: 'approve' | 'reject') =>
  kind === 'reject' && proposed_by === ownName()
    ? call(withdrawChange, { change_id })
    : call(decideChange, { change_id, approve: kind === 'approve' ? 1 : 0 });

/** The adjustments of the address: of one state, or a single one. */
const useAdjustments = (address: Address<'state' | 'uid'>) => {
  const { only } = address;
  const shown = address.values.state ?? 'proposed';
  const state = ADJUSTMENT_STATES.find((name) => name === shown);
  const { uid } = address.values;
  const query =
    only === undefined
      ? { ...(state !== undefined && { state }), ...(uid !== undefined && { uid }) }
      : { adjustment_id: only };
  const list = usePagedList({
    name: 'adjustments',
    address,
    shared: { list: 'adjustments', query },
    fetchPage: (page, signal) => call(adjustments, { ...page, ...query }, signal),
  });
  return { shown, uid, list };
};

interface FiltersProps {
  readonly address: Address<'state' | 'uid'>;
  readonly shown: string;
  readonly uid: string | undefined;
}

const Filters = ({ address, shown, uid }: FiltersProps) => (
  <>
    <CustomerFilter value={uid} onChange={(next) => address.set({ uid: next })} />
    <FilterSelect
      label={t('common.show')}
      value={shown}
      options={[
        ['proposed', t('common.toDecide')],
        ['approved', t('common.approved')],
        ['rejected', t('common.rejected')],
        ['expired', t('ledger.expired')],
        ['all', t('common.all')],
      ]}
      onChange={(next) => address.set({ state: next })}
    />
  </>
);

export const AdjustmentsPage = () => {
  const address = useAddress(['state', 'uid']);
  const { shown, uid, list } = useAdjustments(address);
  const mayDecide = useMay('decide_adjustments');
  const { open, done, ask, close } = useDecision<'approve' | 'reject', Adjustment>();
  const decide = (kind: 'approve' | 'reject') => (row: Adjustment) => {
    if (mayDecide && row.state === 'proposed') ask(kind, row);
  };
  return (
    <TablePage title={t('common.adjustments')} aside={<Done>{done}</Done>}>
      <DataTable
        what={t('ledger.adjustments')}
        list={list}
        columns={COLUMNS}
        rowKey={(of) => of.adjustment_id}
        address={address}
        empty={t('ledger.adjustmentsEmpty')}
        filters={<Filters address={address} shown={shown} uid={uid} />}
        onOpen={decide('approve')}
        rowKeys={[
          { keys: 'a', does: t('common.approveSelectedRow'), run: decide('approve') },
          { keys: 'r', does: t('common.rejectSelectedRow'), run: decide('reject') },
        ]}
      />
      {open !== null && (
        <DecisionDialog
          about={{ uid: open.row.uid }}
          title={t(open.kind === 'approve' ? 'ledger.approveOf' : 'ledger.rejectOf', {
            amount: signed(open.row.amount),
            currency: open.row.currency,
            uid: open.row.uid,
          })}
          effect={EFFECTS[open.kind]}
          action={open.kind === 'approve' ? t('common.approve') : t('common.reject')}
          look={open.kind === 'approve' ? 'brand' : 'danger'}
          decide={() => decideOn(open.row, open.kind)}
          refresh={['adjustments', 'customer', CHANGES_KEY]}
          onDone={() =>
            close(open.kind === 'approve' ? t('ledger.approvedAndBooked') : t('common.rejectedDone'))
          }
          onClose={() => close()}
        >
          <Facts
            facts={[
              [t('common.amount'), <b key="amount">{`${signed(open.row.amount)} ${open.row.currency}`}</b>],
              [t('common.customer'), open.row.uid],
              [t('ledger.against'), codeWords(open.row.source)],
              [t('common.by'), `${open.row.proposed_by}, ${utcAt(open.row.proposed_at)}`],
              [t('common.reason'), open.row.reason],
            ]}
          />
        </DecisionDialog>
      )}
    </TablePage>
  );
};
