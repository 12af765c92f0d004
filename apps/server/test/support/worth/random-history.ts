import { type Random, wholeBetween } from '../random.ts';

/** Random histories of customers: every line of the ledger, every trade and every loan, in memory. */

export type Purse = 'available' | 'held' | 'borrowed';

export interface Line {
  readonly currency: string;
  readonly purse: Purse;
  readonly kind: string;
  readonly amount: bigint;
}

export interface Trade {
  readonly symbolId: number;
  readonly seconds: number;
  readonly direction: 1 | -1;
  readonly stake: bigint;
  readonly fee: bigint;
  readonly profit: bigint;
  readonly acceptMs: number;
  readonly settleSecond: number;
  readonly settledMs: number;
  readonly result: 'win' | 'lose' | 'tie' | 'void';
}

/** The unpaid part of a loan from a moment on. */
export interface DebtState {
  readonly fromMs: number;
  readonly principalLeft: bigint;
  readonly interestLeft: bigint;
  readonly countedDays: number;
}

export interface LoanFacts {
  readonly days: number;
  readonly dailyRate: bigint;
  readonly startSecond: number;
  /** The first is the loan itself. */
  readonly states: readonly DebtState[];
  readonly endedMs: number | null;
}

/** Something that happened at once. `trade` is accepted there; its stake is a line on its order, and none of `lines`. */
export interface Happening {
  readonly atMs: number;
  readonly lines: readonly Line[];
  readonly trade?: Trade;
}

export interface History {
  readonly uid: bigint;
  readonly happenings: readonly Happening[];
  readonly trades: readonly Trade[];
  readonly loans: readonly LoanFacts[];
}

/** The fixing of every trade of a coin and duration that ends in a second. It is the same for everyone. */
export interface Fixing {
  readonly purchase: bigint;
  readonly settlement: bigint;
  readonly isVoid: boolean;
  readonly settledMs: number;
}

export interface World {
  readonly random: Random;
  readonly beginMs: number;
  readonly endMs: number;
  readonly symbolIds: readonly number[];
  readonly fixings: Map<string, Fixing>;
}

export const fixingKey = (settleSecond: number, symbolId: number, seconds: number): string =>
  `${settleSecond} ${symbolId} ${seconds}`;

const DURATIONS = [30, 60, 120, 300];
const COINS = ['BTC', 'ETH', 'SOL'];
const DAY_MS = 86_400_000;

const big = (random: Random, from: number, to: number): bigint => BigInt(wholeBetween(random, from, to));

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[wholeBetween(random, 0, items.length - 1)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

const line = (currency: string, purse: Purse, kind: string, amount: bigint): Line => ({
  currency,
  purse,
  kind,
  amount,
});

const fixingOf = (world: World, settleSecond: number, symbolId: number, seconds: number): Fixing => {
  const key = fixingKey(settleSecond, symbolId, seconds);
  const known = world.fixings.get(key);
  if (known !== undefined) return known;
  const { random, endMs } = world;
  const purchase = big(random, 1_000_000, 900_000_000);
  const settlement = random() < 0.1 ? purchase : purchase + big(random, -900_000, 900_000);
  const isVoid = random() < 0.1;
  const settledMs = settleSecond * 1000 + wholeBetween(random, 300, 2_500);
  // Nothing happens after the end of the world, so such a trade still runs at every later moment.
  const made = {
    purchase,
    settlement,
    isVoid,
    settledMs: settledMs <= endMs ? settledMs : Number.POSITIVE_INFINITY,
  };
  world.fixings.set(key, made);
  return made;
};

const trade = (world: World, atMs: number): readonly Happening[] => {
  const { random } = world;
  const [seconds, symbolId] = [pick(random, DURATIONS), pick(random, world.symbolIds)];
  const settleSecond = Math.floor(atMs / 1000) + 2 + seconds;
  const fixing = fixingOf(world, settleSecond, symbolId, seconds);
  const direction = random() < 0.5 ? 1 : -1;
  const stake = big(random, 1_000_000, 60_000_000);
  const fee = random() < 0.5 ? 0n : stake / 100n;
  const profit = (stake * big(random, 70, 95)) / 100n;
  const moved = fixing.settlement > fixing.purchase ? 1 : fixing.settlement < fixing.purchase ? -1 : 0;
  const result = fixing.isVoid ? 'void' : moved === 0 ? 'tie' : moved === direction ? 'win' : 'lose';
  const made: Trade = {
    symbolId,
    seconds,
    direction,
    stake,
    fee,
    profit,
    acceptMs: atMs,
    settleSecond,
    settledMs: fixing.settledMs,
    result,
  };
  const back = result === 'win' ? stake + profit : stake + fee;
  const accepted: Happening = { atMs, lines: [], trade: made };
  if (result === 'lose' || fixing.settledMs > world.endMs) return [accepted];
  return [accepted, { atMs: fixing.settledMs, lines: [line('USDT', 'available', `trade_${result}`, back)] }];
};

const withdrawal = ({ random, endMs }: World, atMs: number): readonly Happening[] => {
  const amount = big(random, 1_000_000, 90_000_000);
  const asked: Happening = {
    atMs,
    lines: [line('USDT', 'available', 'withdrawal', -amount), line('USDT', 'held', 'withdrawal', amount)],
  };
  const laterMs = atMs + wholeBetween(random, 1_000, 5 * DAY_MS);
  if (laterMs > endMs) return [asked];
  const isPaid = random() < 0.7;
  const end = isPaid
    ? [line('USDT', 'held', 'withdrawal_paid', -amount)]
    : [
        line('USDT', 'held', 'withdrawal_returned', -amount),
        line('USDT', 'available', 'withdrawal_returned', amount),
      ];
  return [asked, { atMs: laterMs, lines: end }];
};

const fund = ({ random, endMs }: World, atMs: number): readonly Happening[] => {
  const amount = big(random, 100_000_000, 500_000_000);
  const happenings: Happening[] = [
    {
      atMs,
      lines: [
        line('USDT', 'available', 'fund_subscription', -amount),
        line('USDT', 'held', 'fund_subscription', amount),
      ],
    },
  ];
  for (let day = 1; day <= 7 && atMs + day * DAY_MS <= endMs; day += 1) {
    happenings.push({
      atMs: atMs + day * DAY_MS,
      lines: [line('USDT', 'available', 'fund_reward', (amount * 68n) / 10_000n)],
    });
  }
  if (atMs + 7 * DAY_MS + 5 <= endMs)
    happenings.push({
      atMs: atMs + 7 * DAY_MS + 5,
      lines: [
        line('USDT', 'held', 'fund_returned', -amount),
        line('USDT', 'available', 'fund_returned', amount),
      ],
    });
  return happenings;
};

const single = ({ random }: World, atMs: number): readonly Happening[] => {
  const coin = pick(random, COINS);
  const lines = pick<readonly Line[]>(random, [
    [line('USDT', 'available', 'deposit', big(random, 10_000_000, 900_000_000))],
    [line(coin, 'available', 'deposit', big(random, 1_000, 90_000_000))],
    [line('BTC', 'available', 'miner_output', big(random, 1, 40_000))],
    [line('USDT', 'available', 'miner_rent', -big(random, 1_000_000, 9_000_000))],
    [line('USDT', 'available', 'campaign_reward', big(random, 1_000_000, 9_000_000))],
    [line('USDT', 'available', 'adjustment', big(random, -9_000_000, 9_000_001))],
  ]);
  return [{ atMs, lines: lines.filter(({ amount }) => amount !== 0n) }];
};

const loan = (world: World, atMs: number): { happenings: readonly Happening[]; facts: LoanFacts } => {
  const { random, endMs } = world;
  const principal = big(random, 100_000_000, 900_000_000);
  const [days, dailyRate] = [pick(random, [7, 30, 90]), big(random, 10_000, 90_000)];
  const startSecond = Math.floor(atMs / 1000);
  const happenings: Happening[] = [{ atMs, lines: [line('USDT', 'borrowed', 'loan_payout', principal)] }];
  const states: DebtState[] = [{ fromMs: atMs, principalLeft: principal, interestLeft: 0n, countedDays: 0 }];
  const partMs = atMs + wholeBetween(random, DAY_MS, 3 * DAY_MS);
  const paid = principal / 3n;
  if (partMs < endMs && random() < 0.5) {
    happenings.push({ atMs: partMs, lines: [line('USDT', 'borrowed', 'loan_repayment', -paid)] });
    states.push({ fromMs: partMs, principalLeft: principal - paid, interestLeft: 77n, countedDays: 2 });
  }
  const endedAtMs = atMs + wholeBetween(random, 4 * DAY_MS, 7 * DAY_MS);
  const endedMs = endedAtMs < endMs && random() < 0.6 ? endedAtMs : null;
  if (endedMs !== null) {
    const left = states.length === 2 ? principal - paid : principal;
    happenings.push({
      atMs: endedMs,
      lines: [
        line('USDT', 'borrowed', 'loan_repayment', -left),
        line('USDT', 'available', 'loan_interest', -123_456n),
      ],
    });
  }
  return { happenings, facts: { days, dailyRate, startSecond, states, endedMs } };
};

/** A customer's random history. It begins with play money, so that no balance is ever negative. */
export const randomHistory = (world: World, uid: bigint): History => {
  const { random, beginMs, endMs } = world;
  const happenings: Happening[] = [
    { atMs: beginMs, lines: [line('USDT', 'available', 'faucet', 100_000_000_000n)] },
  ];
  const loans: LoanFacts[] = [];
  const count = wholeBetween(random, 0, 40);
  for (let index = 0; index < count; index += 1) {
    // Half of the history is recent, where the short ranges look.
    const span = random() < 0.5 ? endMs - beginMs : Math.min(endMs - beginMs, 9 * DAY_MS);
    const atMs = endMs - Math.floor(random() * (span - 1_000)) - 1;
    const chance = random();
    if (chance < 0.55) happenings.push(...trade(world, atMs));
    else if (chance < 0.65) happenings.push(...withdrawal(world, atMs));
    else if (chance < 0.72) happenings.push(...fund(world, atMs));
    else if (chance < 0.77) {
      const made = loan(world, atMs);
      happenings.push(...made.happenings);
      loans.push(made.facts);
    } else happenings.push(...single(world, atMs));
  }
  happenings.sort((a, b) => a.atMs - b.atMs);
  return { uid, happenings, trades: happenings.flatMap(({ trade: of }) => of ?? []), loans };
};
