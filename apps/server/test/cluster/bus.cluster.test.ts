import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createNatsBus } from '../../src/platform/bus/bus-nats.ts';
import { startNatsCluster } from '../support/programs/nats-cluster.ts';
import { collectingLog } from '../support/trades/written-market.ts';

const until = async (what: string, isSo: () => boolean): Promise<void> => {
  // JetStream needs ten seconds and more to choose a new leader of a stream. Meanwhile messages arrive late, by a poll of 150
  // ms.
  const deadline = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`it did not come about: ${what}`);
    await delay(50);
  }
};

it('processes wake each other over three servers, also when one is killed and when all were away', {
  timeout: 400_000,
}, async () => {
  const nats = await startNatsCluster();
  onTestFinished(() => nats.stop());
  const open = () => {
    const log = collectingLog();
    const bus = createNatsBus(nats.urls, log);
    const heard = { prices: 0, orders: 0, chat: 0 };
    for (const subject of ['prices', 'orders', 'chat'] as const) {
      bus.hear(subject, () => {
        heard[subject] += 1;
      });
    }
    bus.start();
    onTestFinished(() => bus.stop());
    return { bus, heard, log };
  };
  const [one, two] = [open(), open()];
  // Each process looks once for missed messages when it has connected to the bus.
  await until('both have come', () => one.heard.chat === 1 && two.heard.chat === 1);
  one.bus.tell('prices');
  await until('it is heard', () => two.heard.prices === 2);
  // The sender heard its own message at once, and not a second time over the bus.
  await delay(200);
  expect(one.heard.prices).toBe(2);
  expect(two.heard.orders).toBe(1);

  // The bus combines a thousand messages into a few, and delivers the last one after the last call.
  for (let told = 0; told < 1_000; told += 1) one.bus.tell('orders');
  await until('they are heard', () => two.heard.orders > 1);
  await delay(500);
  expect(two.heard.orders).toBeLessThan(100);

  for (const server of [0, 1]) {
    nats.kill(server);
    await delay(300);
    const before = two.heard.prices;
    await until('it is heard with one server less', () => {
      one.bus.tell('prices');
      return two.heard.prices > before;
    });
    await nats.start(server);
    // Until this server has caught up, the cluster would lose its majority without another one.
    await delay(15_000);
  }

  for (const server of [0, 1, 2]) nats.kill(server);
  await delay(500);
  // `tell` neither waits nor throws while the bus is down.
  const before = performance.now();
  for (let told = 0; told < 1_000; told += 1) one.bus.tell('orders');
  expect(performance.now() - before).toBeLessThan(200);
  // Reads the count before the restart: a process may look again while the last server still starts.
  const missed = two.heard.chat;
  await Promise.all([0, 1, 2].map((server) => nats.start(server)));
  await until('each looks again when it is back', () => two.heard.chat > missed);
});
