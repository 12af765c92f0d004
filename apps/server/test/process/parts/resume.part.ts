import {
  addOrder,
  answerFrame,
  type EventFrame,
  eventFrame,
  type Order,
  register,
  topicData,
} from '@tallystick/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Program } from '../../support/programs/program.ts';
import { createWireClient } from '../../support/wire-client.ts';
import { twoPrograms } from './two-programs.ts';

const PASSWORD = 'a-line-that-breaks';
const PATIENCE = { timeout: 60_000, interval: 20 };
const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '1', seconds: 30 } as const;

interface Listener {
  readonly events: readonly EventFrame[];
  drop(): void;
}

/** Subscribes to a topic at a program, optionally after an event. */
const listen = async (program: Program, token: string, topic: string, after?: number): Promise<Listener> => {
  const socket = new WebSocket(`${program.url.replace('http', 'ws')}/ws`);
  onTestFinished(() => socket.terminate());
  const events: EventFrame[] = [];
  const answers: boolean[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    const frame: unknown = JSON.parse(data.toString());
    const event = eventFrame.safeParse(frame);
    if (event.success) events.push(event.data);
    else answers.push(answerFrame.parse(frame).ok);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ id: 1, do: 'auth', token }));
  socket.send(JSON.stringify({ id: 2, do: 'subscribe', topic, ...(after !== undefined && { after }) }));
  await vi.waitFor(() => expect(answers).toEqual([true, true]), PATIENCE);
  return { events, drop: () => socket.terminate() };
};

/** The orders of an event, without the countdown, which changes each second. */
const ordersOf = ({ data }: EventFrame): Order[] =>
  topicData.orders.parse(data).map((order) => ({ ...order, countdown: 0 }));

const seqs = (events: readonly EventFrame[]): number[] => events.map(({ seq }) => seq);

it('a client goes from one program to another, and to one that was killed and started anew, and misses nothing', {
  timeout: 240_000,
}, async () => {
  const { first, other, start } = await twoPrograms();
  const client = createWireClient(first.url);
  const form = {
    account: 'resumes',
    password: PASSWORD,
    password_confirm: PASSWORD,
    invitation_code: 'DEMO',
  };
  const { token } = (await client.call(register, form)).userinfo;

  // Listens at the program that does not take the order.
  const orders = await listen(other, token, 'orders');
  const balances = await listen(other, token, 'balances');
  const placed = await client.call(addOrder, ORDER, { token });
  await vi.waitFor(() => expect(orders.events).toHaveLength(3), PATIENCE);
  const [state, ...told] = orders.events;
  const begin = state?.seq ?? 0;
  expect(state).toMatchObject({ reset: true, data: [] });
  expect(seqs(told)).toEqual([begin + 1, begin + 2]);
  expect(told.map((event) => ordersOf(event).map(({ order_no, status }) => [order_no, status]))).toEqual([
    [[placed.order_no, 'accepted']],
    [[placed.order_no, 'open']],
  ]);
  const [whole, taken] = balances.events;
  expect(taken).toMatchObject({
    seq: (whole?.seq ?? 0) + 1,
    data: [{ currency: 'USDT', available: '9999.00', held: '1.00' }],
  });
  orders.drop();
  balances.drop();

  // Both programs send the same missed events, and repeat the earlier ones unchanged.
  await client.call(addOrder, ORDER, { token });
  const here = await listen(first, token, 'orders', begin);
  const there = await listen(other, token, 'orders', begin);
  for (const { events } of [here, there]) await vi.waitFor(() => expect(events.length).toBe(4), PATIENCE);
  expect(there.events.map(ordersOf)).toEqual(here.events.map(ordersOf));
  expect(here.events.slice(0, 2).map(ordersOf)).toEqual(told.map(ordersOf));
  expect(seqs(here.events)).toEqual([1, 2, 3, 4].map((n) => begin + n));
  expect(seqs(there.events)).toEqual(seqs(here.events));

  // Kills the program right after it took an order. A client that reconnects to the restarted one gets that order and all later
  // events.
  const last = await client.call(addOrder, ORDER, { token });
  process.kill(first.pid, 'SIGKILL');
  await first.exit;
  const anew = await start();
  const back = await listen(anew, token, 'orders', begin + 4);
  await vi.waitFor(() => expect(back.events.length).toBeGreaterThanOrEqual(2), PATIENCE);
  expect(seqs(back.events).slice(0, 2)).toEqual([begin + 5, begin + 6]);
  expect(back.events.some(({ reset }) => reset)).toBe(false);
  expect(back.events.slice(0, 1).flatMap(ordersOf)).toMatchObject([
    { order_no: last.order_no, status: 'accepted' },
  ]);
  const balancesAgain = await listen(anew, token, 'balances', taken?.seq);
  await vi.waitFor(() => expect(balancesAgain.events.length).toBeGreaterThanOrEqual(2), PATIENCE);
  expect(seqs(balancesAgain.events).slice(0, 2)).toEqual([1, 2].map((n) => (taken?.seq ?? 0) + n));
  expect(balancesAgain.events[1]).toMatchObject({ data: [{ available: '9997.00', held: '3.00' }] });
});
