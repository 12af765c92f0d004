import { expect, it } from 'vitest';
import { transactionIdIn } from './transaction-id.ts';

const ID = 'a1b2'.repeat(16);

it.each([
  [`0x${ID}`, `0x${ID}`],
  [` ${ID}\u200b\n`, ID],
  [`https://etherscan.io/tx/0x${ID}?x=1#logs`, `0x${ID}`],
  [`https://mempool.space/tx/${ID}`, ID],
  [' 0x12', '0x12'],
  [`${ID}00`, `${ID}00`],
])('%s', (pasted, id) => {
  expect(transactionIdIn(pasted)).toBe(id);
});
