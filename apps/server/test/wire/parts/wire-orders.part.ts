import { setTimeout as delay } from 'node:timers/promises';
import { addOrder, balances, openOrders, orderList, records } from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { SHORT_SECONDS } from '../../support/trades/publish-terms.ts';
import { running } from './running.ts';

const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '100', seconds: SHORT_SECONDS } as const;

describe('an amount that is none', () => {
  const texts = [
    '',
    '0',
    '0.0',
    '-1',
    '+1',
    '1e400',
    '1e2',
    'NaN',
    'Infinity',
    '0.0000001',
    ' 5 ',
    '5 ',
    '０',
    '1,5',
    '05',
    '.5',
    '5.',
    '0x10',
    '9'.repeat(13),
    '9'.repeat(10_000),
  ];
  const values = [5, 0, -1, 1.5, null, true, [], ['5'], {}, { amount: '5' }, undefined];

  it.each(texts)('%j is refused with its field, as JSON and as a form', async (amount) => {
    const token = await accountThatAsksBadly();
    for (const form of [false, true]) {
      const answer = await running
        .client()
        .send(addOrder, { ...ORDER, seconds: `${SHORT_SECONDS}`, amount }, { token, form });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 0, error: 'invalid_fields', data: null });
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['amount']);
    }
  });

  it.each(values)('%j is refused with its field', async (amount) => {
    const token = await accountThatAsksBadly();
    const answer = await running.client().send(addOrder, { ...ORDER, amount }, { token });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['amount']);
  });

  it('is refused before anything is written', async () => {
    const client = running.client();
    const token = await accountThatAsksBadly();
    expect(await client.call(openOrders, {}, { token })).toEqual([]);
    expect(await client.call(records, {}, { token })).toMatchObject({ total: 1, list: [{ kind: 'faucet' }] });
    expect(await client.call(balances, { currency: 'USDT' }, { token })).toMatchObject([
      { available: '10000.00', held: '0.00' },
    ]);
  });

  let asking: Promise<string> | null = null;
  const accountThatAsksBadly = (): Promise<string> => {
    asking ??= running.openAccount('asks-badly');
    return asking;
  };
});

describe('asking at once', () => {
  it('makes one order of fifty equal requests, and answers them byte for byte alike', async () => {
    const client = running.client();
    const token = await running.openAccount('taps-fifty-times');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.send(addOrder, { ...ORDER, client_id: 'one-tap' }, { token })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { code: 1 } });
    expect(await client.call(openOrders, {}, { token })).toHaveLength(1);
    expect(await client.call(records, {}, { token })).toMatchObject({ total: 2 });

    const another = await client.send(addOrder, { ...ORDER, amount: '101', client_id: 'one-tap' }, { token });
    expect(another).toMatchObject({ status: 409, body: { error: 'client_id_reused' } });
  });

  it('takes exactly the hundred of five hundred orders that the balance pays for', async () => {
    const client = running.client();
    const token = await running.openAccount('wants-it-all');
    // On a busy machine the flood and its pages take longer than the shortest trade, whose stake comes back.
    const order = { ...ORDER, seconds: 30 };
    const send = (index: number) => client.send(addOrder, { ...order, client_id: `tap-${index}` }, { token });
    const answers = await Promise.all(Array.from({ length: 500 }, (_, index) => send(index)));
    const accepted = answers.filter(({ body }) => body.code === 1);
    const refused = answers.filter(({ body }) => body.error === 'balance_too_small');
    expect([accepted.length, refused.length]).toEqual([100, 400]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await client.call(balances, { currency: 'USDT' }, { token })).toMatchObject([
      { available: '0.00', held: '10000.00', total: '10000.00' },
    ]);

    const again = await Promise.all([0, 250, 499].map(send));
    expect(again.map(({ text }) => text)).toEqual([0, 250, 499].map((index) => answers[index]?.text));

    await expectPages(
      (query) => client.call(records, query, { token }),
      ({ record_id }) => record_id,
      101,
    );
    while ((await client.call(openOrders, {}, { token })).length > 0) await delay(500);
    await expectPages(
      (query) => client.call(orderList, query, { token }),
      ({ order_no }) => order_no,
      100,
    );
  });
});

interface Page<Item> {
  readonly list: readonly Item[];
  readonly page_no: number;
  readonly row: number;
  readonly total: number;
  readonly next_cursor: string | null;
}

/** Both ways of paging show each item once, in the same order. */
const expectPages = async <Item>(
  read: (query: { row?: number; page_no?: number; cursor?: string }) => Promise<Page<Item>>,
  nameOf: (item: Item) => string,
  total: number,
): Promise<void> => {
  const usual = await read({});
  expect({ ...usual, list: usual.list.length }).toMatchObject({ page_no: 1, row: 30, total, list: 30 });

  const byNumber: Item[] = [];
  for (let number = 1; number <= Math.ceil(total / 7); number += 1) {
    byNumber.push(...(await read({ row: 7, page_no: number })).list);
  }
  const byCursor: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<Item> = await read({ row: 7, ...(cursor !== '' && { cursor }) });
    byCursor.push(...page.list);
    cursor = page.next_cursor;
  }
  expect(byNumber.map(nameOf)).toEqual(byCursor.map(nameOf));
  expect(new Set(byNumber.map(nameOf)).size).toBe(total);
  expect((await read({ row: 7, page_no: Math.ceil(total / 7) + 1 })).list).toEqual([]);
};

it('refuses a page that cannot be', async () => {
  const client = running.client();
  const token = await running.openAccount('turns-pages');
  for (const [name, value] of [
    ['row', '101'],
    ['row', '0'],
    ['row', '-1'],
    ['page_no', '0'],
    ['page_no', '1.5'],
    ['page_no', '99999'],
    ['cursor', 'not-a-cursor'],
    ['cursor', '*'],
  ] as const) {
    for (const route of [records, orderList]) {
      const answer = await client.send(route, { [name]: value }, { token });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields ?? {})).toEqual([name]);
    }
  }
});
