import { makeCodeOfSecondAdmin } from '../../operator/public.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/postgres/db.ts';
import { urlOfRunningDatabase } from '../../platform/postgres/embedded/running-database.ts';
import { StartError } from '../../platform/process/start-error.ts';

/**
 * Prints the code of the second admin's link, once. The first admin has the link and whoever runs the machine has the code, so neither of
 * them can sign in as the second admin.
 */
const run = async (): Promise<void> => {
  const database = openDatabase(await urlOfRunningDatabase(readConfig(process.env)), { maxConnections: 1 });
  try {
    const made = await makeCodeOfSecondAdmin(database, systemClock);
    if (made === null)
      throw new StartError(
        'no link of a second admin waits for its code: let the first admin name them, or name them again',
      );
    console.log(`${made.name}: ${made.code}`);
  } finally {
    await database.close();
  }
};

await run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
