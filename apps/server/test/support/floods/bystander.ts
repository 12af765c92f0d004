import { setTimeout as delay } from 'node:timers/promises';
import { addOrder } from '@tallystick/contract';
import { SHORT_SECONDS } from '../trades/publish-terms.ts';
import type { WireClient } from '../wire-client.ts';

/** The answers that another customer and a supervisor got during a flood. */
export interface Seen {
  /** Milliseconds that each accepted order took. */
  readonly orders: readonly number[];
  /** Answers to orders that were not accepted. */
  readonly refused: readonly string[];
  /** Answers of `/readyz` other than 200. */
  readonly notReady: readonly string[];
  /** Milliseconds that each answer of `/readyz` took. */
  readonly readiness: readonly number[];
}

const PATIENCE_MS = 20_000;

const repeat = async (
  milliseconds: number,
  everyMs: number,
  work: (turn: number) => Promise<void>,
): Promise<void> => {
  const turns = Math.max(1, Math.round(milliseconds / everyMs));
  const under: Promise<void>[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    under.push(work(turn));
    await delay(everyMs);
  }
  await Promise.all(under);
};

/** Places an order and asks for readiness again and again, by default once a second, until the time is over. */
export const lookOn = async (
  client: WireClient,
  token: string,
  name: string,
  milliseconds: number,
  everyMs = 1_000,
): Promise<Seen> => {
  const orders: number[] = [];
  const refused: string[] = [];
  const notReady: string[] = [];
  const readiness: number[] = [];
  const trade = async (turn: number): Promise<void> => {
    const begunAt = performance.now();
    const form = { symbol: 'BTCUSDT', direction: 'up', amount: '1', seconds: SHORT_SECONDS } as const;
    try {
      const answer = await client.send(addOrder, { ...form, client_id: `${name}-${turn}` }, { token });
      if (answer.body.code === 1) orders.push(performance.now() - begunAt);
      else refused.push(`${answer.status} ${answer.body.error}`);
    } catch (error) {
      refused.push(String(error));
    }
  };
  const ask = async (): Promise<void> => {
    const begunAt = performance.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const said = await fetch(`${client.url}/readyz`, { signal }).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      (error: unknown) => String(error),
    );
    readiness.push(performance.now() - begunAt);
    if (!said.startsWith('200 ')) notReady.push(said);
  };
  await repeat(milliseconds, everyMs, async (turn) => {
    await Promise.all([trade(turn), ask()]);
  });
  return { orders, refused, notReady, readiness };
};
