import type { Clock } from '../../platform/clock.ts';
import { selectMailEnds } from '../../platform/mail/mail.sql.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { selectMailsToNote, updateMailEnds } from './letters.sql.ts';

const LOOK_EVERY_MS = 60_000;
/** A complaint has few letters. */
const AT_ONCE = 500;

/** Notes on letters when the mail server took their mail, or that it was given up: the outbox forgets it after some weeks. */
export const noteMailed = async (database: Database): Promise<void> => {
  const mails = await selectMailsToNote(database, AT_ONCE);
  const ends = mails.length === 0 ? [] : await selectMailEnds(database, mails);
  if (ends.length > 0) await updateMailEnds(database, ends);
};

/** Does so every minute. */
export const startNotingMailed = ({
  database,
  clock,
  log,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Job =>
  startRepeating(
    {
      clock,
      pauseMs: LOOK_EVERY_MS,
      pausesFirst: true,
      onError: (error) => log.warn({ err: error }, 'the mails of letters could not be noted'),
    },
    () => noteMailed(database),
  );
