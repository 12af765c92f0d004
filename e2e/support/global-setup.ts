import { makeThrowAwayFolder } from '@tallystick/server/test/support/programs/postgres/throw-away-postgres.ts';
import { processesOf } from '@tallystick/server/test/support/programs/processes.ts';
import {
  endProcessesOf,
  makeDataFolder,
  removeDataFolder,
  startProgram,
} from '@tallystick/server/test/support/programs/program.ts';
import { writePastPrices } from '@tallystick/server/test/support/trades/past-prices.ts';
import { createWireClient } from '@tallystick/server/test/support/wire-client.ts';
import { furnish } from './customer/furnished.ts';
import { ensureSecondPerson } from './desk/second-person.ts';
import { DATA_FOLDER_VARIABLE, EXPLORER, FURNISHED_VARIABLE, OPERATOR, URL_VARIABLE } from './settings.ts';

/** The results page begins with the seventh minute of the price log. */
const PAST_SECONDS = 7 * 60;

/**
 * Starts the real program on a data folder that holds only past prices. The returned function stops it and fails if a process
 * is left.
 */
const setup = async (): Promise<() => Promise<void>> => {
  // A developer of a journey keeps a program running and sets both variables.
  if (process.env[URL_VARIABLE] !== undefined && process.env[FURNISHED_VARIABLE] !== undefined)
    return () => Promise.resolve();
  const temporary = await makeThrowAwayFolder();
  // The profiles of the browsers and the data of the program are thousands of small files. In memory, a run takes 5 % less time.
  process.env['TMPDIR'] = temporary.path;
  const dataFolder = await makeDataFolder();
  await writePastPrices(dataFolder, PAST_SECONDS);
  const program = await startProgram({
    dataFolder,
    // Starts the witness, the chain and the signer of a demo too.
    env: {
      TALLYSTICK_OPERATOR_PASSWORD: OPERATOR.password,
      TALLYSTICK_SIGNER: 'beside',
      TALLYSTICK_WITNESSES: '',
      TALLYSTICK_EVM_RPC_URLS: '',
      TALLYSTICK_EXPLORERS: `ERC20=${EXPLORER}/tx/{hash}`,
    },
  });
  process.env[URL_VARIABLE] = program.url;
  process.env[DATA_FOLDER_VARIABLE] = dataFolder;
  const client = createWireClient(program.url);
  // Must happen before the workers start: two workers cannot name the same person at once.
  await ensureSecondPerson(client);
  process.env[FURNISHED_VARIABLE] = JSON.stringify(await furnish(client));
  return async () => {
    const { code } = await program.stop();
    const left = await processesOf(dataFolder);
    await endProcessesOf(dataFolder);
    await removeDataFolder(dataFolder);
    await temporary.discard();
    if (code !== 0) throw new Error(`the program ended with ${code}:\n${program.output()}`);
    if (left.length > 0) throw new Error(`the program left processes behind: ${JSON.stringify(left)}`);
  };
};

// biome-ignore lint/style/noDefaultExport: this is how Playwright finds it.
export default setup;
