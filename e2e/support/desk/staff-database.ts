import { connectToDatabaseOf } from '@tallystick/server/test/support/programs/postgres/program-database.ts';
import { DATA_FOLDER_VARIABLE } from '../settings.ts';

/** Runs a statement directly in the database, so that a journey need not wait for time to pass. */
const run = async (statement: string, values: readonly unknown[]): Promise<void> => {
  const dataFolder = process.env[DATA_FOLDER_VARIABLE];
  if (dataFolder === undefined) throw new Error(`set ${DATA_FOLDER_VARIABLE} to the program's data folder`);
  const database = await connectToDatabaseOf(dataFolder);
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
