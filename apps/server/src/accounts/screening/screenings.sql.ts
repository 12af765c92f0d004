import type { Sql } from '../../platform/postgres/db.ts';
import type { ProviderAnswer } from './ask-provider.ts';
import type { History, Outcome, ScreeningKind } from './screening.rules.ts';

/** Statements on questions to the providers of KYC and screening. The tables are append-only. */

export interface SubjectKey {
  readonly kind: ScreeningKind;
  readonly uid: bigint;
  readonly subject: string;
}

export const insertAsk = async (
  sql: Sql,
  ask: SubjectKey & { readonly askId: string; readonly asked: string; readonly at: Date },
): Promise<void> => {
  await sql.query(
    `insert into accounts.screening_asks (ask_id, kind, uid, subject, asked, asked_at)
     values ($1, $2, $3, $4, $5::jsonb, $6)`,
    [ask.askId, ask.kind, ask.uid, ask.subject, ask.asked, ask.at],
  );
};

export const insertAnswer = async (
  sql: Sql,
  askId: string,
  answer: ProviderAnswer,
  at: Date,
): Promise<void> => {
  await sql.query(
    `insert into accounts.screening_answers (ask_id, outcome, reason, reference, detail, attempts, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [askId, answer.outcome, answer.reason, answer.reference, answer.detail, answer.attempts, at],
  );
};

/** The outcome that counts for a subject: a refusal, else the newest answer. Null: no question is answered yet. */
export const selectOutcome = async (sql: Sql, key: SubjectKey): Promise<Outcome | null> => {
  const [row] = await sql.query<{ outcome: Outcome }>(
    `select s.outcome from accounts.screening_asks a join accounts.screening_answers s using (ask_id)
     where a.kind = $1 and a.uid = $2 and a.subject = $3
     order by s.outcome = 'refused' desc, a.asked_at desc, a.ask_id desc limit 1`,
    [key.kind, key.uid, key.subject],
  );
  return row?.outcome ?? null;
};

const keyOf = (uid: bigint, subject: string): string => `${uid} ${subject}`;

/** The questions about each of several subjects of one kind. A subject without a question is left out. */
export const selectHistories = async (
  sql: Sql,
  kind: ScreeningKind,
  subjects: readonly Omit<SubjectKey, 'kind'>[],
): Promise<{ of(key: Omit<SubjectKey, 'kind'>): History | null }> => {
  const rows = await sql.query<{
    uid: bigint;
    subject: string;
    asks: number;
    asked_at: Date;
    outcome: Outcome | null;
    answered_at: Date | null;
    in_flight: boolean;
  }>(
    `select k.uid, k.subject, n.asks, n.asked_at, n.outcome, n.answered_at, n.in_flight
     from unnest($2::bigint[], $3::text[]) as k (uid, subject)
     cross join lateral (
       select count(*)::integer as asks, max(a.asked_at) as asked_at,
         (array_agg(s.outcome order by a.asked_at desc, a.ask_id desc) filter (where s.outcome is not null))[1] as outcome,
         max(s.answered_at) as answered_at,
         (array_agg(s.outcome is null order by a.asked_at desc, a.ask_id desc))[1] as in_flight
       from accounts.screening_asks a left join accounts.screening_answers s using (ask_id)
       where a.kind = $1 and a.uid = k.uid and a.subject = k.subject) n
     where n.asks > 0`,
    [kind, subjects.map(({ uid }) => uid), subjects.map(({ subject }) => subject)],
  );
  const known = new Map(rows.map((row) => [keyOf(row.uid, row.subject), row]));
  return {
    of: ({ uid, subject }) => {
      const row = known.get(keyOf(uid, subject));
      if (row === undefined) return null;
      return {
        asks: row.asks,
        newestAskedAtMs: row.asked_at.getTime(),
        outcome: row.outcome,
        answeredAtMs: row.answered_at?.getTime() ?? null,
        isInFlight: row.in_flight,
      };
    },
  };
};

export interface Screening {
  readonly kind: ScreeningKind;
  readonly subject: string;
  readonly askedAtMs: number;
  /** Null: in flight, or the process ended before the answer came. */
  readonly outcome: Outcome | null;
  readonly reason: string | null;
  readonly reference: string | null;
  readonly detail: string | null;
}

/** A customer's questions with their answers, newest first. */
export const selectScreenings = async (
  sql: Sql,
  uid: bigint,
  limit: number,
): Promise<readonly Screening[]> => {
  const rows = await sql.query<{
    kind: ScreeningKind;
    subject: string;
    asked_at: Date;
    outcome: Outcome | null;
    reason: string | null;
    reference: string | null;
    detail: string | null;
  }>(
    `select a.kind, a.subject, a.asked_at, s.outcome, s.reason, s.reference, s.detail
     from accounts.screening_asks a left join accounts.screening_answers s using (ask_id)
     where a.uid = $1 order by a.asked_at desc, a.ask_id desc limit $2`,
    [uid, limit],
  );
  return rows.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    askedAtMs: row.asked_at.getTime(),
    outcome: row.outcome,
    reason: row.reason,
    reference: row.reference,
    detail: row.detail,
  }));
};
