import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import { supportBench } from '../../../test/support/support/support-bench.ts';
import { selectChatQueue } from './chat-queue.sql.ts';

test('a customer waits from their first words after an answer; what is said by itself is none', async () => {
  const { bench, staffBench, customer, staff } = await supportBench();
  const queue = () => selectChatQueue(bench.database, new Date(bench.clock.nowMs()));
  const say = (as: { token: string }) => bench.call(contract.sendChat, { text: 'hello' }, as);
  expect(await queue()).toEqual({ waiting: 0, oldestSince: null, messagesLastMinute: 0 });
  const anna = await customer('anna');
  const benno = await customer('benno');
  const begun = bench.clock.nowMs();
  await say(anna.as);
  bench.clock.advance(30_000);
  await say(anna.as);
  await say(benno.as);
  expect(await queue()).toMatchObject({ waiting: 2, oldestSince: new Date(begun) });
  const desk = await staff();
  await staffBench.call(contract.answerChat, { uid: anna.uid, text: 'Good morning.' }, desk);
  expect(await queue()).toMatchObject({ waiting: 1, oldestSince: new Date(begun + 30_000) });
  bench.clock.advance(61_000);
  await say(anna.as);
  expect(await queue()).toMatchObject({ waiting: 2, oldestSince: new Date(begun + 30_000) });
  // Only messages of the last minute count, from both sides.
  const { messagesLastMinute } = await queue();
  expect(messagesLastMinute).toBeGreaterThanOrEqual(1);
  expect(messagesLastMinute).toBeLessThanOrEqual(2);
});
