import { ADJUSTMENT_STATES, type Adjustment, adjustments, decideAdjustment } from '@tallystick/contract';
import { type Address, useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import { CustomerLink } from '../shared/customers/customer-link.tsx';
import { DecisionDialog } from '../shared/dialogs/decision-dialog.tsx';
import { useDecision } from '../shared/dialogs/use-decision.ts';
import { grouped, shortId, utcAt } from '../shared/format.rules.ts';
import { Done } from '../shared/layout/done.tsx';
import { Facts } from '../shared/layout/facts.tsx';
import { TablePage } from '../shared/layout/page.tsx';
import { useMay } from '../shared/session/use-may.ts';
import type { Column } from '../shared/table/columns.ts';
import { sorted, timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { FilterSearch, FilterSelect } from '../shared/table/filters.tsx';
import { usePagedList } from '../shared/table/list.ts';

/** Amounts to the customer have a plus, amounts from the customer a minus. */
const signed = (amount: string): string =>
  amount.startsWith('-') ? `−${grouped(amount.slice(1))}` : `+${grouped(amount)}`;

const COLUMNS: readonly Column<Adjustment>[] = [
  {
    id: 'adjustment_id',
    header: 'Adjustment',
    text: (of) => of.adjustment_id,
    show: (of) => shortId(of.adjustment_id),
  },
  sorted(timeColumn('proposed_at', 'Proposed', (of) => of.proposed_at)),
  { id: 'uid', header: 'Customer', text: ({ uid }) => uid, show: ({ uid }) => <CustomerLink uid={uid} /> },
  {
    id: 'amount',
    header: 'Amount',
    text: ({ amount }) => amount,
    show: ({ amount }) => signed(amount),
    align: 'right',
  },
  { id: 'currency', header: 'Currency', text: ({ currency }) => currency },
  { id: 'source', header: 'Against', text: ({ source }) => source },
  { id: 'reason', header: 'Reason', text: ({ reason }) => reason, wraps: true },
  { id: 'state', header: 'State', text: ({ state }) => state },
  { id: 'proposed_by', header: 'Proposed by', text: (of) => of.proposed_by },
  { id: 'decided_by', header: 'Decided by', text: (of) => of.decided_by ?? '' },
];

const EFFECTS = {
  approve:
    'Booked immediately and shown in the customer’s history with this reason. The proposer can’t approve it, and balances can’t go negative.',
  reject: 'No money is moved.',
} as const;

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

export const AdjustmentsPage = () => {
  const address = useAddress(['state', 'uid']);
  const { shown, uid, list } = useAdjustments(address);
  const mayDecide = useMay('decide_adjustments');
  const { open, done, ask, close } = useDecision<'approve' | 'reject', Adjustment>();
  const decide = (kind: 'approve' | 'reject') => (row: Adjustment) => {
    if (mayDecide && row.state === 'proposed') ask(kind, row);
  };
  return (
    <TablePage title="Adjustments" aside={<Done>{done}</Done>}>
      <DataTable
        what="adjustments"
        list={list}
        columns={COLUMNS}
        rowKey={(of) => of.adjustment_id}
        address={address}
        empty="Nothing waiting for a decision. Propose adjustments on the customer’s page."
        filters={
          <>
            <FilterSearch label="Customer ID" value={uid} onChange={(next) => address.set({ uid: next })} />
            <FilterSelect
              label="Show"
              value={shown}
              options={[
                ['proposed', 'To decide'],
                ['approved', 'Approved'],
                ['rejected', 'Rejected'],
                ['expired', 'Expired'],
                ['all', 'All'],
              ]}
              onChange={(next) => address.set({ state: next })}
            />
          </>
        }
        onOpen={decide('approve')}
        rowKeys={[
          { keys: 'a', does: 'Approve the selected row', run: decide('approve') },
          { keys: 'r', does: 'Reject the selected row', run: decide('reject') },
        ]}
      />
      {open !== null && (
        <DecisionDialog
          about={{ uid: open.row.uid }}
          title={`${open.kind === 'approve' ? 'Approve' : 'Reject'} ${signed(open.row.amount)} ${open.row.currency} of ${open.row.uid}`}
          effect={EFFECTS[open.kind]}
          action={open.kind === 'approve' ? 'Approve' : 'Reject'}
          look={open.kind === 'approve' ? 'brand' : 'danger'}
          decide={() => call(decideAdjustment, { adjustment_id: open.row.adjustment_id, verdict: open.kind })}
          refresh={['adjustments', 'customer']}
          onDone={() => close(open.kind === 'approve' ? 'Approved and booked.' : 'Rejected.')}
          onClose={() => close()}
        >
          <Facts
            facts={[
              ['Amount', <b key="amount">{`${signed(open.row.amount)} ${open.row.currency}`}</b>],
              ['Customer', open.row.uid],
              ['Against', open.row.source],
              ['By', `${open.row.proposed_by}, ${utcAt(open.row.proposed_at)}`],
              ['Reason', open.row.reason],
            ]}
          />
        </DecisionDialog>
      )}
    </TablePage>
  );
};
