import type { Sql } from '../platform/db.ts';
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
  | 'reserve_too_small';

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

interface RawAcceptance {
  pos: number;
  order_id: string | null;
  accept_at: Date | null;
  accept_second: bigint | null;
  refusal: Refusal | null;
  replay: boolean;
  fingerprint: bigint | null;
}

const toAcceptance = (raw: RawAcceptance): Acceptance => {
  if (raw.replay) {
    const order =
      raw.order_id === null || raw.accept_second === null
        ? null
        : { orderId: raw.order_id, acceptSecond: Number(raw.accept_second) };
    return { kind: 'replay', fingerprint: raw.fingerprint ?? 0n, order, refusal: raw.refusal };
  }
  if (raw.refusal !== null) return { kind: 'refused', refusal: raw.refusal };
  return {
    kind: 'accepted',
    acceptAtMs: raw.accept_at?.getTime() ?? 0,
    acceptSecond: Number(raw.accept_second ?? 0n),
  };
};

/** Accepts or refuses a batch of a lane in one durable transaction; the answers stand in the order of the requests. */
export const acceptBatch = async (
  sql: Sql,
  lane: number,
  now: Date | null,
  headSecond: number | null,
  requests: readonly OrderRequest[],
): Promise<readonly Acceptance[]> => {
  const rows = await sql.prepared<RawAcceptance>(
    'trading_accept_batch',
    `select pos, order_id, accept_at, accept_second, refusal, replay, fingerprint from trading.accept_batch(
       $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      lane,
      now,
      headSecond,
      requests.map((request) => request.orderId),
      requests.map((request) => request.uid),
      requests.map((request) => request.clientKey),
      requests.map((request) => request.fingerprint),
      requests.map((request) => request.symbolId),
      requests.map((request) => request.side),
      requests.map((request) => request.durationSeconds),
      requests.map((request) => request.stake),
      requests.map((request) => request.fee),
      requests.map((request) => request.profit),
      requests.map((request) => request.termsVersion),
      requests.map((request) => request.refusal),
    ],
  );
  const answers = new Map(rows.map((row) => [row.pos, toAcceptance(row)]));
  return requests.map((_request, index) => {
    const answer = answers.get(index + 1);
    if (answer === undefined) throw new Error(`the batch gave no answer for its order ${index + 1}`);
    return answer;
  });
};
