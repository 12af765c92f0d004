import { expect, onTestFinished, test } from 'vitest';
import { collectingLog } from '../../test/support/trades/written-market.ts';
import { manualClock } from '../platform/clock.ts';
import { watchSigner } from './watch-signer.ts';

/** Lets everything run that is ready. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const open = () => {
  const clock = manualClock(Date.parse('2026-03-02T10:00:00.000Z'));
  const signer: { answers: 'at once' | 'never' | 'with an error' } = { answers: 'at once' };
  const log = collectingLog();
  const watch = watchSigner({
    clock,
    log,
    signer: {
      payer: async () => {
        if (signer.answers === 'with an error') throw new Error('the signer does not answer');
        if (signer.answers === 'never') await new Promise(() => undefined);
        return '0x';
      },
    },
  });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.advance(1_000);
      await settle();
    }
  };
  return { clock, signer, watch, pass };
};

test.each(['never', 'with an error'] as const)(
  'a signer that answers %s is silent from its last answer on, and heard again afterwards',
  async (answers) => {
    const { signer, watch, pass } = open();
    const job = watch.start();
    if (answers === 'with an error') onTestFinished(() => job.stop());
    await pass(60);
    expect(watch.silentSeconds()).toBeLessThanOrEqual(5);
    signer.answers = answers;
    await pass(30);
    expect(watch.silentSeconds()).toBeGreaterThan(20);
    await pass(90);
    expect(watch.silentSeconds()).toBeGreaterThan(110);
    if (answers === 'never') return;
    signer.answers = 'at once';
    await pass(6);
    expect(watch.silentSeconds()).toBeLessThanOrEqual(5);
  },
);
