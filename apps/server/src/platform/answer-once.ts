import { ERROR_STATUS, isErrorCode } from '@tallystick/contract';
import { clientKeyOf, fingerprintOf } from './client-keys.ts';
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

interface NamedRequest<Answer> {
  readonly uid: bigint;
  /** Null: whoever asks does not mean to ask twice. */
  readonly clientId: string | null;
  /** What was asked for: the call and its fields. */
  readonly asked: readonly string[];
  /** What an answer looks like. */
  readonly schema: { parse(value: unknown): Answer };
}

export interface OnceRequest<Answer> extends NamedRequest<Answer> {
  /** Does it, in one transaction. A refusal is thrown and rolls it back. */
  readonly work: (sql: Sql) => Promise<Answer>;
}

/** A request that has something to do before its transaction. */
export interface PreparedRequest<Answer> extends NamedRequest<Answer> {
  /** Shows again who asks, once the id is known to be new. What it throws is not kept. */
  readonly confirm: () => Promise<void>;
  /** Does it, and keeps the answer in the transaction that does. A refusal is thrown and rolls it back. */
  readonly run: (keep: (sql: Sql, answer: Answer) => Promise<void>) => Promise<Answer>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: AnswerStore;
}

/** Somebody else has answered the same id meanwhile: nothing of ours is kept. */
class AnsweredMeanwhile extends Error {}

/** `answerOnceIn` for what has something to do before its transaction. */
export const answerPreparedIn = async <Answer>(
  { database, clock, store }: Dependencies,
  request: PreparedRequest<Answer>,
): Promise<Answer> => {
  const { uid, clientId } = request;
  if (clientId === null) {
    await request.confirm();
    return request.run(() => Promise.resolve());
  }
  const clientKey = clientKeyOf(clientId);
  const fingerprint = fingerprintOf(request.asked);

  const repeat = ({ fingerprint: first, answer, refusal }: StoredAnswer): Answer => {
    if (first !== fingerprint) throw new AppError('client_id_reused');
    if (answer !== null) return request.schema.parse(JSON.parse(answer));
    invariant(refusal !== null && isErrorCode(refusal), 'a request has an answer or a refusal');
    throw new AppError(refusal);
  };

  const known = await store.selectAnswer(database, uid, clientKey);
  if (known !== null) return repeat(known);
  await request.confirm();
  const keep = async (sql: Sql, answer: string | null, refusal: string | null): Promise<void> => {
    const at = new Date(clock.nowMs());
    if (!(await store.insertAnswer(sql, { uid, clientKey, fingerprint, answer, refusal, at })))
      throw new AnsweredMeanwhile();
  };
  try {
    return await request.run((sql, answer) => keep(sql, JSON.stringify(answer), null));
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

/**
 * Does what a client asks once for each id of its own: asked again it gives the first answer again, also a refusal by a rule;
 * throws `client_id_reused` when the same id asks for something else.
 */
export const answerOnceIn = <Answer>(
  dependencies: Dependencies,
  request: OnceRequest<Answer>,
): Promise<Answer> =>
  answerPreparedIn(dependencies, {
    ...request,
    confirm: () => Promise.resolve(),
    run: (keep) =>
      dependencies.database.transaction(async (sql) => {
        const answer = await request.work(sql);
        await keep(sql, answer);
        return answer;
      }),
  });
