import { describe, expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a keyed mutex', () => {
  test('runs the work of a key serially, also after work that failed, and that of different keys concurrently', async () => {
    const mutex = createKeyedMutex(10);
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
      mutex('a', work('a1', true)),
      mutex('a', work('a2')),
      mutex('b', work('b1')),
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

  test('keeps room for other keys', async () => {
    const mutex = createKeyedMutex(10, 2);
    const running = [mutex('a', pause), mutex('a', pause)];
    await expect(mutex('a', pause)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(mutex('b', async () => 'done')).resolves.toBe('done');
    await Promise.all(running);
    await expect(mutex('a', async () => 'done')).resolves.toBe('done');
  });

  test('refuses too much work, and takes work again once there is room', async () => {
    const mutex = createKeyedMutex(2);
    const running = [mutex('a', pause), mutex('a', pause)];
    await expect(mutex('b', pause)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
    await Promise.all(running);
    await expect(mutex('b', async () => 'done')).resolves.toBe('done');
  });
});
