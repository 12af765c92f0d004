import type { CountryRefusal } from '@tallystick/contract';
import type { Side } from '@tallystick/rules';
import { errorCodeOf } from '../../platform/error-code.ts';
import { int2Array, int4Array, int8Array } from '../../platform/postgres/binary-arrays.ts';
import { compositeArray, int2, int4, int8, label, uuid } from '../../platform/postgres/binary-composites.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Reasons for refusing an order. Each is an error of the wire with the same name. */
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
  | 'timed_out'
  | 'request_expired'
  | 'seen_in_future'
  | CountryRefusal;

/** A requested order, priced by the terms. Amounts are minor units of USDT. */
export interface OrderRequest {
  readonly orderId: string;
  readonly uid: bigint;
  /** Derived from the client's idempotency key. Null without one. */
  readonly clientKey: string | null;
  /** Fingerprint of the request's content. The same key with another fingerprint is an error of the client. */
  readonly fingerprint: bigint;
  readonly symbolId: number;
  readonly side: Side;
  readonly durationSeconds: number;
  readonly stake: bigint;
  readonly fee: bigint;
  readonly profit: bigint;
  readonly termsVersion: number;
  /** Decided before the batch. The batch still checks the key, because an earlier answer to the same key takes precedence. */
  readonly refusal: Refusal | null;
  /** The customer does not mean the order any more after this time. Left out: not stated. */
  readonly untilMs?: number | undefined;
  /** The nonce that the customer's app made, 32 hexadecimal digits. Null without one. */
  readonly clientNonce: string | null;
  /** The newest second of the price log that the customer has seen. The order is not accepted into an earlier one. Null: not stated. */
  readonly seen: number | null;
}

export type Acceptance =
  | {
      readonly kind: 'accepted';
      readonly acceptAtMs: number;
      readonly acceptSecond: number;
      /** The exact bytes of the ticket. Null from the batch itself; the acceptor adds it. */
      readonly ticket: string | null;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'replay';
      readonly fingerprint: bigint;
      /** The earlier order. Null if the earlier request was refused. */
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

/** Combines a coin and a duration. A duration is at most one day (86,400 s). */
const groupKeyOf = (request: OrderRequest): number => request.symbolId * 100_000 + request.durationSeconds;

/** Groups of a second whose rows are known to exist, so the batch need not write them. */
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

/** Sums of a batch's requests. Requests that are already refused count nothing. */
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

/** Remembers the groups that a durable batch has written. */
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

/** The batch contains a customer's idempotency key that was used before, and it ran without `probe`. Nothing was written. */
export const isUsedKey = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'requests_pkey';

/** The batch as a whole exceeds a limit or the reserve, and it ran without `careful`. Nothing was written. */
export const doesNotFit = (error: unknown): boolean =>
  errorCodeOf(error) === 'TS002' ||
  (error instanceof Error && 'constraint' in error && error.constraint === 'balance_not_negative');

/** The clock of the database is more than five seconds behind the price log. Nothing was written. */
export const isClockBehind = (error: unknown): boolean => errorCodeOf(error) === 'TS003';

export interface BatchTerms {
  readonly lane: number;
  /** Test clock. Null: the database clock. */
  readonly now: Date | null;
  /** The newest second of the price log, if known. */
  readonly headSecond: number | null;
  /** If false and a key was used before, the batch fails (see isUsedKey). */
  readonly probe: boolean;
  /** If false and the batch does not fit as a whole, it fails (see doesNotFit). */
  readonly careful: boolean;
  readonly known: KnownGroups;
}

/** An array of `trading.order_request`, in the order of its columns. */
const orderRequests = compositeArray<OrderRequest>([
  uuid((request) => request.orderId),
  int8((request) => request.uid),
  uuid((request) => request.clientKey),
  int8((request) => request.fingerprint),
  int2((request) => request.symbolId),
  int2((request) => request.side),
  int4((request) => request.durationSeconds),
  int8((request) => (request.refusal === null ? request.stake + request.fee : null)),
  int8((request) => request.fee),
  int8((request) => request.profit),
  int4((request) => request.termsVersion),
  label((request) => request.refusal),
  int8(({ untilMs }) => (untilMs === undefined ? null : BigInt(untilMs))),
  uuid((request) => request.clientNonce),
  int8(({ seen }) => (seen === null ? null : BigInt(seen))),
]);

/**
 * Accepts or refuses a batch of a lane in one transaction. The answers are in the order of the requests. They are durable after
 * the next flushCommitted.
 */
export const acceptBatch = async (
  sql: Sql,
  { lane, now, headSecond, probe, careful, known }: BatchTerms,
  requests: readonly OrderRequest[],
): Promise<readonly Acceptance[]> => {
  const asked = askedOf(requests);
  const groups = [...asked.groups.values()];
  const [row] = await sql.prepared<RawBatch>(
    'trading_accept_batch',
    `select accept_at, accept_second, refused, reasons::text[], known, known_orders, known_seconds,
       known_reasons::text[], known_fingerprints
     from trading.accept_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      lane,
      now,
      headSecond,
      probe,
      careful,
      orderRequests(requests),
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
    ticket: null,
  };
  const answers: Acceptance[] = requests.map(() => accepted);
  for (const [index, position] of (row.refused ?? []).entries()) {
    answers[position - 1] = { kind: 'refused', refusal: row.reasons?.[index] ?? 'balance_too_small' };
  }
  for (const [index, position] of (row.known ?? []).entries()) answers[position - 1] = toReplay(row, index);
  return answers;
};

/**
 * Returns when everything committed before the call is durable. A transaction that waits for the disk (and for a synchronous
 * standby, if any) also makes all earlier commits durable.
 */
export const flushCommitted = async (sql: Sql): Promise<void> => {
  await sql.prepared('trading_flush', "select pg_logical_emit_message(true, 'tallystick', '')");
};
