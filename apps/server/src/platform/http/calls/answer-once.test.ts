import { clientId } from '@tallystick/contract/fields.ts';
import { type Route, route } from '@tallystick/contract/route.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { createTestHttp } from '../../../../test/support/http.ts';
import { manualClock } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import { createAnswerOnce } from './answer-once.ts';

const form = z.object({ name: z.string(), otp: z.optional(z.string()), client_id: clientId });
const data = z.object({ secret: z.string() });
const declared = { summary: '', repeats: 'by_key', input: form, data, errors: ['otp_invalid'] } as const;
const ofCustomer = route({ ...declared, path: '/test/make', access: 'user', work: 'write', scope: null });
const ofStranger = route({ ...declared, path: '/test/open', access: 'open', work: 'write' });

/** Two processes on one database, whose handlers count their runs and wait for `gate`. */
const bench = async () => {
  const database = await createTestDatabase();
  const clock = manualClock(Date.parse('2026-03-02T10:00:00.000Z'));
  const world = { runs: 0, refuses: false, gate: Promise.resolve() };
  const handle = async ({ name }: { name: string }) => {
    await world.gate;
    if (world.refuses) throw new AppError('otp_invalid');
    world.runs += 1;
    return { secret: `${name} ${world.runs}` };
  };
  const openProcess = async () => {
    const answerOnce = createAnswerOnce({ database, clock, secret: Buffer.from('a secret') });
    const served = await createTestHttp(async (token) => ({ uid: BigInt(token), staff: null, token }), {
      answerOnce,
    });
    for (const each of [ofCustomer, ofStranger]) served.http.serve(each, handle);
    const ask = async (input: object, { token = '1', of }: { token?: string; of?: Route } = {}) => {
      const { status, body } = await served.send(of ?? ofCustomer, input, { token });
      return status === 200 && body.code === 1 ? data.parse(body.data).secret : body.error;
    };
    return ask;
  };
  return { database, clock, world, ask: await openProcess(), askOther: await openProcess() };
};

test('a call runs once for its key, and another content under it is refused', async () => {
  const { ask, askOther, world } = await bench();
  expect(await ask({ name: 'a', otp: '111111', client_id: 'k' })).toBe('a 1');
  expect(await askOther({ name: 'a', otp: '222222', client_id: 'k' })).toBe('a 1');
  expect(await ask({ name: 'b', client_id: 'k' })).toBe('client_id_reused');
  expect(await ask({ name: 'a', client_id: 'other' })).toBe('a 2');
  expect(await ask({ name: 'a', client_id: 'k' }, { token: '2' })).toBe('a 3');
  expect(await ask({ name: 'a' })).toBe('a 4');
  expect(world.runs).toBe(4);
});

test('a repetition while the first try runs waits for its answer, in any process', async () => {
  const { ask, askOther, world } = await bench();
  const gate = Promise.withResolvers<void>();
  world.gate = gate.promise;
  const asked = { name: 'a', client_id: 'k' };
  const answers = Promise.all([ask(asked), askOther(asked), ask(asked)]);
  setTimeout(gate.resolve, 150);
  expect(await answers).toEqual(['a 1', 'a 1', 'a 1']);
  expect(world.runs).toBe(1);
});

test('a refused call has changed nothing and runs again, and so does one whose process ended', async () => {
  const { ask, world, database, clock } = await bench();
  const asked = { name: 'a', client_id: 'k' };
  world.refuses = true;
  expect(await ask(asked)).toBe('otp_invalid');
  world.refuses = false;
  expect(await ask(asked)).toBe('a 1');
  await database.query('update platform.requests set answer = null, fingerprint = null');
  clock.advance(120_001);
  expect(await ask(asked)).toBe('a 2');
});

test('strangers share no keys, and only the whole content repeats a call', async () => {
  const { ask } = await bench();
  const of = ofStranger;
  expect(await ask({ name: 'a', client_id: 'k' }, { of })).toBe('a 1');
  expect(await ask({ name: 'a', client_id: 'k' }, { of })).toBe('a 1');
  expect(await ask({ name: 'b', client_id: 'k' }, { of })).toBe('b 2');
  expect(await ask({ name: 'a', otp: '111111', client_id: 'k' }, { of })).toBe('a 3');
});

test('answers are encrypted under the key of the caller, and end with a day', async () => {
  const { ask, database, clock } = await bench();
  await ask({ name: 'recovery codes', client_id: 'a-key-of-the-caller' });
  const rows = () =>
    database.query<{ text: string }>(
      "select encode(answer, 'escape') || client_key as text from platform.requests",
    );
  const [row] = await rows();
  expect(row?.text).toBeDefined();
  expect(row?.text).not.toMatch(/recovery|caller/);
  clock.advance(86_400_001);
  await ask({ name: 'b', client_id: 'k' });
  expect(await rows()).toHaveLength(1);
});
