import { ERROR_STATUS, isErrorCode } from '@tallystick/contract';
import type { Clock } from '../clock.ts';
import { AppError, invariant, isErrorNote } from '../errors.ts';
import type { Database, Sql } from '../postgres/db.ts';
import { clientKeyOf, fingerprintOf } from '../security/limits/client-keys.ts';

/** A stored refusal: its code, and what explains it (`AppError`). */
interface StoredRefusal {
  readonly refusal: string | null;
  readonly words: string | null;
  readonly note: string | null;
}

/** The stored answer to an idempotency key: the answer as JSON, or a refusal. */
export interface StoredAnswer extends StoredRefusal {
  readonly fingerprint: bigint;
  readonly answer: string | null;
}

/** The longest words that are stored: the tables check it. Reasons of staff are shorter. */
const MAX_WORDS = 1_000;

/** A slice's store of answers. */
export interface AnswerStore {
  selectAnswer(sql: Sql, uid: bigint, clientKey: string): Promise<StoredAnswer | null>;
  /** Returns false if the key was answered before. Waits for a transaction that is answering it. */
  insertAnswer(
    sql: Sql,
    request: StoredAnswer & { readonly uid: bigint; readonly clientKey: string; readonly at: Date },
  ): Promise<boolean>;
}

/** The answers in a slice's table. */
export const answersIn = (table: `${string}.${string}requests`): AnswerStore => ({
  selectAnswer: async (sql, uid, clientKey) => {
    const [row] = await sql.prepared<StoredAnswer>(
      `answer_in_${table}`,
      `select fingerprint, answer, refusal, refusal_words as words, refusal_note as note from ${table}
       where uid = $1 and client_key = $2`,
      [uid, clientKey],
    );
    return row ?? null;
  },
  insertAnswer: async (sql, { uid, clientKey, fingerprint, answer, refusal, words, note, at }) => {
    const rows = await sql.query(
      `insert into ${table} (uid, client_key, fingerprint, answer, refusal, refusal_words, refusal_note, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
      [uid, clientKey, fingerprint, answer, refusal, words?.slice(0, MAX_WORDS) ?? null, note, at],
    );
    return rows.length > 0;
  },
});

interface NamedRequest<Answer> {
  readonly uid: bigint;
  /** Idempotency key. Null: the client does not retry. */
  readonly clientId: string | null;
  /** A request that is not carried out until then is refused. Left out: not stated. */
  readonly untilMs?: number | undefined;
  /** The request: the call and its fields. */
  readonly asked: readonly string[];
  /** The schema of the answer. */
  readonly schema: { parse(value: unknown): Answer };
}

export interface IdempotentRequest<Answer> extends NamedRequest<Answer> {
  /** Runs in one transaction. A refusal is thrown and rolls it back. */
  readonly work: (sql: Sql) => Promise<Answer>;
}

/** A request with work before its transaction. */
export interface PreparedRequest<Answer> extends NamedRequest<Answer> {
  /** Runs re-authentication after the key is known to be new. Its errors are not stored. */
  readonly confirm: () => Promise<void>;
  /** Runs and stores the answer in the same transaction. A refusal is thrown and rolls it back. */
  readonly run: (keep: (sql: Sql, answer: Answer) => Promise<void>) => Promise<Answer>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: AnswerStore;
}

/** Another transaction has answered the same key meanwhile, so nothing of ours is stored. */
class AnsweredMeanwhile extends Error {}

/** `runIdempotentlyIn` for requests with work before their transaction. */
export const runPreparedIdempotentlyIn = async <Answer>(
  { database, clock, store }: Dependencies,
  request: PreparedRequest<Answer>,
): Promise<Answer> => {
  const { uid, clientId, untilMs } = request;
  const isLate = (): boolean => untilMs !== undefined && clock.nowMs() > untilMs;
  if (clientId === null) {
    if (isLate()) throw new AppError('request_expired');
    await request.confirm();
    return request.run(() => Promise.resolve());
  }
  const clientKey = clientKeyOf(clientId);
  const fingerprint = fingerprintOf(request.asked);

  const repeat = ({ fingerprint: first, answer, refusal, words, note }: StoredAnswer): Answer => {
    if (first !== fingerprint) throw new AppError('client_id_reused');
    if (answer !== null) return request.schema.parse(JSON.parse(answer));
    invariant(refusal !== null && isErrorCode(refusal), 'a request has an answer or a refusal');
    throw new AppError(refusal, {
      ...(words !== null && { words }),
      ...(note !== null && isErrorNote(note) && { note }),
    });
  };

  const known = await store.selectAnswer(database, uid, clientKey);
  if (known !== null) return repeat(known);
  const comesLate = isLate();
  if (!comesLate) await request.confirm();
  const keep = async (sql: Sql, answer: string | null, error: AppError | null): Promise<void> => {
    const at = new Date(clock.nowMs());
    const refused = { refusal: error?.code ?? null, words: error?.words ?? null, note: error?.note ?? null };
    if (!(await store.insertAnswer(sql, { uid, clientKey, fingerprint, answer, ...refused, at })))
      throw new AnsweredMeanwhile();
  };
  try {
    // Stored under its key, so that the request cannot be carried out later.
    if (comesLate) throw new AppError('request_expired');
    return await request.run((sql, answer) => keep(sql, JSON.stringify(answer), null));
  } catch (error) {
    const isRule = error instanceof AppError && ERROR_STATUS[error.code] === 200;
    if (!isRule && !(error instanceof AnsweredMeanwhile)) throw error;
    if (isRule) {
      await keep(database, null, error).catch((late: unknown) => {
        if (!(late instanceof AnsweredMeanwhile)) throw late;
      });
    }
    const first = await store.selectAnswer(database, uid, clientKey);
    invariant(first !== null, 'an answer that was kept is there');
    return repeat(first);
  }
};

/**
 * Idempotent requests: runs once per key. A repeated call gets the first answer again, including a refusal by a rule
 * with its words. Throws `client_id_reused` if the same key comes with another request.
 */
export const runIdempotentlyIn = <Answer>(
  dependencies: Dependencies,
  request: IdempotentRequest<Answer>,
): Promise<Answer> =>
  runPreparedIdempotentlyIn(dependencies, {
    ...request,
    confirm: () => Promise.resolve(),
    run: (keep) =>
      dependencies.database.transaction(async (sql) => {
        const answer = await request.work(sql);
        await keep(sql, answer);
        return answer;
      }),
  });
