import { expect, it, vi } from 'vitest';
import { queryClient } from './query.ts';
import { untilAnswered } from './until-answered.ts';

it('waits for each read that is on its way, and for none that begins later', async () => {
  const done = vi.fn();
  await untilAnswered();
  const reads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  const results = reads.map(({ promise }, at) =>
    queryClient.fetchQuery({ queryKey: ['read', at], queryFn: () => promise }),
  );
  const wait = async (): Promise<void> => {
    await untilAnswered();
    done();
  };
  const waiting = wait();
  reads[0].resolve('100.00');
  await results[0];
  expect(done).not.toHaveBeenCalled();
  reads[1].resolve('200.00');
  await waiting;
  expect(done).toHaveBeenCalledOnce();
});
