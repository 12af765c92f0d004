import {
  balances,
  type LedgerRecord,
  type Order,
  openOrders,
  orderList,
  records,
} from '@tallystick/contract';
import { divFloor, medianFloor, parseAmount, parseDecimal, parsePrice, RATE_SCALE } from '@tallystick/money';
import { expect } from 'vitest';
import type { WireClient } from '../wire-client.ts';

/** Signed minor units of USDT. */
export const usdt = (text: string): bigint => {
  const value = parseAmount(text.replace(/^-/, ''), 'USDT');
  if (value === null) throw new Error(`${text} is no amount of USDT`);
  return text.startsWith('-') ? -value : value;
};

interface Page<Item> {
  readonly list: readonly Item[];
  readonly total: number;
  readonly next_cursor: string | null;
}

/** Reads a whole list page by page with its cursor. */
export const readAll = async <Item>(
  read: (query: { row: number; cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> => {
  const items: Item[] = [];
  let page = await read({ row: 100 });
  items.push(...page.list);
  while (page.next_cursor !== null) {
    page = await read({ row: 100, cursor: page.next_cursor });
    items.push(...page.list);
  }
  expect(items).toHaveLength(page.total);
  return items;
};

export interface Account {
  readonly orders: readonly Order[];
  readonly records: readonly LedgerRecord[];
  readonly available: bigint;
  readonly held: bigint;
}

/** Reads everything that customers see of their money. No order of theirs may still be open. */
export const readAccount = async (client: WireClient, token: string): Promise<Account> => {
  expect(await client.call(openOrders, {}, { token })).toEqual([]);
  const [money] = await client.call(balances, { currency: 'USDT' }, { token });
  return {
    orders: await readAll((query) => client.call(orderList, query, { token })),
    records: await readAll((query) => client.call(records, { ...query, currency: 'USDT' }, { token })),
    available: usdt(money?.available ?? '0'),
    held: usdt(money?.held ?? '0'),
  };
};

/** The price log: maps a Unix second and a symbol to the price at 1e-8. */
export type PriceLog = ReadonlyMap<number, ReadonlyMap<string, bigint>>;

const median = (log: PriceLog, symbol: string, from: number, to: number, atLeast: number): bigint | null => {
  const prices: bigint[] = [];
  for (let second = from; second <= to; second += 1) {
    const price = log.get(second)?.get(symbol);
    if (price !== undefined) prices.push(price);
  }
  return prices.length < atLeast ? null : medianFloor(prices);
};

const priceOrNull = (text: string | null): bigint | null => (text === null ? null : parsePrice(text));

/** Computes an order's outcome from the price log and the order's own figures, and expects the recorded outcome to match. */
export const expectDecidedByLog = (order: Order, log: PriceLog): bigint => {
  const accepted = Math.floor(Date.parse(order.created_at) / 1000);
  const settlement = Date.parse(order.expiry_time) / 1000;
  expect(settlement).toBe(accepted + 2 + order.seconds);
  const bought = median(log, order.symbol, accepted + 1, accepted + 3, 2);
  const sold = median(log, order.symbol, settlement - 4, settlement, 3);
  const stake = usdt(order.amount);
  const rate = parseDecimal(order.profit_rate, 8) ?? 0n;
  const win = divFloor(stake * rate, RATE_SCALE);
  const rose = bought === null || sold === null ? null : sold - bought;
  const expected =
    rose === null
      ? { status: 'void', result: 'void', profit: 0n }
      : rose === 0n
        ? { status: 'settled', result: 'tie', profit: 0n }
        : rose > 0n === (order.direction === 'up')
          ? { status: 'settled', result: 'win', profit: win }
          : { status: 'settled', result: 'lose', profit: -stake };
  const profit = usdt(order.profit ?? '0');
  expect({ order_no: order.order_no, status: order.status, result: order.result, profit }).toEqual({
    order_no: order.order_no,
    ...expected,
  });
  if (rose !== null) {
    expect([priceOrNull(order.purchase_price), priceOrNull(order.settlement_price)]).toEqual([bought, sold]);
  }
  return profit;
};

const RETURNED: Readonly<Record<string, string>> = { win: 'trade_win', tie: 'trade_tie', void: 'trade_void' };

/**
 * Expects the grant, each stake once, each return once and nothing else. Each line's balance must follow from the one before.
 */
export const expectStatementOf = ({ orders, records: lines, available }: Account, grant: bigint): void => {
  const expected = orders.flatMap((order) => {
    const stake = usdt(order.amount);
    const kind = RETURNED[order.result ?? ''];
    return [
      `${order.order_no} trade_stake ${-stake}`,
      ...(kind === undefined ? [] : [`${order.order_no} ${kind} ${stake + usdt(order.profit ?? '0')}`]),
    ];
  });
  const found = lines.map(({ reference, kind, amount }) => `${reference ?? ''} ${kind} ${usdt(amount)}`);
  expect(found.toSorted()).toEqual([...expected, ` faucet ${grant}`].toSorted());

  let balance = 0n;
  for (const line of lines.toReversed()) {
    balance += usdt(line.amount);
    expect(usdt(line.balance_after)).toBe(balance);
  }
  expect(available).toBe(balance);
};
