import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { proveSetup, setupChecks, staffLogin } from '@tallystick/contract';
import { expect, it, onTestFinished } from 'vitest';
import { wordReason } from '../../../src/platform/reasons/read-reason.ts';
import { OPERATOR_PASSWORD } from '../../support/programs/running-program.ts';
import { running } from './running.ts';

/** Three commands start at once. Each loads its sources in 10 s while 30 other processes wait for two cores. */
const COMMANDS_TIMEOUT_MS = 120_000;
const DOCTOR = fileURLToPath(new URL('../../../src/app/commands/doctor.ts', import.meta.url));

const MAKE_KEY = fileURLToPath(new URL('../../../src/app/commands/make-key.ts', import.meta.url));

const doctor = (port: string): Promise<{ readonly code: number | null; readonly output: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], PORT: port };
    const child = execFile(process.execPath, [DOCTOR], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode, output: out + err }),
    );
  });

const makeKey = (copy: string, used: string): Promise<string> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], TALLYSTICK_KEY_FILE: used };
    execFile(process.execPath, [MAKE_KEY, 'prove', copy], { env }, (_error, out, err) => resolve(out + err));
  });

const signIn = async (): Promise<string> =>
  (await running.client().call(staffLogin, { name: 'admin', password: OPERATOR_PASSWORD })).token;

it('prints the checks that the console shows, and ends with 1 while one is open', async () => {
  const { checks } = await running.client().call(setupChecks, {}, { token: await signIn() });
  const { code, output } = await doctor(new URL(running.client().url).port);
  for (const { name, found, todo } of checks) {
    expect(output).toMatch(new RegExp(`^(?:ok|OPEN|-) +${name} `, 'm'));
    // The age of a price has changed meanwhile.
    if (name !== 'prices') expect(output).toContain(wordReason(found));
    if (todo !== null) expect(output).toContain(wordReason(todo));
  }
  expect(output).toContain('checks are open.');
  expect(code).toBe(1);
});

it('says how to reach a server that does not answer', async () => {
  const { code, output } = await doctor('1');
  expect(output).toContain('no server answers at http://127.0.0.1:1/setupz');
  expect(code).toBe(1);
});

const alertCode = async (): Promise<{ readonly code: string; readonly value: string }> => {
  const text = await (await fetch(`${running.client().url}/metrics`)).text();
  const [, code = '', value = ''] =
    /^tallystick_alert_test\{code="([0-9a-f]{16})"\} ([01])$/m.exec(text) ?? [];
  return { code, value };
};

it('takes the code that an alert carries, refuses another one, and the alert ends', async () => {
  const token = await signIn();
  const stateOf = async (): Promise<string | undefined> => {
    const { checks } = await running.client().call(setupChecks, {}, { token });
    return checks.find(({ name }) => name === 'alerts')?.state;
  };
  const { code, value } = await alertCode();
  expect([value, await stateOf()]).toEqual(['1', 'open']);
  const wrong = await running.client().send(proveSetup, { proof: 'alerts', code: '0'.repeat(16) }, { token });
  expect([wrong.body.error, await stateOf()]).toEqual(['code_invalid', 'open']);
  await running.client().call(proveSetup, { proof: 'alerts', code }, { token });
  expect([await stateOf(), (await alertCode()).value]).toEqual(['done', '0']);
});

it('takes the code of a copy of the key, and the key file itself gives none', {
  timeout: COMMANDS_TIMEOUT_MS,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-key-copy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const key = join(running.dataFolder(), 'log-key');
  const copy = join(folder, 'key');
  await copyFile(key, copy);
  const [own, missing, code] = await Promise.all(
    [key, join(folder, 'missing'), copy].map((file) => makeKey(file, key)),
  );
  expect(own).toContain('is the key file of the server itself');
  expect(missing).toContain('there is no file');
  const token = await signIn();
  await running.client().call(proveSetup, { proof: 'key_copy', code: code?.trim() ?? '' }, { token });
  const { checks } = await running.client().call(setupChecks, {}, { token });
  expect(checks.find(({ name }) => name === 'key_copy')).toMatchObject({ state: 'done', todo: null });
});

it('is not passed on to the world by a proxy of this machine', async () => {
  const answer = await fetch(`${running.client().url}/setupz`, {
    headers: { 'x-forwarded-for': '192.0.2.1' },
  });
  expect(answer.status).toBe(404);
});
