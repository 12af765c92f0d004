import {
  PLAN_ORDER_STATUSES,
  type PlanKind,
  type StaffPlanOrder,
  staffPlanOrders,
} from '@tallystick/contract';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { t } from '../../shared/language/text.ts';
import { TablePage } from '../../shared/layout/page.tsx';
import type { Column } from '../../shared/table/columns.ts';
import {
  CURRENCY_COLUMN,
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
  pending_settlement: t('common.running'),
  settled: t('common.ended'),
  redeemed: t('products.orders.redeemedEarly'),
} as const satisfies Record<StaffPlanOrder['status'], string>;

type PlanOrderColumn = Column<StaffPlanOrder>;

const START: readonly PlanOrderColumn[] = [
  ORDER_COLUMN,
  sorted(timeColumn('created_at', t('products.orders.boughtAt'), ({ created_at }) => created_at)),
  CUSTOMER_COLUMN,
  { id: 'name', header: t('products.plan'), text: ({ name }) => name },
  sorted(figureColumn('amount', t('common.amount'), ({ amount }) => amount)),
  CURRENCY_COLUMN,
];
const END: readonly PlanOrderColumn[] = [
  figureColumn('daily_income', t('products.orders.nextDay'), ({ daily_income }) => daily_income),
  figureColumn('income', t('products.orders.paidSoFar'), ({ income }) => income),
  { id: 'income_currency', header: t('common.incomeIn'), text: ({ income_currency }) => income_currency },
  { id: 'days', header: t('common.days'), text: ({ days }) => String(days), align: 'right' },
  {
    id: 'remaining',
    header: t('common.daysLeft'),
    text: ({ remaining_days }) => String(remaining_days),
    align: 'right',
  },
  timeColumn('expiry_time', t('products.orders.ends'), ({ expiry_time }) => expiry_time),
  { id: 'status', header: t('common.state'), text: ({ status }) => STATUS_WORDS[status] },
];

const COLUMNS: Readonly<Record<PlanKind, readonly PlanOrderColumn[]>> = {
  liquidity: [
    ...START,
    {
      id: 'daily_rate',
      header: t('common.dailyRate'),
      text: ({ daily_rate }) => daily_rate ?? '',
      show: ({ daily_rate }) => percentOf(daily_rate ?? '0'),
      align: 'right',
    },
    ...END,
    figureColumn(
      'redemption_income',
      t('products.orders.returnedEarly'),
      ({ redemption_income }) => redemption_income,
    ),
    figureColumn('damages', t('products.orders.damages'), ({ damages }) => damages),
  ],
  miner: [
    ...START,
    { id: 'units', header: t('common.units'), text: ({ units }) => String(units ?? ''), align: 'right' },
    ...END,
  ],
};

interface PlanOrdersProps {
  readonly kind: PlanKind;
  readonly title: string;
  readonly what: string;
}

const PlanOrders = ({ kind, title, what }: PlanOrdersProps) => {
  const address = useAddress(['uid', 'status']);
  const { uid } = address.values;
  const status = PLAN_ORDER_STATUSES.find((name) => name === address.values.status);
  const { only } = address;
  const query = {
    kind,
    ...(only !== undefined && { order_no: only }),
    ...(uid !== undefined && { uid }),
    ...(status !== undefined && { status }),
  };
  const list = usePagedList({
    name: what,
    address,
    shared: { list: 'plan_orders', query },
    fetchPage: (page, signal) => call(staffPlanOrders, { ...page, ...query }, signal),
  });
  return (
    <TablePage title={title}>
      <DataTable
        what={what}
        list={list}
        columns={COLUMNS[kind]}
        rowKey={({ order_no }) => order_no}
        address={address}
        filters={
          <>
            <CustomerFilter value={uid} onChange={(next) => address.set({ uid: next })} />
            <FilterSelect
              label={t('common.state')}
              value={status}
              options={[
                ['', t('common.any')],
                ...PLAN_ORDER_STATUSES.map((name) => [name, STATUS_WORDS[name]] as const),
              ]}
              onChange={(next) => address.set({ status: next })}
            />
          </>
        }
      />
    </TablePage>
  );
};

/** The subscriptions of the liquidity fund of all customers. */
export const SubscriptionsPage = () => (
  <PlanOrders
    kind="liquidity"
    title={t('common.fundSubscriptions')}
    what={t('products.orders.subscriptions')}
  />
);

/** The miners that customers rent. */
export const MinersPage = () => (
  <PlanOrders kind="miner" title={t('common.rentedMiners')} what={t('products.orders.miners')} />
);
