import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { askProvider, type Provider, type ProviderAnswer } from './ask-provider.ts';
import { isDue, type ScreeningKind } from './screening.rules.ts';
import { insertAnswer, insertAsk, type SubjectKey, selectHistories } from './screenings.sql.ts';

/** A subject that waits for a decision. */
export interface Subject extends Omit<SubjectKey, 'kind'> {
  /** The part of the body about the subject, as it is stored. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Fields that are sent and not stored, because they contain a secret. */
  readonly secretly?: Readonly<Record<string, string>>;
}

/** The undecided subjects of a kind, in pages in a fixed order. */
export interface SubjectSource {
  readonly kind: ScreeningKind;
  /** The subjects after a cursor, and the cursor of the next page. Null: this was the last page. */
  readonly page: (
    sql: Sql,
    after: string | null,
    limit: number,
  ) => Promise<{ readonly subjects: readonly Subject[]; readonly next: string | null }>;
  /** Stores the outcome where the decision reads it, in the transaction of the answer. */
  readonly onAnswer?: (
    sql: Sql,
    subject: Subject,
    answered: { readonly askId: string; readonly answer: ProviderAnswer; readonly at: Date },
  ) => Promise<void>;
}

export interface ScreeningDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Null: this kind is not asked about. */
  readonly providerOf: (kind: ScreeningKind) => Provider | null;
}

export interface ScreeningRound {
  /** Asks about every due subject of all sources, a bounded number of them. */
  run(signal?: AbortSignal): Promise<void>;
}

const PAUSE_MS = 1_000;
const PAGE = 200;
/** With `PAGE`, bounds the subjects that one round looks at. */
const MAX_PAGES = 50;
/** Questions in flight. A slow provider delays later subjects, never the work of others. */
const AT_ONCE = 16;

const askAbout = async (
  { database, clock, log }: ScreeningDependencies,
  provider: Provider,
  source: SubjectSource,
  subject: Subject,
  signal?: AbortSignal,
): Promise<void> => {
  const askId = uuidV7(clock.nowMs());
  const { kind } = source;
  const at = new Date(clock.nowMs());
  const question = { version: 1, ask_id: askId, kind, asked_at: at.toISOString(), subject: subject.subject };
  const stored = { ...question, ...subject.about };
  await insertAsk(database, {
    kind,
    uid: subject.uid,
    subject: subject.subject,
    askId,
    asked: JSON.stringify(stored),
    at,
  });
  const body = JSON.stringify({ ...stored, ...subject.secretly });
  const answer = await askProvider(clock, provider, { askId, body }, signal);
  // A question that the end of this process cut off is asked again by the next one.
  if (answer.outcome === 'no_answer' && signal?.aborted) return;
  const answeredAt = new Date(clock.nowMs());
  await database.transaction(async (sql) => {
    await insertAnswer(sql, askId, answer, answeredAt);
    await source.onAnswer?.(sql, subject, { askId, answer, at: answeredAt });
  });
  const facts = { kind, ask_id: askId, outcome: answer.outcome };
  if (answer.outcome === 'no_answer')
    log.error(
      { ...facts, detail: describeReason(answer.detail ?? '') },
      'the outside provider gave no answer: a person decides',
    );
  else log.info(facts, 'the outside provider answered');
};

/** The due subjects of a source, at most `limit`. */
const dueOf = async (
  { database, clock }: ScreeningDependencies,
  source: SubjectSource,
  limit: number,
): Promise<readonly Subject[]> => {
  const due: Subject[] = [];
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES && due.length < limit; page += 1) {
    const { subjects, next } = await source.page(database, after, PAGE);
    const histories = await selectHistories(database, source.kind, subjects);
    due.push(...subjects.filter((subject) => isDue(histories.of(subject), clock.nowMs())));
    if (next === null) break;
    after = next;
  }
  return due.slice(0, limit);
};

export const createScreeningRound = (
  dependencies: ScreeningDependencies,
  sources: readonly SubjectSource[],
): ScreeningRound => ({
  run: async (signal) => {
    for (const source of sources) {
      const provider = dependencies.providerOf(source.kind);
      if (provider === null) continue;
      const due = await dueOf(dependencies, source, AT_ONCE);
      await Promise.all(due.map((subject) => askAbout(dependencies, provider, source, subject, signal)));
    }
  },
});

/** Asks in the background until it is stopped. */
export const startScreening = (
  { clock, log }: Pick<ScreeningDependencies, 'clock' | 'log'>,
  rounds: readonly ScreeningRound[],
): Job => {
  // One job per source, so that one slow provider holds up only its own kind.
  const jobs = rounds.map((round) =>
    startRepeating(
      {
        clock,
        pauseMs: PAUSE_MS,
        onError: (error) => log.warn({ err: error }, 'the subjects of the screening could not be read'),
      },
      (signal) => round.run(signal),
    ),
  );
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
};
