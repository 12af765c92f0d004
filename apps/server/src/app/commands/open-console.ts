import { openNetworks } from '../../operator/public.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/postgres/db.ts';
import { urlOfRunningDatabase } from '../../platform/postgres/embedded/running-database.ts';
import { StartError } from '../../platform/process/start-error.ts';

/** Lets staff use the console from every address again; see docs/runbooks/staff-locked-out.md. */
const USAGE = 'npm run open-console -- <reason>      with the settings of the running server';
const SHORTEST = 3;
const LONGEST = 200;

const run = async (words: readonly string[]): Promise<void> => {
  const reason = words.join(' ').trim();
  if (reason.length < SHORTEST || reason.length > LONGEST) throw new StartError(USAGE);
  const database = openDatabase(await urlOfRunningDatabase(readConfig(process.env)), { maxConnections: 1 });
  try {
    const isOpened = await openNetworks(database, systemClock, reason);
    console.log(
      isOpened
        ? 'the list of networks is empty: the console admits every address within a second'
        : 'no list of networks is in force: the console admits every address already',
    );
  } finally {
    await database.close();
  }
};

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
