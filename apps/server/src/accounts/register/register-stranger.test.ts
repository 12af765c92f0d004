import { login, register } from '@tallystick/contract';
import { expect, onTestFinished, test } from 'vitest';
import { accountsBenchesOfFile, PASSWORD } from '../../../test/support/accounts/accounts-bench.ts';
import type { HashPurpose } from '../../platform/security/hash-queue.ts';
import { inTurn } from '../../platform/security/passwords.ts';

const openBench = accountsBenchesOfFile();

const form = (account: string, code = 'DEMO') => ({
  account,
  password: PASSWORD,
  password_confirm: PASSWORD,
  invitation_code: code,
});

test('one address has its registrations and guesses at codes and names, sent at once or not', async () => {
  const bench = await openBench({ registrationsPerHour: 20 });
  await bench.call(register, form('marie'), { ip: '203.0.113.1' });
  const ip = '2001:db8:0:1::7';
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      at % 2 === 0
        ? bench.send(register, form(`guess${at}`, `CODE${at}`), { ip })
        : bench.send(register, form('marie'), { ip }),
    ),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  const refused = await bench.send(register, form('joan'), { ip: '2001:db8:0:1::8' });
  expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([
    429,
    'too_many_requests',
    '180',
  ]);
  // Other networks, and signing in, still work.
  expect((await bench.send(register, form('joan'), { ip: '2001:db8:0:2::7' })).body.code).toBe(1);
  expect((await bench.send(login, { account: 'marie', password: PASSWORD }, { ip })).body.code).toBe(1);
});

/** Fills the queue of this kind of hash until the test ends, or the returned function is called. */
const fill = (purpose: HashPurpose) => {
  const gate = Promise.withResolvers<void>();
  const flood = Promise.allSettled(Array.from({ length: 600 }, () => inTurn(purpose, () => gate.promise)));
  const end = async () => {
    gate.resolve();
    await flood;
  };
  onTestFinished(end);
  return end;
};

test('a flood of registrations refuses registrations, and lets logins pass', async () => {
  const bench = await openBench();
  await bench.customer('marie');
  fill('registration');
  const refused = await bench.send(register, form('joan'));
  expect([refused.status, refused.body.error]).toEqual([503, 'unavailable']);
  for (const ip of ['127.0.0.1', '198.51.100.7']) {
    const answer = await bench.send(login, { account: 'marie', password: PASSWORD }, { ip });
    expect([answer.status, answer.body.code]).toEqual([200, 1]);
  }
});

test('a flood of guesses refuses strangers, and lets a known address pass', async () => {
  const bench = await openBench();
  await bench.customer('marie');
  const end = fill('stranger');
  const enter = (ip: string) => bench.send(login, { account: 'marie', password: PASSWORD }, { ip });
  const known = enter('127.0.0.1');
  expect((await enter('198.51.100.7')).status).toBe(503);
  await end();
  expect((await known).body.code).toBe(1);
});

test('150 accounts register from one address in a demo', async () => {
  const bench = await openBench();
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, at) => bench.send(register, form(`marie${at}`), { ip: '127.0.0.1' })),
  );
  expect(answers.every(({ body }) => body.code === 1)).toBe(true);
});

test('a registration whose answer was lost is repeated by its key, for whoever has the password', async () => {
  const bench = await openBench();
  const asked = { ...form('lost-answer'), client_id: 'first-try' };
  const first = await bench.call(register, asked);
  const again = await bench.call(register, asked);
  expect(again).toEqual(first);
  const other = 'another long password';
  for (const wrong of [
    { ...asked, password: other, password_confirm: other },
    { ...asked, client_id: 'second-try' },
    form('lost-answer'),
  ])
    expect((await bench.send(register, wrong)).body.error).toBe('account_taken');
  bench.clock.advance(86_400_001);
  expect((await bench.send(register, asked)).body.error).toBe('account_taken');
});
