import { expect, it } from 'vitest';
import { sharePending } from './share-pending.ts';

it('works once for all who call meanwhile, and anew for those after it', async () => {
  let calls = 0;
  const waiting = Promise.withResolvers<void>();
  const shared = sharePending(async () => {
    calls += 1;
    await waiting.promise;
    return calls;
  });
  const together = Promise.all([shared(), shared(), shared()]);
  waiting.resolve();
  expect(await together).toEqual([1, 1, 1]);
  expect(await shared()).toBe(2);
});

it('fails for all who call meanwhile, and works anew for those after it', async () => {
  let calls = 0;
  const shared = sharePending(async () => {
    calls += 1;
    if (calls === 1) throw new Error('away');
    return calls;
  });
  const failed = await Promise.allSettled([shared(), shared()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared()).toBe(2);
});
