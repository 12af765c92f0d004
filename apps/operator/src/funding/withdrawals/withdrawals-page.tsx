import {
  type StaffWithdrawal,
  staffWithdrawalDetail,
  staffWithdrawals,
  type WithdrawalAct,
} from '@tallystick/contract';
import { CURRENCIES } from '@tallystick/money';
import { type Address, useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { useDecision } from '../../shared/dialogs/use-decision.ts';
import { shortId } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Done } from '../../shared/layout/done.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { ownName } from '../../shared/session/session.ts';
import type { Column } from '../../shared/table/columns.ts';
import { AMOUNT_COLUMN, sorted, timeColumn, VALUE_COLUMN } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CurrencyFilter, CustomerFilter, FilterSelect } from '../../shared/table/filters.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { PayoutVoids } from './payout-voids.tsx';
import { useMayDo } from './use-may-do.ts';
import { WithdrawalDialogs } from './withdrawal-dialogs.tsx';
import { blockedBy, decisionsFor, standingOf } from './withdrawals.rules.ts';

const COLUMNS: readonly Column<StaffWithdrawal>[] = [
  {
    id: 'order_no',
    header: t('common.order'),
    text: ({ order_no }) => order_no,
    show: ({ order_no }) => <span title={order_no}>{shortId(order_no)}</span>,
  },
  sorted(timeColumn('created_at', t('common.requested'), ({ created_at }) => created_at)),
  {
    id: 'uid',
    header: t('common.customer'),
    text: ({ uid }) => uid,
    show: ({ uid }) => <CustomerLink uid={uid} />,
  },
  AMOUNT_COLUMN,
  { id: 'currency', header: t('common.currency'), text: ({ currency }) => currency },
  VALUE_COLUMN,
  { id: 'chain', header: t('common.method'), text: ({ chain }) => chain ?? t('common.bank') },
  {
    id: 'to',
    header: t('common.destination'),
    text: ({ to }) => to,
    show: ({ to }) => <span title={to}>{to.length > 24 ? `${to.slice(0, 10)}…${to.slice(-6)}` : to}</span>,
  },
  { id: 'state', header: t('common.state'), text: standingOf },
  {
    id: 'hindrance',
    header: t('common.blockedBy'),
    text: (of) => blockedBy(of, ownName()) ?? '',
    show: (of) => <span className="text-act">{blockedBy(of, ownName())}</span>,
    wraps: true,
  },
];

const FILTERS = ['to_decide', 'held', 'to_pay', 'at_work', 'failed', 'ended'] as const;
const REFRESH_MS = 10_000;

/** The withdrawals of the address: of a filter and a customer, or a single one. */
const useWithdrawals = (address: Address<'filter' | 'uid' | 'currency' | 'void'>) => {
  const { filter: shown = 'to_decide', uid } = address.values;
  const { only } = address;
  const filter = FILTERS.find((name) => name === shown);
  const currency = CURRENCIES.find((code) => code === address.values.currency);
  const query = {
    ...(filter !== undefined && { filter }),
    ...(uid !== undefined && { uid }),
    ...(currency !== undefined && { currency }),
  };
  const list = usePagedList({
    name: 'withdrawals',
    address,
    refreshMs: REFRESH_MS,
    fetchPage: async (page, signal) => {
      if (only !== undefined) {
        const named = await call(staffWithdrawalDetail, { order_no: only }, signal);
        return { list: [named], total: 1, next_cursor: null };
      }
      return call(staffWithdrawals, { ...page, ...query }, signal);
    },
    ...(only === undefined && { shared: { list: 'withdrawals', query } }),
  });
  return { shown, uid, currency, list };
};

export const WithdrawalsPage = () => {
  const address = useAddress(['filter', 'uid', 'currency', 'void']);
  const { shown, uid, currency, list } = useWithdrawals(address);
  const mayDo = useMayDo();
  const { open, done, ask, close } = useDecision<WithdrawalAct | 'open' | 'void', StaffWithdrawal>();
  const decide = (decision: WithdrawalAct) => (row: StaffWithdrawal) => {
    if (mayDo(decision) && decisionsFor(row).includes(decision)) ask(decision, row);
  };
  return (
    <TablePage title={t('common.withdrawals')} aside={<Done>{done}</Done>}>
      <DataTable
        what={t('words.withdrawals')}
        list={list}
        columns={COLUMNS}
        rowKey={({ order_no }) => order_no}
        address={address}
        empty={t('common.nothingWaitingDecision')}
        filters={
          <>
            <CustomerFilter value={uid} onChange={(next) => address.set({ uid: next })} />
            <FilterSelect
              label={t('common.show')}
              value={shown}
              options={[
                ['to_decide', t('common.toDecide')],
                ['held', t('withdrawals.heldRiskRule')],
                ['to_pay', t('withdrawals.toPay')],
                ['at_work', t('common.underWay')],
                ['failed', t('withdrawals.stuck')],
                ['ended', t('common.ended')],
                ['all', t('common.all')],
              ]}
              onChange={(next) => address.set({ filter: next })}
            />
            <CurrencyFilter value={currency} onChange={(next) => address.set({ currency: next })} />
          </>
        }
        onOpen={(row) => ask('open', row)}
        rowKeys={[
          { keys: 'a', does: t('common.approveSelectedRow'), run: decide('approve') },
          { keys: 'r', does: t('common.rejectSelectedRow'), run: decide('reject') },
          { keys: 'd', does: t('withdrawals.markSelectedRowPaid'), run: decide('paid') },
        ]}
      />
      <PayoutVoids address={address} />
      {open !== null && (
        <WithdrawalDialogs
          decision={open.kind}
          of={open.row}
          onAsk={(decision) => ask(decision, open.row)}
          onClose={close}
        />
      )}
    </TablePage>
  );
};
