import { closeNextDay } from '@tallystick/server/src/ledger/statements/close-days.ts';
import { selectClosedDays } from '@tallystick/server/src/ledger/statements/statements.sql.ts';
import { manualClock } from '@tallystick/server/src/platform/clock.ts';
import { openDatabase } from '@tallystick/server/src/platform/postgres/db.ts';
import {
  connectToDatabaseOf,
  databaseUrlOf,
} from '@tallystick/server/test/support/programs/postgres/program-database.ts';
import { DATA_FOLDER_VARIABLE } from '../settings.ts';

const dataFolder = (): string => {
  const folder = process.env[DATA_FOLDER_VARIABLE];
  if (folder === undefined) throw new Error(`set ${DATA_FOLDER_VARIABLE} to the program's data folder`);
  return folder;
};

/** Runs a statement directly in the database, so that a journey need not wait for time to pass. */
const run = async (statement: string, values: readonly unknown[]): Promise<void> => {
  const database = await connectToDatabaseOf(dataFolder());
  try {
    await database.query(statement, [...values]);
  } finally {
    await database.end();
  }
};

/** Ends a member's confirmation, as 11 minutes would. */
export const lapseConfirmations = (name: string): Promise<void> =>
  run(
    `update operator.staff_sessions s set created_at = now() - interval '11 minutes', confirmed_at = null
     from operator.staff m where m.staff_id = s.staff_id and m.name_key = $1`,
    [name],
  );

/** Ends a member's sessions, as 30 idle minutes would. */
export const lapseSessions = (name: string): Promise<void> =>
  run(
    `update operator.staff_sessions s set last_seen_at = s.created_at, expires_at = s.created_at + interval '1 second'
     from operator.staff m where m.staff_id = s.staff_id and m.name_key = $1`,
    [name],
  );

const DAY_MS = 86_400_000;

/** Closes the books of the program's first day, as the server does after its end. Returns the day. A repeated journey finds it closed. */
export const closeDay = async (): Promise<string> => {
  const database = openDatabase(await databaseUrlOf(dataFolder()), { maxConnections: 1 });
  try {
    const [closed] = await selectClosedDays(database, { before: null, offset: 0, limit: 1 });
    const day =
      closed?.day ?? (await closeNextDay({ database, clock: manualClock(Date.now() + 2 * DAY_MS) }));
    if (day === null) throw new Error('the demo has lines');
    return day;
  } finally {
    await database.close();
  }
};
