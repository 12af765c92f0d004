import { type StaffTrade, staffTrades, TRADE_STATES } from '@tallystick/contract';
import { useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import { codeWords } from '../shared/language/codes.ts';
import { t } from '../shared/language/text.ts';
import { TablePage } from '../shared/layout/page.tsx';
import type { Column } from '../shared/table/columns.ts';
import {
  CUSTOMER_COLUMN,
  figureColumn,
  ORDER_COLUMN,
  sorted,
  timeColumn,
} from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { CustomerFilter, FilterSearch, FilterSelect } from '../shared/table/filters.tsx';
import { usePagedList } from '../shared/table/list.ts';

const STATE_WORDS = {
  open: t('common.running'),
  win: t('trading.won'),
  lose: t('trading.lost'),
  tie: t('trading.tied'),
  void: t('trading.void'),
} as const satisfies Record<(typeof TRADE_STATES)[number], string>;

const COLUMNS: readonly Column<StaffTrade>[] = [
  ORDER_COLUMN,
  sorted(timeColumn('created_at', t('common.accepted'), ({ created_at }) => created_at)),
  CUSTOMER_COLUMN,
  { id: 'symbol', header: t('common.coin'), text: ({ symbol }) => symbol.replace(/USDT$/, '/USDT') },
  { id: 'direction', header: t('common.direction'), text: ({ direction }) => codeWords(direction) },
  figureColumn('amount', t('trading.stakeUsdt'), ({ amount }) => amount),
  figureColumn('service_fee', t('common.fee'), ({ service_fee }) => service_fee),
  { id: 'seconds', header: t('common.seconds'), text: ({ seconds }) => String(seconds), align: 'right' },
  figureColumn('purchase_price', t('common.entryPrice'), ({ purchase_price }) => purchase_price),
  figureColumn('settlement_price', t('trading.settlement'), ({ settlement_price }) => settlement_price),
  { id: 'result', header: t('common.result'), text: ({ result }) => STATE_WORDS[result ?? 'open'] },
  figureColumn('profit', t('trading.customersProfit'), ({ profit }) => profit),
  timeColumn('end_time', t('common.paid'), ({ end_time }) => end_time),
];

const REFRESH_MS = 10_000;
const SYMBOL = /^[A-Z0-9]{2,12}USDT$/;

/** `BTC`, `btc/usdt` and `BTCUSDT` name the same coin. */
const symbolOf = (typed: string | undefined): string | undefined => {
  const plain = (typed ?? '').toUpperCase().replace('/', '');
  const symbol = plain.endsWith('USDT') ? plain : `${plain}USDT`;
  return SYMBOL.test(symbol) ? symbol : undefined;
};

/** The trades of all customers. Staff cannot change a trade. */
export const TradesPage = () => {
  const address = useAddress(['uid', 'symbol', 'state']);
  const { uid, symbol: typed } = address.values;
  const state = TRADE_STATES.find((name) => name === address.values.state);
  const symbol = symbolOf(typed);
  const { only } = address;
  const query = {
    ...(only !== undefined && { order_no: only }),
    ...(uid !== undefined && { uid }),
    ...(symbol !== undefined && { symbol }),
    ...(state !== undefined && { state }),
  };
  const list = usePagedList({
    name: 'trades',
    address,
    refreshMs: REFRESH_MS,
    shared: { list: 'trades', query },
    fetchPage: (page, signal) => call(staffTrades, { ...page, ...query }, signal),
  });
  return (
    <TablePage title={t('common.trades')}>
      <DataTable
        what={t('words.trades')}
        list={list}
        columns={COLUMNS}
        rowKey={({ order_no }) => order_no}
        address={address}
        empty={t('trading.noTradeYet')}
        filters={
          <>
            <CustomerFilter value={uid} onChange={(next) => address.set({ uid: next })} />
            <FilterSearch
              label={t('common.coin')}
              value={typed}
              onChange={(next) => address.set({ symbol: next })}
            />
            <FilterSelect
              label={t('common.result')}
              value={state}
              options={[
                ['', t('common.any')],
                ...TRADE_STATES.map((name) => [name, STATE_WORDS[name]] as const),
              ]}
              onChange={(next) => address.set({ state: next })}
            />
          </>
        }
      />
    </TablePage>
  );
};
