import type { Order } from '@tallystick/contract';
import type { LedgerEntry } from '../../src/ledger/ledger.sql.ts';
import type { Database } from '../../src/platform/postgres/db.ts';
import type { Trading } from '../../src/trading/public.ts';
import type { Checks } from './checks.ts';
import { type Fate, fateOf, feeOn, microUsdt, type PublishedLog, profitOn } from './model.ts';
import { GRANT, type Stage } from './stage.ts';
import { acceptSecondOf, type Wish } from './world/crowd.ts';
import type { HouseRules } from './world/weather.ts';

const PAGE = 200;

/** A wish that was answered with an order, and the outcome that the model expects. */
interface Trade {
  readonly wish: Wish;
  readonly accepted: Order;
  readonly stake: bigint;
  readonly acceptSecond: number;
  readonly fate: Fate;
}

const tradesOf = (wishes: readonly Wish[], log: PublishedLog): Trade[] =>
  wishes.flatMap((wish) => {
    const accepted = wish.answer;
    if (accepted === null || typeof accepted === 'string') return [];
    const stake = microUsdt(wish.amount);
    const acceptSecond = acceptSecondOf(accepted);
    const fate = fateOf(log, { ...wish, stake, seconds: wish.durationSeconds, acceptSecond });
    return [{ wish, accepted, stake, acceptSecond, fate }];
  });

/** Each acknowledged order must exist once and end by the rules. There must be no other order. */
const judgeOrders = async (
  trading: Trading,
  uid: bigint,
  trades: readonly Trade[],
  checks: Checks,
): Promise<void> => {
  const rows = await trading.endedOrders(
    uid,
    { symbolId: null, result: null },
    { after: null, offset: 0 },
    PAGE,
  );
  const ended = new Map(rows.map((row) => [row.orderId, trading.toWire(row)]));
  checks.expect(
    'what was refused was not taken',
    rows.length === trades.length && ended.size === rows.length,
    () => `${uid} has ${rows.length} ended orders, ${trades.length} were acknowledged`,
  );
  for (const { wish, accepted, stake, fate } of trades) {
    const order = ended.get(accepted.order_no);
    const isKept =
      order !== undefined &&
      order.symbol === wish.symbol &&
      order.direction === wish.direction &&
      microUsdt(order.amount) === stake &&
      microUsdt(order.service_fee) === feeOn(stake) &&
      order.seconds === wish.durationSeconds &&
      order.created_at === accepted.created_at &&
      order.expected_income === accepted.expected_income;
    checks.expect(
      'every acknowledged order is there once, as it was acknowledged',
      isKept,
      () => `${wish.clientId} was answered ${JSON.stringify(accepted)}, there is ${JSON.stringify(order)}`,
    );
    const net = fate.back - stake - feeOn(stake);
    checks.expect(
      'every order ended as the price log alone decides',
      order?.result === fate.result && microUsdt(order.profit ?? '') === net,
      () =>
        `${wish.clientId} is a ${order?.result} of ${order?.profit}, by the log a ${fate.result} of ${net}`,
    );
  }
};

const RETURNS = { win: 'trade_win', tie: 'trade_tie', void: 'trade_void' } as const;

const lineOf = (reference: string | null, kind: string, amount: bigint): string =>
  `${reference ?? '-'} ${kind} ${amount}`;

/** The statement must hold the grant, each stake once, each return once and nothing else, and lead to the balance. */
const judgeStatement = (
  uid: bigint,
  trades: readonly Trade[],
  lines: readonly LedgerEntry[],
  available: bigint,
  checks: Checks,
): void => {
  const expected = [lineOf(null, 'faucet', GRANT)];
  for (const { accepted, stake, fate } of trades) {
    expected.push(lineOf(accepted.order_no, 'trade_stake', -(stake + feeOn(stake))));
    if (fate.result === 'lose') continue;
    expected.push(lineOf(accepted.order_no, RETURNS[fate.result], fate.back));
  }
  const found = lines.map(({ reference, kind, amount }) => lineOf(reference, kind, amount));
  const missing = expected.filter((line) => !found.includes(line));
  const spare = found.filter((line) => !expected.includes(line));
  let balance = 0n;
  let chains = true;
  for (const line of lines.toReversed()) {
    balance += line.amount;
    chains &&= line.balanceAfter === balance;
  }
  checks.expect(
    'every statement adds up line by line',
    found.length === expected.length &&
      missing.length + spare.length === 0 &&
      chains &&
      balance === available,
    () =>
      `${uid} misses [${missing.join(', ')}], has besides [${spare.join(', ')}], ` +
      `${chains ? 'comes to' : 'does not add up on the way to'} ${balance} of ${available}`,
  );
  for (const { wish, accepted, stake, fate } of trades) {
    if (fate.result !== 'void') continue;
    const back = lines.find(
      ({ reference, kind }) => reference === accepted.order_no && kind === 'trade_void',
    );
    checks.expect(
      'a void trade gave everything back',
      back?.amount === stake + feeOn(stake),
      () => `${wish.clientId} got ${back?.amount} of ${stake + feeOn(stake)}`,
    );
  }
};

/** In each second that took an order, the trades that were certainly open must be within the limits of the house. */
const judgeLimits = (
  trades: readonly Trade[],
  laneOf: (uid: bigint) => number,
  { limits, lanes }: HouseRules,
  checks: Checks,
): void => {
  if (limits === null) return;
  for (const second of new Set(trades.map(({ acceptSecond }) => acceptSecond))) {
    const sums = new Map<string, { sum: bigint; limit: bigint }>();
    const add = (key: string, amount: bigint, limit: bigint) =>
      sums.set(key, { sum: (sums.get(key)?.sum ?? 0n) + amount, limit });
    for (const { wish, stake, acceptSecond, fate } of trades) {
      const settleSecond = acceptSecond + 2 + wish.durationSeconds;
      // A trade without an entry price ends at its entry as void. The check leaves out all void trades, because they may have
      // ended there.
      if (acceptSecond > second || settleSecond <= second || fate.result === 'void') continue;
      const lane = laneOf(wish.uid);
      const profit = profitOn(stake, wish.durationSeconds);
      add(`customer ${wish.uid}`, stake + feeOn(stake), limits.user);
      add(`lane ${lane} ${wish.symbol}`, profit, limits.symbol / BigInt(lanes));
      add(`lane ${lane} second ${settleSecond}`, profit, limits.second / BigInt(lanes));
    }
    for (const [key, { sum, limit }] of sums) {
      checks.expect(
        'limits of customer, symbol and second were kept',
        sum <= limit,
        () => `${key} had ${sum} of ${limit} open in ${second}`,
      );
    }
  }
};

/** A house with wide limits and plenty of money must refuse no order for them. */
const judgeRefusals = (wishes: readonly Wish[], { limits, house }: HouseRules, checks: Checks): void => {
  for (const { clientId, answer } of wishes) {
    if (typeof answer !== 'string') continue;
    const hasReason =
      (limits !== null || !answer.endsWith('_limit_reached')) &&
      (house !== null || answer !== 'reserve_too_small');
    checks.expect(
      'limits of customer, symbol and second were kept',
      hasReason,
      () => `${clientId}: ${answer}`,
    );
  }
};

/** Checks the tables directly: each balance is the sum of its lines, and no balance was ever negative. */
const judgeTables = async (database: Database, checks: Checks): Promise<void> => {
  const [found] = await database.query<{ unsound: bigint; negative: bigint; sums: bigint[] }>(
    `with line as (
       select account_id, sum(amount) as total, min(balance_after) as lowest from ledger.lines group by account_id
     ), account as (
       select a.currency_id, a.kind, a.balance, coalesce(line.total, 0) as total, coalesce(line.lowest, 0) as lowest
       from ledger.accounts a left join line on line.account_id = a.account_id
     )
     select count(*) filter (where balance <> total) as unsound,
       count(*) filter (where kind <> 'external' and least(balance, lowest) < 0) as negative,
       (select array_agg(sum) from (select sum(balance)::bigint as sum from account group by currency_id) s) as sums
     from account`,
  );
  checks.expect(
    'every balance is the sum of its lines',
    found?.unsound === 0n,
    () => `${found?.unsound} are not`,
  );
  checks.expect('no balance was ever below zero', found?.negative === 0n, () => `${found?.negative} were`);
  checks.expect(
    'every currency and every batch sums to zero',
    found?.sums.every((sum) => sum === 0n) === true,
    () => `the currencies come to ${String(found?.sums)}`,
  );
};

/** Checks the ended world against the model and the tables. Returns everything that customers see, for the hash. */
export const judge = async (
  world: {
    readonly stage: Stage;
    readonly trading: Trading;
    readonly rules: HouseRules;
    readonly wishes: readonly Wish[];
    readonly log: PublishedLog;
  },
  checks: Checks,
): Promise<string[]> => {
  const { stage, trading, rules, wishes } = world;
  const trades = tradesOf(wishes, world.log);
  judgeLimits(trades, stage.ledger.laneOf, rules, checks);
  judgeRefusals(wishes, rules, checks);
  const seen = wishes.map(({ clientId, answer }) => {
    const told = answer === null || typeof answer === 'string' ? answer : answer.created_at;
    return `${clientId} ${told}`;
  });
  for (const uid of stage.uids) {
    const own = trades.filter(({ wish }) => wish.uid === uid);
    await judgeOrders(trading, uid, own, checks);
    const all = { currency: null, kinds: null };
    const lines = await stage.ledger.entriesOf(uid, all, { after: null, offset: 0 }, 2 * PAGE);
    const balances = await stage.ledger.balancesOf(uid);
    const available = balances.find(({ currency }) => currency === 'USDT')?.available ?? 0n;
    judgeStatement(uid, own, lines, available, checks);
    seen.push(`${uid} ${available}`);
    // Lines of the same moment are sorted, because the order numbers do not depend on the seed.
    seen.push(...lines.map(({ createdAtMs, kind, amount }) => `${createdAtMs} ${kind} ${amount}`).toSorted());
  }
  await judgeTables(stage.database, checks);
  return seen;
};
