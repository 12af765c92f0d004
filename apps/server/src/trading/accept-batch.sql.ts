import { int2Array, int4Array, int8Array, uuidArray } from '../platform/binary-arrays.ts';
import { plainArray, type Sql } from '../platform/db.ts';
import type { Side } from './outcome.rules.ts';

/** Why an order is refused; each is an error of the wire by the same name. */
export type Refusal =
  | 'balance_too_small'
  | 'market_halted'
  | 'stake_too_small'
  | 'stake_too_large'
  | 'duration_unknown'
  | 'user_limit_reached'
  | 'symbol_limit_reached'
  | 'second_limit_reached'
  | 'reserve_too_small'
  | 'own_limit_reached'
  | 'timed_out';

/** An order as asked for, priced by the terms. Amounts are minor units of USDT. */
export interface OrderRequest {
  readonly orderId: string;
  readonly uid: bigint;
  /** Made of the client's own key for the request; null without one. */
  readonly clientKey: string | null;
  /** Of the request's content: the same key with another one is a mistake of the client's. */
  readonly fingerprint: bigint;
  readonly symbolId: number;
  readonly side: Side;
  readonly durationSeconds: number;
  readonly stake: bigint;
  readonly fee: bigint;
  readonly profit: bigint;
  readonly termsVersion: number;
  /** Refused before the batch; still asked, since an earlier answer to the same key goes first. */
  readonly refusal: Refusal | null;
}

export type Acceptance =
  | { readonly kind: 'accepted'; readonly acceptAtMs: number; readonly acceptSecond: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'replay';
      readonly fingerprint: bigint;
      /** The earlier order; null when the earlier request was refused. */
      readonly order: { readonly orderId: string; readonly acceptSecond: number } | null;
      readonly refusal: Refusal | null;
    };

interface RawBatch {
  accept_at: Date;
  accept_second: bigint;
  refused: number[] | null;
  reasons: Refusal[] | null;
  known: number[] | null;
  known_orders: (string | null)[] | null;
  known_seconds: (bigint | null)[] | null;
  known_reasons: (Refusal | null)[] | null;
  known_fingerprints: bigint[] | null;
}

const toReplay = (raw: RawBatch, index: number): Acceptance => {
  const orderId = raw.known_orders?.[index] ?? null;
  const acceptSecond = raw.known_seconds?.[index] ?? null;
  return {
    kind: 'replay',
    fingerprint: raw.known_fingerprints?.[index] ?? 0n,
    order: orderId === null || acceptSecond === null ? null : { orderId, acceptSecond: Number(acceptSecond) },
    refusal: raw.known_reasons?.[index] ?? null,
  };
};

/** Names a coin and a duration, which is at most a day. */
const groupKeyOf = (request: OrderRequest): number => request.symbolId * 100_000 + request.durationSeconds;

/** The groups of a second that are known to have their rows: they need not be written again. */
export interface KnownGroups {
  second: number | null;
  readonly keys: Set<number>;
}

const remember = (known: KnownGroups, second: number, request: OrderRequest): void => {
  if (known.second !== second) {
    known.second = second;
    known.keys.clear();
  }
  known.keys.add(groupKeyOf(request));
};

const add = (sums: Map<number, bigint>, key: number, amount: bigint): void => {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
};

/** What a batch asks for, summed: orders that are refused already ask for nothing. */
const askedOf = (requests: readonly OrderRequest[]) => {
  const groups = new Map<number, OrderRequest>();
  const bySymbol = new Map<number, bigint>();
  const byDuration = new Map<number, bigint>();
  let taken = 0n;
  let reserved = 0n;
  for (const request of requests) {
    if (request.refusal !== null) continue;
    groups.set(groupKeyOf(request), request);
    add(bySymbol, request.symbolId, request.profit);
    add(byDuration, request.durationSeconds, request.profit);
    taken += request.stake + request.fee;
    reserved += request.profit;
  }
  return { groups, bySymbol, byDuration, taken, reserved };
};

export const forgetGroups = (known: KnownGroups): void => {
  known.second = null;
  known.keys.clear();
};

/** Notes which groups a durable batch has written. */
export const rememberGroups = (
  known: KnownGroups,
  requests: readonly OrderRequest[],
  answers: readonly Acceptance[],
): void => {
  for (const [index, answer] of answers.entries()) {
    const request = requests[index];
    if (answer.kind === 'accepted' && request !== undefined) remember(known, answer.acceptSecond, request);
  }
};

/** The batch has a customer's key that was used before, and was not asked to look for such. Nothing was written. */
export const isUsedKey = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'requests_pkey';

/** The batch does not fit into the limits or the reserve as it is, and was not looked at closely. Nothing was written. */
export const doesNotFit = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'TS002') ||
    ('constraint' in error && error.constraint === 'balance_not_negative'));

export interface BatchTerms {
  readonly lane: number;
  /** Of a test's clock; null takes the database's. */
  readonly now: Date | null;
  /** The newest second of the price log, where one is known. */
  readonly headSecond: number | null;
  /** Without it the batch fails (see isUsedKey) when one of the requests was asked before. */
  readonly probe: boolean;
  /** Without it the batch fails (see doesNotFit) when not all of it fits. */
  readonly careful: boolean;
  readonly known: KnownGroups;
}

/**
 * Accepts or refuses a batch of a lane in one transaction; the answers stand in the order of the requests, and are durable
 * after the next flushCommitted.
 */
export const acceptBatch = async (
  sql: Sql,
  { lane, now, headSecond, probe, careful, known }: BatchTerms,
  requests: readonly OrderRequest[],
): Promise<readonly Acceptance[]> => {
  const asked = askedOf(requests);
  const groups = [...asked.groups.values()];
  const isRefused = requests.some((request) => request.refusal !== null);
  const [row] = await sql.prepared<RawBatch>(
    'trading_accept_batch',
    `select accept_at, accept_second, refused, reasons::text[], known, known_orders, known_seconds,
       known_reasons::text[], known_fingerprints
     from trading.accept_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
       $22, $23, $24, $25, $26, $27)`,
    [
      lane,
      now,
      headSecond,
      probe,
      careful,
      uuidArray(requests.map((request) => request.orderId)),
      int8Array(requests.map((request) => request.uid)),
      uuidArray(requests.map((request) => request.clientKey)),
      int8Array(requests.map((request) => request.fingerprint)),
      int2Array(requests.map((request) => request.symbolId)),
      int2Array(requests.map((request) => request.side)),
      int4Array(requests.map((request) => request.durationSeconds)),
      int8Array(requests.map((request) => (request.refusal === null ? request.stake + request.fee : null))),
      int8Array(requests.map((request) => request.fee)),
      int8Array(requests.map((request) => request.profit)),
      int4Array(requests.map((request) => request.termsVersion)),
      isRefused ? plainArray(requests.map((request) => request.refusal)) : null,
      int2Array(groups.map((group) => group.symbolId)),
      int4Array(groups.map((group) => group.durationSeconds)),
      known.second,
      [...asked.groups.keys()].map((key) => !known.keys.has(key)),
      int2Array([...asked.bySymbol.keys()]),
      int8Array([...asked.bySymbol.values()]),
      int4Array([...asked.byDuration.keys()]),
      int8Array([...asked.byDuration.values()]),
      asked.taken,
      asked.reserved,
    ],
  );
  if (row === undefined) throw new Error('a batch gave no answer');
  const accepted: Acceptance = {
    kind: 'accepted',
    acceptAtMs: row.accept_at.getTime(),
    acceptSecond: Number(row.accept_second),
  };
  const answers: Acceptance[] = requests.map(() => accepted);
  for (const [index, position] of (row.refused ?? []).entries()) {
    answers[position - 1] = { kind: 'refused', refusal: row.reasons?.[index] ?? 'balance_too_small' };
  }
  for (const [index, position] of (row.known ?? []).entries()) answers[position - 1] = toReplay(row, index);
  return answers;
};

/**
 * Returns once all that was committed before the call is durable: a transaction that waits for the disk (and for a synchronous
 * standby, where there is one) takes everything before it along.
 */
export const flushCommitted = async (sql: Sql): Promise<void> => {
  await sql.prepared('trading_flush', "select pg_logical_emit_message(true, 'tallystick', '')");
};
