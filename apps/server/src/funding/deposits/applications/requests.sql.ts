import type { AnswerStore } from '../../../platform/http/idempotency.ts';

/** Stored answers to customers' idempotency keys. */
export const depositAnswers: AnswerStore = {
  selectAnswer: async (sql, uid, clientKey) => {
    const [row] = await sql.query<{ fingerprint: bigint; answer: string | null; refusal: string | null }>(
      'select fingerprint, answer, refusal from funding.deposit_requests where uid = $1 and client_key = $2',
      [uid, clientKey],
    );
    return row ?? null;
  },
  insertAnswer: async (sql, { uid, clientKey, fingerprint, answer, refusal, at }) => {
    const rows = await sql.query(
      `insert into funding.deposit_requests (uid, client_key, fingerprint, answer, refusal, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
      [uid, clientKey, fingerprint, answer, refusal, at],
    );
    return rows.length > 0;
  },
};
