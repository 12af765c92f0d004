import { expect, test } from 'vitest';
import { createHashQueue } from './hash-queue.ts';

const pause = () => Promise.withResolvers<void>();

test('a flood of registrations leaves a place for logins, and refuses only registrations', async () => {
  const inTurn = createHashQueue();
  const gate = pause();
  const flood = Array.from({ length: 400 }, () => inTurn('registration', () => gate.promise));
  const results = Promise.allSettled(flood);
  // Every login is served before the only running registration has ended.
  for (let at = 0; at < 10; at += 1) expect(await inTurn('customer', async () => at)).toBe(at);
  expect(await inTurn('staff', async () => 'in')).toBe('in');
  gate.resolve();
  const refused = (await results).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(400 - 1 - 256);
});

test('staff are served before customers, and customers before strangers and registrations', async () => {
  const inTurn = createHashQueue();
  const gates = [pause(), pause()];
  const held = gates.map((gate) => inTurn('customer', () => gate.promise));
  const served: string[] = [];
  const waiting = (['registration', 'stranger', 'staff_stranger', 'customer', 'staff'] as const).map(
    (purpose) => inTurn(purpose, async () => void served.push(purpose)),
  );
  gates[0]?.resolve();
  await Promise.all(waiting);
  expect(served).toEqual(['staff', 'customer', 'staff_stranger', 'stranger', 'registration']);
  gates[1]?.resolve();
  await Promise.all(held);
});

test('a flood of guesses does not fill the queues of staff and known customers', async () => {
  const inTurn = createHashQueue();
  const gate = pause();
  const flood = Promise.allSettled(Array.from({ length: 700 }, () => inTurn('stranger', () => gate.promise)));
  const known = inTurn('customer', async () => 'in');
  const staff = inTurn('staff', async () => 'in');
  const staffElsewhere = inTurn('staff_stranger', async () => 'in');
  gate.resolve();
  expect(await staff).toBe('in');
  expect(await staffElsewhere).toBe('in');
  expect(await known).toBe('in');
  expect((await flood).filter(({ status }) => status === 'rejected')).toHaveLength(700 - 2 - 256);
});

test('a hash that fails gives its place back', async () => {
  const inTurn = createHashQueue();
  for (let at = 0; at < 5; at += 1) {
    await expect(inTurn('registration', () => Promise.reject(new Error('no memory')))).rejects.toThrow(
      'no memory',
    );
  }
  expect(await inTurn('registration', async () => 'in')).toBe('in');
});
