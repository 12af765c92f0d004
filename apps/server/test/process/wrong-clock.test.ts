import { addOrder, health, register, staffLogin } from '@tallystick/contract';
import { expect, it } from 'vitest';
import { usePreparedFolder } from '../support/programs/data-folder.ts';
import { spawnProgram } from '../support/programs/program.ts';
import { OPERATOR_PASSWORD, PASSWORD } from '../support/programs/running-program.ts';
import { createWireClient } from '../support/wire-client.ts';

/** Sets Node's clock 20 s ahead in the program and its engine. PostgreSQL keeps the right time. */
const AHEAD = '--import=data:text/javascript,globalThis.atFirst=Date.now;Date.now=()=>atFirst()+20000';

const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '1', seconds: 30 } as const;

it('a server whose clock is not that of the database takes no orders, and says why to everyone', {
  timeout: 300_000,
}, async () => {
  const dataFolder = await usePreparedFolder();
  const program = spawnProgram({
    dataFolder,
    env: { NODE_OPTIONS: AHEAD, TALLYSTICK_OPERATOR_PASSWORD: OPERATOR_PASSWORD },
  });
  await expect.poll(() => program.output(), { timeout: 240_000 }).toContain('Tallystick is at');
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  const tradability = await fetch(`${program.url}/tradez`);
  expect(tradability.status).toBe(503);
  const words = /the clock of this machine is (?:19|20)\.\d s ahead of the clock of the database/;
  expect(await tradability.text()).toMatch(words);

  const client = createWireClient(program.url);
  const form = {
    account: 'too-early',
    password: PASSWORD,
    password_confirm: PASSWORD,
    invitation_code: 'DEMO',
  };
  const { token } = (await client.call(register, form)).userinfo;
  const refused = await client.send(addOrder, ORDER, { token });
  expect([refused.status, refused.body.error]).toEqual([503, 'clocks_differ']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  const staff = await client.call(staffLogin, { name: 'admin', password: OPERATOR_PASSWORD });
  const seen = await client.call(health, {}, { token: staff.token });
  expect(seen.accepting).toBe(false);
  const clocks = seen.accepting_problems.find(({ code }) => code === 'clock_ahead');
  expect(clocks?.values['seconds']).toMatch(/^(?:19|20)\.\d$/);
  expect((await program.stop()).code).toBe(0);
});
