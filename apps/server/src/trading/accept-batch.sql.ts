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

/** What a batch asks for, summed by coin and duration: orders that are refused already ask for nothing. */
const groupsOf = (requests: readonly OrderRequest[]) => {
  const groups = new Map<number, { symbolId: number; seconds: number; take: bigint; profit: bigint }>();
  for (const request of requests) {
    if (request.refusal !== null) continue;
    const key = groupKeyOf(request);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, {
        symbolId: request.symbolId,
        seconds: request.durationSeconds,
        take: request.stake + request.fee,
        profit: request.profit,
      });
    } else {
      group.take += request.stake + request.fee;
      group.profit += request.profit;
    }
  }
  return groups;
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

/**
 * Accepts or refuses a batch of a lane in one transaction; the answers stand in the order of the requests, and are durable
 * after the next flushCommitted. Without `probe` it fails (see isUsedKey) when one of them was asked before.
 */
export const acceptBatch = async (
  sql: Sql,
  lane: number,
  now: Date | null,
  headSecond: number | null,
  probe: boolean,
  requests: readonly OrderRequest[],
  known: KnownGroups,
): Promise<readonly Acceptance[]> => {
  const groupsByKey = groupsOf(requests);
  const groups = [...groupsByKey.values()];
  const isRefused = requests.some((request) => request.refusal !== null);
  const [row] = await sql.prepared<RawBatch>(
    'trading_accept_batch',
    `select accept_at, accept_second, refused, reasons::text[], known, known_orders, known_seconds,
       known_reasons::text[], known_fingerprints
     from trading.accept_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    [
      lane,
      now,
      headSecond,
      probe,
      plainArray(requests.map((request) => request.orderId)),
      plainArray(requests.map((request) => request.uid)),
      plainArray(requests.map((request) => request.clientKey)),
      plainArray(requests.map((request) => request.fingerprint)),
      plainArray(requests.map((request) => request.symbolId)),
      plainArray(requests.map((request) => request.side)),
      plainArray(requests.map((request) => request.durationSeconds)),
      plainArray(requests.map((request) => (request.refusal === null ? request.stake + request.fee : null))),
      plainArray(requests.map((request) => request.fee)),
      plainArray(requests.map((request) => request.profit)),
      plainArray(requests.map((request) => request.termsVersion)),
      isRefused ? plainArray(requests.map((request) => request.refusal)) : null,
      plainArray(groups.map((group) => group.symbolId)),
      plainArray(groups.map((group) => group.seconds)),
      plainArray(groups.map((group) => group.take)),
      plainArray(groups.map((group) => group.profit)),
      known.second,
      [...groupsByKey.keys()].map((key) => !known.keys.has(key)),
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
