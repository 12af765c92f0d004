import type { Sql } from '../../platform/postgres/db.ts';
import type { ScreeningKind } from './screening.rules.ts';

/** A kind of question to which no answer has come since the last one that had an answer. */
export interface SilentProvider {
  readonly kind: ScreeningKind;
  /** The end of the first question without an answer. */
  readonly since: Date;
  /** Questions without an answer since then. */
  readonly unanswered: number;
}

/** A subject is asked about again within an hour, so this window holds the failures of every provider that still fails. */
const WINDOW_MS = 6 * 3_600_000;
/** Bounds the rows of one reading. */
const MAX_ANSWERS = 5_000;

/** The kinds whose newest question got no answer, with the time since when. `now` is the server's time. */
export const selectSilentProviders = async (sql: Sql, now: Date): Promise<readonly SilentProvider[]> =>
  sql.query<SilentProvider>(
    `with recent as (
       select a.kind, s.outcome, s.answered_at
       from accounts.screening_answers s join accounts.screening_asks a using (ask_id)
       where s.answered_at > $1 order by s.answered_at desc limit ${MAX_ANSWERS}),
     answered as (select kind, max(answered_at) as at from recent where outcome <> 'no_answer' group by kind)
     select r.kind, min(r.answered_at) as since, count(*)::integer as unanswered
     from recent r left join answered using (kind)
     where r.outcome = 'no_answer' and r.answered_at > coalesce(answered.at, '-infinity')
     group by r.kind order by r.kind`,
    [new Date(now.getTime() - WINDOW_MS)],
  );
