import { connectToDatabaseOf } from '@tallystick/server/src/testing/program-database.ts';
import { DATA_FOLDER_VARIABLE } from './settings.ts';

/** Runs a statement past the program: for time that a journey does not wait for. */
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

/** Lets the confirmations of a member lapse, as eleven minutes would. */
export const lapseConfirmations = (name: string): Promise<void> =>
  run(
    `update operator.staff_sessions s set created_at = now() - interval '11 minutes', confirmed_at = null
     from operator.staff m where m.staff_id = s.staff_id and m.name_key = $1`,
    [name],
  );

/** Lets the sessions of a member end, as thirty minutes without an act would. */
export const lapseSessions = (name: string): Promise<void> =>
  run(
    `update operator.staff_sessions s set last_seen_at = s.created_at, expires_at = s.created_at + interval '1 second'
     from operator.staff m where m.staff_id = s.staff_id and m.name_key = $1`,
    [name],
  );
