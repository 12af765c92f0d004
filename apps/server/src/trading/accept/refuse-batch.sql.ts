import { int8Array, uuidArray } from '../../platform/postgres/binary-arrays.ts';
import { plainArray, type Sql } from '../../platform/postgres/db.ts';
import type { OrderRequest, Refusal } from './accept-batch.sql.ts';

/**
 * Refuses the requests that were refused before or that cannot be paid for, by index. acceptBatch decides the others. The
 * refusals are durable after the next flushCommitted. Without `probe` it fails (see isUsedKey) if the key of a refused request
 * was used before.
 */
export const refuseBatch = async (
  sql: Sql,
  now: Date | null,
  probe: boolean,
  requests: readonly OrderRequest[],
): Promise<ReadonlyMap<number, Refusal>> => {
  const isRefused = requests.some((request) => request.refusal !== null);
  const [row] = await sql.prepared<{ refused: number[] | null; reasons: Refusal[] | null }>(
    'trading_refuse_batch',
    'select refused, reasons::text[] from trading.refuse_batch($1, $2, $3, $4, $5, $6, $7)',
    [
      now,
      probe,
      int8Array(requests.map((request) => request.uid)),
      uuidArray(requests.map((request) => request.clientKey)),
      int8Array(requests.map((request) => request.fingerprint)),
      int8Array(requests.map((request) => (request.refusal === null ? request.stake + request.fee : null))),
      isRefused ? plainArray(requests.map((request) => request.refusal)) : null,
    ],
  );
  const reasons = row?.reasons ?? [];
  return new Map(
    (row?.refused ?? []).map((position, index) => [position - 1, reasons[index] ?? 'balance_too_small']),
  );
};
