import { setTimeout as delay } from 'node:timers/promises';
import { addOrder, register, topicData } from '@tallystick/contract';
import { expect, it } from 'vitest';
import { chooseSeed, seededRandom } from '../../support/random.ts';
import {
  createResumingClient,
  RECONNECTS,
  type ResumingClient,
} from '../../support/trades/resuming-client.ts';
import { running } from './running.ts';

const CUSTOMERS = 8;
const ORDER = { symbol: 'BTCUSDT', amount: '1', seconds: 30 } as const;

/** The events by number, without the countdown, which changes each second. */
const told = ({ heard }: ResumingClient, upTo: number) =>
  heard
    .filter(({ seq }) => seq <= upTo)
    .map(({ seq, data }) => ({
      seq,
      orders: topicData.orders.parse(data).map((order) => ({ ...order, countdown: 0 })),
    }));

it(`${RECONNECTS} lines of the orders’ topic cut while trades are taken: every event once, in order`, {
  timeout: 300_000 + RECONNECTS * 60,
}, async () => {
  const seed = chooseSeed();
  const random = seededRandom(seed);
  const wire = running.client();
  const url = `${wire.url.replace('http', 'ws')}/ws`;

  const customers = [];
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const form = { account: `cut-off-${at}`, password: 'a-line-that-breaks', invitation_code: 'DEMO' };
    const { token } = (await wire.call(register, { ...form, password_confirm: form.password })).userinfo;
    // Each customer has two phones.
    const phones = [0, 1].map(() => createResumingClient(url, token, 'orders', random));
    for (const phone of phones) await phone.stayUntil(0);
    customers.push({ token, phones, placed: [] as string[] });
  }

  let cutting = true;
  const trading = customers.map(async ({ token, placed }) => {
    while (cutting) {
      const direction = random() < 0.5 ? ('up' as const) : ('down' as const);
      placed.push((await wire.call(addOrder, { ...ORDER, direction }, { token })).order_no);
      // Slows down, because after 3,000 events the topic starts to count again and sends the whole state (ADR 8).
      await delay(60 + random() * 240 + placed.length * 2);
    }
  });
  const share = Math.ceil(RECONNECTS / (CUSTOMERS * 2));
  await Promise.all(
    customers
      .flatMap(({ phones }) => phones)
      .map(async (phone) => {
        for (let cut = 0; cut < share; cut += 1) await phone.comeAndGo();
      }),
  );
  cutting = false;
  await Promise.all(trading);

  for (const { token, phones, placed } of customers) {
    const newest = createResumingClient(url, token, 'orders', random);
    await newest.stayUntil(0);
    const head = newest.states[0]?.seq ?? 0;
    const accounts = [];
    for (const phone of phones) {
      await phone.stayUntil(head);
      expect(phone.faults, `seed ${seed}`).toEqual([]);
      expect(phone.states, `seed ${seed}: nobody was far enough behind to begin anew`).toHaveLength(1);
      accounts.push(told(phone, head));
    }
    const [first = [], second = []] = accounts;
    expect(second, `seed ${seed}`).toEqual(first);
    const accepted = first.flatMap(({ orders }) =>
      orders.filter(({ status }) => status === 'accepted').map(({ order_no: orderNo }) => orderNo),
    );
    expect(accepted, `seed ${seed}`).toEqual(placed);
    expect(first.length).toBeGreaterThanOrEqual(placed.length);
  }
});
