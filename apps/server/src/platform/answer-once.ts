import { hash } from 'node:crypto';
import { ERROR_STATUS, isErrorCode } from '@tallystick/contract';
import type { Clock } from './clock.ts';
import type { Database, Sql } from './db.ts';
import { AppError, invariant } from './errors.ts';

/** What was answered to a client's own id: the answer as JSON, or the code of a refusal. */
export interface StoredAnswer {
  readonly fingerprint: bigint;
  readonly answer: string | null;
  readonly refusal: string | null;
}

/** Where a slice keeps its answers. */
export interface AnswerStore {
  selectAnswer(sql: Sql, uid: bigint, clientKey: string): Promise<StoredAnswer | null>;
  /** False when the id was answered before; waits for somebody who is just answering it. */
  insertAnswer(
    sql: Sql,
    request: StoredAnswer & { readonly uid: bigint; readonly clientKey: string; readonly at: Date },
  ): Promise<boolean>;
}

export interface OnceRequest<Answer> {
  readonly uid: bigint;
  /** Null: whoever asks does not mean to ask twice. */
  readonly clientId: string | null;
  /** What was asked for: the call and its fields. */
  readonly asked: readonly string[];
  /** What an answer looks like. */
  readonly schema: { parse(value: unknown): Answer };
  /** Does it, in one transaction. A refusal is thrown and rolls it back. */
  readonly work: (sql: Sql) => Promise<Answer>;
}

const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Somebody else has answered the same id meanwhile: nothing of ours is kept. */
class AnsweredMeanwhile extends Error {}

/**
 * Does what a client asks once for each id of its own: asked again it gives the first answer again, also a refusal by a rule;
 * throws `client_id_reused` when the same id asks for something else.
 */
export const answerOnceIn = async <Answer>(
  dependencies: { readonly database: Database; readonly clock: Clock; readonly store: AnswerStore },
  request: OnceRequest<Answer>,
): Promise<Answer> => {
  const { database, clock, store } = dependencies;
  const { uid, clientId } = request;
  if (clientId === null) return database.transaction(request.work);
  const clientKey = sha256(clientId).slice(0, 32);
  const fingerprint = BigInt.asIntN(64, BigInt(`0x${sha256(request.asked.join('\n')).slice(0, 16)}`));

  const repeat = ({ fingerprint: first, answer, refusal }: StoredAnswer): Answer => {
    if (first !== fingerprint) throw new AppError('client_id_reused');
    if (answer !== null) return request.schema.parse(JSON.parse(answer));
    invariant(refusal !== null && isErrorCode(refusal), 'a request has an answer or a refusal');
    throw new AppError(refusal);
  };

  const known = await store.selectAnswer(database, uid, clientKey);
  if (known !== null) return repeat(known);
  const keep = async (sql: Sql, answer: string | null, refusal: string | null): Promise<void> => {
    const at = new Date(clock.nowMs());
    if (!(await store.insertAnswer(sql, { uid, clientKey, fingerprint, answer, refusal, at })))
      throw new AnsweredMeanwhile();
  };
  try {
    return await database.transaction(async (sql) => {
      const answer = await request.work(sql);
      await keep(sql, JSON.stringify(answer), null);
      return answer;
    });
  } catch (error) {
    const isRule = error instanceof AppError && ERROR_STATUS[error.code] === 200;
    if (!isRule && !(error instanceof AnsweredMeanwhile)) throw error;
    if (isRule) {
      await keep(database, null, error.code).catch((late: unknown) => {
        if (!(late instanceof AnsweredMeanwhile)) throw late;
      });
    }
    const first = await store.selectAnswer(database, uid, clientKey);
    invariant(first !== null, 'an answer that was kept is there');
    return repeat(first);
  }
};
