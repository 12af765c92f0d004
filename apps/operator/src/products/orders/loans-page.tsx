import { LOAN_COLLATERALS, LOAN_STATUSES, type StaffLoan, staffLoans } from '@tallystick/contract';
import { type Address, useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { t } from '../../shared/language/text.ts';
import { TablePage } from '../../shared/layout/page.tsx';
import type { Column } from '../../shared/table/columns.ts';
import {
  CUSTOMER_COLUMN,
  figureColumn,
  ORDER_COLUMN,
  sorted,
  timeColumn,
} from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CustomerFilter, FilterSelect } from '../../shared/table/filters.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { percentOf } from '../product-words.ts';

const STATUS_WORDS = {
  pending_settlement: t('products.orders.outstanding'),
  settled: t('products.orders.repaid'),
  liquidated: t('products.orders.liquidated'),
} as const satisfies Record<StaffLoan['status'], string>;

const isNear = ({ ltv, margin_ltv }: StaffLoan): boolean => ltv !== null && Number(ltv) >= Number(margin_ltv);

const LTV_COLUMN: Column<StaffLoan> = {
  id: 'risk',
  header: 'LTV',
  text: ({ ltv }) => ltv ?? '',
  show: (loan) =>
    loan.ltv !== null && (
      <span className={isNear(loan) ? 'font-semibold text-act' : ''}>
        {t('products.orders.ofLtvLimit', {
          ltv: percentOf(loan.ltv) ?? '',
          limit: percentOf(loan.liquidation_ltv) ?? '',
        })}
      </span>
    ),
  align: 'right',
};

const COLUMNS: readonly Column<StaffLoan>[] = [
  ORDER_COLUMN,
  sorted(timeColumn('created_at', t('common.borrowedAt'), ({ created_at }) => created_at)),
  CUSTOMER_COLUMN,
  sorted(figureColumn('amount', t('products.orders.lentUsdt'), ({ amount }) => amount)),
  figureColumn('owed', t('common.owedNow'), ({ owed }) => owed),
  {
    id: 'collateral',
    header: t('common.collateral'),
    text: ({ collateral, currency }) => `${collateral} ${currency}`,
    align: 'right',
  },
  LTV_COLUMN,
  figureColumn('margin_price', t('products.orders.warnedAt'), ({ margin_price }) => margin_price),
  figureColumn(
    'liquidation_price',
    t('products.orders.soldAt'),
    ({ liquidation_price }) => liquidation_price,
  ),
  { id: 'days', header: t('common.days'), text: ({ days }) => String(days), align: 'right' },
  timeColumn('expiry_time', t('common.due'), ({ expiry_time }) => expiry_time),
  { id: 'status', header: t('common.state'), text: ({ status }) => STATUS_WORDS[status] },
  timeColumn('end_time', t('common.endedAt'), ({ end_time }) => end_time),
];
/** Loans against one currency have one index price, so they can be ordered by their distance from the liquidation. */
const COLUMNS_OF_ONE_CURRENCY = COLUMNS.map((column) =>
  column === LTV_COLUMN ? sorted(LTV_COLUMN) : column,
);

const REFRESH_MS = 10_000;

const useLoans = (address: Address<'uid' | 'currency' | 'status'>) => {
  const { uid } = address.values;
  const currency = LOAN_COLLATERALS.find((code) => code === address.values.currency);
  const status = LOAN_STATUSES.find((name) => name === address.values.status);
  const { only } = address;
  const query = {
    ...(only !== undefined && { order_no: only }),
    ...(uid !== undefined && { uid }),
    ...(currency !== undefined && { currency }),
    ...(status !== undefined && { status }),
  };
  const list = usePagedList({
    name: 'loans',
    address,
    refreshMs: REFRESH_MS,
    shared: { list: 'loans', query },
    fetchPage: (page, signal) => call(staffLoans, { ...page, ...query }, signal),
  });
  return { uid, currency, status, list };
};

/** The loans of all customers with their loan-to-value ratio. The server sells collateral by itself; nobody decides it here. */
export const LoansPage = () => {
  const address = useAddress(['uid', 'currency', 'status']);
  const { uid, currency, status, list } = useLoans(address);
  // The order of risk needs a currency, so it leaves together with it.
  const chooseCurrency = (next: string) =>
    address.set({ currency: next, ...(address.sort?.endsWith('risk') === true && { sort: undefined }) });
  return (
    <TablePage title={t('common.loans')}>
      <DataTable
        what={t('products.orders.loans')}
        list={list}
        columns={currency === undefined ? COLUMNS : COLUMNS_OF_ONE_CURRENCY}
        rowKey={({ order_no }) => order_no}
        address={address}
        empty={t('products.orders.noLoanYet')}
        filters={
          <>
            <CustomerFilter value={uid} onChange={(next) => address.set({ uid: next })} />
            <FilterSelect
              label={t('common.collateral')}
              value={currency}
              options={[['', t('common.any')], ...LOAN_COLLATERALS.map((code) => [code, code] as const)]}
              onChange={chooseCurrency}
            />
            <FilterSelect
              label={t('common.state')}
              value={status}
              options={[
                ['', t('common.any')],
                ...LOAN_STATUSES.map((name) => [name, STATUS_WORDS[name]] as const),
              ]}
              onChange={(next) => address.set({ status: next })}
            />
          </>
        }
      />
    </TablePage>
  );
};
