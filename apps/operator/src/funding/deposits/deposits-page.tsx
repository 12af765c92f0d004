import { type StaffApplication, staffDeposits } from '@tallystick/contract';
import { CURRENCIES, type Currency } from '@tallystick/money';
import { type Address, useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { useDecision } from '../../shared/dialogs/use-decision.ts';
import { shortId } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Done } from '../../shared/layout/done.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { obstaclesTo } from '../../shared/obstacles.rules.ts';
import { useMay } from '../../shared/permissions/use-may.ts';
import { ownName } from '../../shared/session/session.ts';
import type { Column } from '../../shared/table/columns.ts';
import { AMOUNT_COLUMN, sorted, timeColumn, VALUE_COLUMN } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CurrencyFilter, CustomerFilter, FilterSelect } from '../../shared/table/filters.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { BalanceDifferences } from './balance-differences.tsx';
import { BankLines } from './bank/bank-lines.tsx';
import { BankReceipts } from './bank/bank-receipts.tsx';
import { ReadStatement } from './bank/statement-dialog.tsx';
import { type DepositDecision, DepositDialogs } from './deposit-dialogs.tsx';
import { isOpen, matchWords, stateWords } from './deposits.rules.ts';
import { HeldDeposits } from './held-deposits.tsx';
import { LargeDeposits } from './large-deposits.tsx';
import { ForeignTokens } from './tokens/foreign-tokens.tsx';
import { TokenReturns } from './tokens/token-returns.tsx';
import { UnbookedArrivals } from './unbooked-arrivals.tsx';

const COLUMNS: readonly Column<StaffApplication>[] = [
  {
    id: 'order_no',
    header: t('common.order'),
    text: ({ order_no }) => order_no,
    show: ({ order_no }) => <span title={order_no}>{shortId(order_no)}</span>,
  },
  sorted(timeColumn('created_at', t('deposits.submitted'), ({ created_at }) => created_at)),
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
  { id: 'match', header: t('deposits.match'), text: matchWords },
  { id: 'state', header: t('common.state'), text: stateWords },
  {
    id: 'obstacles',
    header: t('common.blockedBy'),
    text: (of) => obstaclesTo(of, 'approve', ownName()).join('; '),
    wraps: true,
  },
  {
    id: 'by',
    header: t('common.by'),
    text: (of) => of.approved_by ?? of.rejected_by ?? of.proposed_by ?? '',
  },
  { id: 'reason', header: t('common.reason'), text: ({ reason }) => reason ?? '', wraps: true },
];

const REFRESH_MS = 10_000;

const STATES = ['submitted', 'proposed', 'credited', 'rejected'] as const;

const PARAMETERS = [
  'filter',
  'uid',
  'currency',
  'large',
  'held',
  'arrival',
  'return',
  'difference',
  'receipt',
] as const;

type DepositsAddress = Address<(typeof PARAMETERS)[number]>;

/** The deposits of the address: of a state, a customer and a currency, or a single one. */
const useDeposits = (address: DepositsAddress) => {
  const { filter, uid } = address.values;
  const { only } = address;
  const state = STATES.find((name) => name === filter);
  const currency = CURRENCIES.find((code) => code === address.values.currency);
  const query =
    only === undefined
      ? {
          ...(state !== undefined && { state }),
          ...(state === undefined && filter !== 'all' && { filter: 'to_decide' as const }),
          ...(uid !== undefined && { uid }),
          ...(currency !== undefined && { currency }),
        }
      : { order_no: only };
  const list = usePagedList({
    name: 'deposits',
    address,
    refreshMs: REFRESH_MS,
    shared: { list: 'deposits', query },
    fetchPage: (page, signal) => call(staffDeposits, { ...page, ...query }, signal),
  });
  return { list, currency };
};

const Filters = ({
  address,
  currency,
}: {
  readonly address: DepositsAddress;
  readonly currency: Currency | undefined;
}) => (
  <>
    <CustomerFilter value={address.values.uid} onChange={(next) => address.set({ uid: next })} />
    <FilterSelect
      label={t('common.show')}
      value={address.values.filter}
      options={[
        ['', t('common.toDecide')],
        ['submitted', t('deposits.submitted')],
        ['proposed', t('common.proposed')],
        ['credited', t('common.credited')],
        ['rejected', t('common.rejected')],
        ['all', t('common.all')],
      ]}
      onChange={(next) => address.set({ filter: next })}
    />
    <CurrencyFilter value={currency} onChange={(next) => address.set({ currency: next })} />
  </>
);

export const DepositsPage = () => {
  const address = useAddress(PARAMETERS);
  const { uid, large, held, arrival, difference } = address.values;
  const mayDecide = useMay('decide_deposits');
  const { list, currency } = useDeposits(address);
  const { open, done, ask, close } = useDecision<DepositDecision, StaffApplication>();
  return (
    <TablePage
      title={t('common.deposits')}
      aside={
        <>
          <Done>{done}</Done>
          <ReadStatement onDone={close} />
        </>
      }
    >
      <HeldDeposits place={{ mayDecide, named: held, onDone: close }} />
      <LargeDeposits place={{ mayDecide, named: large, onDone: close }} />
      <UnbookedArrivals place={{ mayDecide, named: arrival, onDone: close }} />
      <BalanceDifferences place={{ mayDecide, named: difference, onDone: close }} />
      <BankLines place={{ mayDecide, named: undefined, onDone: close }} />
      <BankReceipts address={address} onDone={close} />
      <TokenReturns address={address} onDone={close} />
      <ForeignTokens uid={uid} mayDecide={mayDecide} onDone={close} />
      <DataTable
        what={t('words.deposits')}
        list={list}
        columns={COLUMNS}
        rowKey={({ order_no }) => order_no}
        address={address}
        empty={t('common.nothingWaitingDecision')}
        filters={<Filters address={address} currency={currency} />}
        onOpen={(row) => ask('open', row)}
        rowKeys={[
          {
            keys: 'a',
            does: t('common.approveSelectedRow'),
            run: (row) => mayDecide && isOpen(row) && ask('approve', row),
          },
          {
            keys: 'r',
            does: t('common.rejectSelectedRow'),
            run: (row) => mayDecide && isOpen(row) && ask('reject', row),
          },
        ]}
      />
      {open !== null && (
        <DepositDialogs
          decision={open.kind}
          application={open.row}
          onAsk={(decision) => ask(decision, open.row)}
          onClose={close}
        />
      )}
    </TablePage>
  );
};
