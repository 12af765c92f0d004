import { register } from '@tallystick/contract';
import { afterAll, beforeAll } from 'vitest';
import { createWireClient, type WireClient } from '../wire-client.ts';
import { makePreparedFolder, type Offer } from './prepared-folder.ts';
import { endProcessesOf, type Program, removeDataFolder, startProgram } from './program.ts';

export const PASSWORD = 'a-notch-for-each-coin';
export const OPERATOR_PASSWORD = 'the-other-half-of-the-stick';

export interface RunningProgram {
  program(): Program;
  client(): WireClient;
  dataFolder(): string;
  /** Opens an account with 10,000 USDT and returns its session token. */
  openAccount(name: string): Promise<string>;
}

/** Starts one program for all tests of a file, on its own data folder. */
export const useRunningProgram = (offer?: Offer): RunningProgram => {
  let dataFolder = '';
  let program: Program | null = null;
  const started = (): Program => {
    if (program === null) throw new Error('the program has not been started');
    return program;
  };
  const client = (): WireClient => createWireClient(started().url);

  beforeAll(async () => {
    dataFolder = await makePreparedFolder(offer);
    program = await startProgram({ dataFolder, env: { TALLYSTICK_OPERATOR_PASSWORD: OPERATOR_PASSWORD } });
  }, 180_000);
  afterAll(async () => {
    await program?.stop();
    await endProcessesOf(dataFolder);
    await removeDataFolder(dataFolder);
  });

  return {
    program: started,
    client,
    dataFolder: () => dataFolder,
    openAccount: async (name) => {
      const form = { account: name, password: PASSWORD, password_confirm: PASSWORD, invitation_code: 'DEMO' };
      return (await client().call(register, form)).userinfo.token;
    },
  };
};
