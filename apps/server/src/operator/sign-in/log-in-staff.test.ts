import { setImmediate as nextTurn } from 'node:timers/promises';
import { staffLogin } from '@tallystick/contract';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN_PASSWORD, operatorBenchesOfFile } from '../../../test/support/operator/operator-bench.ts';
import type { HashPurpose } from '../../platform/security/hash-queue.ts';
import { inTurn } from '../../platform/security/passwords.ts';

const openBench = operatorBenchesOfFile();

/** Keeps the queue of this kind of hash full until the test ends: each hash that starts asks for another one. */
const flood = (purpose: HashPurpose) => {
  let isOver = false;
  const ask = (): Promise<void> =>
    inTurn(purpose, async () => {
      if (!isOver) void ask();
      await nextTurn();
    }).catch(() => undefined);
  for (let at = 0; at < 600; at += 1) void ask();
  onTestFinished(() => {
    isOver = true;
  });
};

test.each([
  ['a known address', '127.0.0.1', ['customer', 'stranger', 'registration']],
  ['another address', '198.51.100.7', ['stranger', 'registration']],
] as const)('staff at %s sign in while passwords of others are flooded', async (_name, ip, purposes) => {
  const bench = await openBench();
  await bench.admin();
  for (const purpose of purposes) flood(purpose);
  await expect(inTurn(purposes[0], async () => 'in')).rejects.toThrow('unavailable');
  const answer = await bench.send(staffLogin, { name: 'admin', password: ADMIN_PASSWORD }, { ip });
  expect([answer.status, answer.body.code]).toEqual([200, 1]);
});
