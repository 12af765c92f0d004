import { describe, expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('turns', () => {
  test('run one after the other for a key, also after one that failed, and side by side for others', async () => {
    const turns = createKeyedMutex(10);
    const seen: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        seen.push(`${name} begins`);
        await pause();
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
      };
    const results = await Promise.allSettled([
      turns('a', work('a1', true)),
      turns('a', work('a2')),
      turns('b', work('b1')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(seen.filter((line) => line.startsWith('a'))).toEqual([
      'a1 begins',
      'a1 ends',
      'a2 begins',
      'a2 ends',
    ]);
    expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a1 ends'));
  });

  test('of one key cannot take the room of others', async () => {
    const turns = createKeyedMutex(10, 2);
    const running = [turns('a', pause), turns('a', pause)];
    await expect(turns('a', pause)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(turns('b', async () => 'done')).resolves.toBe('done');
    await Promise.all(running);
    await expect(turns('a', async () => 'done')).resolves.toBe('done');
  });

  test('refuse what is too much, and take it again once there is room', async () => {
    const turns = createKeyedMutex(2);
    const running = [turns('a', pause), turns('a', pause)];
    await expect(turns('b', pause)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
    await Promise.all(running);
    await expect(turns('b', async () => 'done')).resolves.toBe('done');
  });
});
