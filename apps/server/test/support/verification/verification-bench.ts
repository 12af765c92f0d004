import { type ReceiptVerdict, verifyReceipt } from '@tallystick/proof';
import { priceEntry } from '../../../src/market/price-log/price-entry.rules.ts';
import { insertSecond } from '../../../src/market/price-log/price-log.sql.ts';
import { verifyAuditLog } from '../../../src/operator/audit/verify-audit-log.ts';
import { keysOf } from '../../../src/verification/keys.ts';
import { openVerification, type Verification } from '../../../src/verification/verification.ts';
import { createTestDatabase } from '../database.ts';
import { oncePerFile } from '../lifetime.ts';
import { type FloorOptions, openFloorOn, type TradingFloor } from '../trades/floor.ts';
import { START_SECOND, SYMBOLS } from '../trades/written-market.ts';

export const HOST = 'trade.example';

/** The prices of a second. Undefined leaves the whole second out of the log. */
export type PricesOfSecond = Readonly<Record<string, bigint | null>> | undefined;

export interface VerificationBench {
  readonly floor: TradingFloor;
  /** The verification of the running process. Its background loops do not run. */
  readonly verification: Verification;
  /** Advances one second: its entry becomes durable in the price log, then trades settle by it. */
  pass(prices: PricesOfSecond): Promise<void>;
  /** Advances this many seconds with one price for BTC. */
  passWith(seconds: number, price: bigint | null): Promise<void>;
  /** All logs append their new entries. */
  grow(): Promise<void>;
  /** The verifier keys that the server publishes. */
  keys(): readonly string[];
  /** Checks a receipt as its owner does, with the keys that the server publishes. */
  check(receipt: string): ReceiptVerdict;
  restart(): Promise<void>;
  /** Ends every running trade. The next test begins at `floor.startSecond`; the price log has no seconds in between. */
  rest(): Promise<void>;
}

type Dependencies = Parameters<typeof openVerification>[0];
type BenchOptions = FloorOptions &
  Partial<
    Pick<
      Dependencies,
      'witnesses' | 'quorum' | 'statedAssets' | 'besides' | 'holdsOnChain' | 'speeds' | 'speedWays'
    >
  >;

const dependenciesOf = (floor: TradingFloor, options: BenchOptions): Dependencies => ({
  statedAssets:
    options.statedAssets ??
    ((_host, challenge) =>
      Promise.resolve({
        challenges: challenge === null ? [] : [challenge],
        chains: new Map(),
        holdings: [],
      })),
  besides:
    options.besides ?? (() => Promise.resolve({ rewards: new Map(), unproven: new Map(), loans: new Map() })),
  holdsOnChain: options.holdsOnChain ?? false,
  speeds: options.speeds ?? { credit: null, payout: null, answer: null },
  speedWays: options.speedWays ?? (() => Promise.resolve([])),
  database: floor.database,
  clock: floor.clock,
  journal: floor.log,
  keys: keysOf(Buffer.alloc(32, 3)),
  mode: 'live',
  publicHost: HOST,
  fallbackHost: 'localhost',
  witnesses: options.witnesses ?? [],
  quorum: options.quorum ?? null,
  lanes: floor.ledger.lanes.map(({ lane }) => lane),
  symbolOf: (symbolId) => SYMBOLS.find((known) => known.symbolId === symbolId)?.symbol ?? 'unknown',
  termsOf: (version, durationSeconds) => floor.trading.terms.of(version, durationSeconds),
  rulesOf: (second) => floor.trading.terms.rulesOf(second),
  head: () => floor.market.head(),
  verifyAuditLog: () => verifyAuditLog(floor.database),
  settlementDelaySeconds: () => floor.trading.settlementDelaySeconds(),
});

/** Real trading and verification on a separate database. The test controls the clock and the prices. */
export const openVerificationBench = async (options: BenchOptions = {}): Promise<VerificationBench> => {
  const floor = await openFloorOn(await createTestDatabase(), {
    ...options,
    issueTickets: (orders) => verification.tickets.issue(orders),
  });
  const open = () => openVerification(dependenciesOf(floor, options));
  let verification = await open();
  let second = START_SECOND;

  const pass = async (prices: PricesOfSecond): Promise<void> => {
    second += 1;
    if (prices === undefined) {
      floor.clock.set(second * 1000);
      return;
    }
    const entries = Object.entries(prices).map(
      ([symbol, price]) =>
        [symbol, { price, madeOf: new Map(price === null ? [] : [['sim', price] as const]) }] as const,
    );
    const entry = priceEntry(second, 'sim', new Map(entries));
    await insertSecond(floor.database, second, 'sim', entry, [0n, 0n]);
    await floor.tick(second, prices);
  };

  const keys = (): readonly string[] => {
    const { logs, receiptKey } = verification;
    return [...Object.values(logs).map(({ log }) => log.verifierKey), receiptKey];
  };

  return {
    floor,
    get verification() {
      return verification;
    },
    pass,
    passWith: async (seconds, price) => {
      for (let passed = 0; passed < seconds; passed += 1) await pass({ BTCUSDT: price });
    },
    grow: async () => {
      for (const log of Object.values(verification.logs)) {
        await log.grow();
        await log.settled();
      }
    },
    keys,
    check: (receipt) => verifyReceipt(Buffer.from(receipt), keys()),
    restart: async () => {
      await verification.stop();
      verification = await open();
    },
    rest: async () => {
      await floor.rest();
      second = floor.startSecond;
    },
  };
};

/** Gives the tests of a file one bench. Each begins after every trade of the tests before it has ended. */
export const shareVerificationBench = (options: BenchOptions = {}): (() => Promise<VerificationBench>) => {
  const open = oncePerFile(() => openVerificationBench(options));
  return async () => {
    const bench = await open();
    await bench.rest();
    return bench;
  };
};
