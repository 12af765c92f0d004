import { expect, it } from 'vitest';
import { hexEncode } from '../encoding/bytes.ts';
import { anOrder, receiptOf, secondsAround } from '../testing/house.ts';
import { ticketOf } from '../testing/tickets.ts';
import { checkCodeIn, checkCodeOf, shownCode } from './check-code.ts';
import { orderEntry } from './order.ts';

const order = anOrder();

it('is the entry of the order in the log, the same in its ticket and in each of its receipts', async () => {
  const code = checkCodeOf(order);
  expect(code).toBe(hexEncode(orderEntry(order)));
  const receipt = await receiptOf(
    order,
    secondsAround(order, (offset) => 6_400_000_000_000n + BigInt(offset)),
  );
  expect(checkCodeIn(receipt)).toBe(code);
  expect(checkCodeIn(await ticketOf(order))).toBe(code);
  // Another stake is another order.
  const altered = receipt.replace(`"stake":"${order.stake}"`, `"stake":"${order.stake + 1n}"`);
  expect(checkCodeIn(altered)).not.toBe(code);
});

it('is not in a text that is no document', () => {
  for (const text of ['', '{}', '[]', 'null', '{"order":1}']) expect(checkCodeIn(text)).toBeNull();
});

it('is shown by its beginning, in groups of four', () => {
  expect(shownCode('ba7816bf8f01cfea414140de5dae2223')).toBe('BA78 16BF 8F01 CFEA');
});
