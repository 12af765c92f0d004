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
import { FilterSearch, FilterSelect } from '../shared/table/filters.tsx';
import { usePagedList } from '../shared/table/list.ts';

/** Amounts to the customer have a plus, amounts from the customer a minus. */
const signed = (amount: string): string =>
  amount.startsWith('-') ? `−${grouped(amount.slice(1))}` : `+${grouped(amount)}`;

const COLUMNS: readonly Column<Adjustment>[] = [
  {
    id: 'adjustment_id',
    header: t('Adjustment'),
    text: (of) => of.adjustment_id,
    show: (of) => shortId(of.adjustment_id),
  },
  sorted(timeColumn('proposed_at', t('Proposed'), (of) => of.proposed_at)),
  { id: 'uid', header: t('Customer'), text: ({ uid }) => uid, show: ({ uid }) => <CustomerLink uid={uid} /> },
  {
    id: 'amount',
    header: t('Amount'),
    text: ({ amount }) => amount,
    show: ({ amount }) => signed(amount),
    align: 'right',
  },
  { id: 'currency', header: t('Currency'), text: ({ currency }) => currency },
  { id: 'source', header: t('Against'), text: ({ source }) => codeWords(source) },
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason, wraps: true },
  { id: 'state', header: t('State'), text: ({ state }) => codeWords(state) },
  { id: 'proposed_by', header: t('Proposed by'), text: (of) => of.proposed_by },
  { id: 'decided_by', header: t('Decided by'), text: (of) => of.decided_by ?? '' },
];

const EFFECTS = {
  approve: t(
    'Booked immediately and shown in the customer’s history with this reason. The proposer can’t approve it, and balances can’t go negative.',
  ),
  reject: t('No money is moved.'),
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
    <FilterSearch label={t('Customer ID')} value={uid} onChange={(next) => address.set({ uid: next })} />
    <FilterSelect
      label={t('Show')}
      value={shown}
      options={[
        ['proposed', t('To decide')],
        ['approved', t('Approved')],
        ['rejected', t('Rejected')],
        ['expired', t('Expired')],
        ['all', t('All')],
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
    <TablePage title={t('Adjustments')} aside={<Done>{done}</Done>}>
      <DataTable
        what={t('adjustments')}
        list={list}
        columns={COLUMNS}
        rowKey={(of) => of.adjustment_id}
        address={address}
        empty={t('Nothing waiting for a decision. Propose adjustments on the customer’s page.')}
        filters={<Filters address={address} shown={shown} uid={uid} />}
        onOpen={decide('approve')}
        rowKeys={[
          { keys: 'a', does: t('Approve the selected row'), run: decide('approve') },
          { keys: 'r', does: t('Reject the selected row'), run: decide('reject') },
        ]}
      />
      {open !== null && (
        <DecisionDialog
          about={{ uid: open.row.uid }}
          title={t(
            open.kind === 'approve'
              ? 'Approve {amount} {currency} of {uid}'
              : 'Reject {amount} {currency} of {uid}',
            { amount: signed(open.row.amount), currency: open.row.currency, uid: open.row.uid },
          )}
          effect={EFFECTS[open.kind]}
          action={open.kind === 'approve' ? t('Approve') : t('Reject')}
          look={open.kind === 'approve' ? 'brand' : 'danger'}
          decide={() => decideOn(open.row, open.kind)}
          refresh={['adjustments', 'customer', CHANGES_KEY]}
          onDone={() => close(open.kind === 'approve' ? t('Approved and booked.') : t('Rejected.'))}
          onClose={() => close()}
        >
          <Facts
            facts={[
              [t('Amount'), <b key="amount">{`${signed(open.row.amount)} ${open.row.currency}`}</b>],
              [t('Customer'), open.row.uid],
              [t('Against'), codeWords(open.row.source)],
              [t('By'), `${open.row.proposed_by}, ${utcAt(open.row.proposed_at)}`],
              [t('Reason'), open.row.reason],
            ]}
          />
        </DecisionDialog>
      )}
    </TablePage>
  );
};
