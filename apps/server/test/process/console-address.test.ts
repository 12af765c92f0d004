import { createServer } from 'node:net';
import { login, staffLogin } from '@tallystick/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  endProcessesOf,
  makeDataFolder,
  type Program,
  removeDataFolder,
  startProgram,
} from '../support/programs/program.ts';
import { OPERATOR_PASSWORD } from '../support/programs/running-program.ts';
import { createWireClient } from '../support/wire-client.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

let dataFolder = '';
let program: Program | null = null;
let consoleUrl = '';

beforeAll(async () => {
  dataFolder = await makeDataFolder();
  const host = `127.0.0.1:${await freePort()}`;
  consoleUrl = `http://${host}`;
  program = await startProgram({
    dataFolder,
    env: { TALLYSTICK_OPERATOR_PASSWORD: OPERATOR_PASSWORD, TALLYSTICK_CONSOLE_HOST: host },
  });
}, 180_000);

afterAll(async () => {
  await program?.stop();
  await endProcessesOf(dataFolder);
  await removeDataFolder(dataFolder);
});

test('staff sign in at the console’s own address, and the address of the customers does not know them', async () => {
  const url = program?.url ?? '';
  const [customers, staff] = [createWireClient(url), createWireClient(consoleUrl)];
  const form = { name: 'admin', password: OPERATOR_PASSWORD };
  expect((await customers.send(staffLogin, form)).status).toBe(404);
  expect(await staff.call(staffLogin, form)).toMatchObject({ name: 'admin' });
  expect((await fetch(`${url}/console/`)).status).toBe(404);
  expect(await (await fetch(`${consoleUrl}/console/`)).text()).toContain('<!doctype html>');
  expect((await customers.send(login, { account: 'demo', password: 'a guess' })).body.error).toBe(
    'credentials_invalid',
  );
  expect(program?.output()).toContain(`${consoleUrl}/console`);
});
