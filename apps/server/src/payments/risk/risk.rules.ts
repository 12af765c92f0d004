import type { RiskAction, RiskRule, RiskRules } from '@tallystick/contract';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';

/** A decided trade of a customer. Seconds of Unix time. */
export interface DecidedTrade {
  readonly entrySecond: number;
  readonly settleSecond: number;
  readonly won: boolean;
}

/** Figures of a customer's payments and trades, as the rules need them. */
export interface CustomerFigures {
  /** Within the hours of the rule. */
  readonly payments: number;
  /** Other accounts with the same wallet or card. */
  readonly sameDestination: readonly bigint[];
  /** Other accounts on the same device and network address. */
  readonly sameDevice: readonly bigint[];
  /** In any order. */
  readonly trades: readonly DecidedTrade[];
  /** Withdrawals close below the limit of one person, within the hours of the rule. */
  readonly nearLimit: number;
}

/** A rule that found something. */
export interface Raised {
  readonly rule: RiskRule;
  readonly action: Exclude<RiskAction, 'off'>;
  readonly measured: bigint;
  readonly threshold: bigint;
  /** In words and figures, for staff. */
  readonly found: ReasonText;
}

/**
 * The rules that an installation begins with. All of them only record, so that no withdrawal waits before two members of staff have
 * decided that it may.
 */
export const FIRST_RULES: RiskRules = {
  velocity: { action: 'flag', payments: 20, hours: 24 },
  sharing: { action: 'flag', accounts: 1, device_accounts: 4 },
  streak: { action: 'flag', trades: 200, one_in: 1_000_000 },
  splitting: { action: 'flag', payments: 3, hours: 72, percent: 10 },
  hold_hours: 24,
};

/** Fewer trades prove nothing: 20 wins in a row are one in 2^20. */
const FEWEST_TRADES = 20;
/** Rarer than this is shown as this, so that the figure fits the database. */
const RAREST = 1_000_000_000_000_000n;

/**
 * Chance gives at least `wins` wins in `trials` fair trials to one customer in this many:
 *
 *   1 / P(X >= k),  P(X >= k) = (C(n,k) + C(n,k+1) + … + C(n,n)) / 2^n,  X ~ Binomial(n, 1/2)
 *
 * Source: NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.6.18 (binomial distribution); W. Feller, An Introduction to
 * Probability Theory and Its Applications, volume I, chapter VI. The sum is exact, with integers, and rounded down.
 */
export const oneInByChance = (wins: number, trials: number): bigint => {
  let coefficient = 1n;
  let tail = wins <= 0 ? 1n : 0n;
  for (let i = 1; i <= trials; i += 1) {
    coefficient = (coefficient * BigInt(trials - i + 1)) / BigInt(i);
    if (i >= wins) tail += coefficient;
  }
  if (tail === 0n) return RAREST;
  const oneIn = (1n << BigInt(trials)) / tail;
  return oneIn > RAREST ? RAREST : oneIn;
};

/**
 * Trades that do not overlap in time, oldest first. Two trades that run at the same time share a part of the same price path, so ten
 * equal trades of one second are one observation. Of trades one after the other, each is won with a chance of at most 1/2 whatever
 * happened before: a tie is not won, and the customer chooses the side before the entry is known. The binomial tail then bounds the
 * chance of the wins, also if the customer decides by earlier results when to trade.
 */
export const oneAfterTheOther = (trades: readonly DecidedTrade[]): readonly DecidedTrade[] => {
  const sorted = trades.toSorted(
    (one, two) => one.entrySecond - two.entrySecond || one.settleSecond - two.settleSecond,
  );
  const kept: DecidedTrade[] = [];
  for (const trade of sorted) {
    const last = kept.at(-1);
    if (last === undefined || trade.entrySecond >= last.settleSecond) kept.push(trade);
  }
  return kept;
};

const velocity = (rules: RiskRules, { payments }: CustomerFigures) => {
  const { payments: limit, hours } = rules.velocity;
  return {
    measured: BigInt(payments),
    threshold: BigInt(limit),
    found: because('risk_velocity', { count: payments, hours, limit }),
  };
};

/** Accounts that a finding names. */
const NAMED = 5;

const listed = (uids: readonly bigint[]): string =>
  `${uids.slice(0, NAMED).join(', ')}${uids.length > NAMED ? ' …' : ''}`;

const sharing = (rules: RiskRules, { sameDestination, sameDevice }: CustomerFigures) => {
  const { accounts, device_accounts: deviceAccounts } = rules.sharing;
  const byDestination = sameDestination.length >= accounts;
  const [uids, limit] = byDestination ? [sameDestination, accounts] : [sameDevice, deviceAccounts];
  const code = byDestination ? 'risk_same_destination' : 'risk_same_device';
  return {
    measured: BigInt(uids.length),
    threshold: BigInt(limit),
    found: because(code, { count: uids.length, accounts: listed(uids), limit }),
  };
};

const streak = (rules: RiskRules, { trades }: CustomerFigures) => {
  const { trades: most, one_in: limit } = rules.streak;
  const counted = oneAfterTheOther(trades).slice(-most);
  const wins = counted.filter(({ won }) => won).length;
  const oneIn = counted.length < FEWEST_TRADES ? 1n : oneInByChance(wins, counted.length);
  return {
    measured: oneIn,
    threshold: BigInt(limit),
    found: because('risk_streak', { wins, count: counted.length, oneIn, limit }),
  };
};

const splitting = (rules: RiskRules, { nearLimit }: CustomerFigures) => {
  const { payments: limit, hours, percent } = rules.splitting;
  return {
    measured: BigInt(nearLimit),
    threshold: BigInt(limit),
    found: because('risk_splitting', { count: nearLimit, hours, percent, limit }),
  };
};

const JUDGES = { velocity, sharing, streak, splitting } as const satisfies Record<
  RiskRule,
  (rules: RiskRules, figures: CustomerFigures) => Omit<Raised, 'rule' | 'action'>
>;

/** The rules whose threshold the figures reach. */
export const judgeFigures = (rules: RiskRules, figures: CustomerFigures): readonly Raised[] =>
  (['velocity', 'sharing', 'streak', 'splitting'] as const).flatMap((rule) => {
    const { action } = rules[rule];
    if (action === 'off') return [];
    const judged = JUDGES[rule](rules, figures);
    return judged.measured >= judged.threshold ? [{ rule, action, ...judged }] : [];
  });
