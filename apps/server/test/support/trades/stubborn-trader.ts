import { setTimeout as delay } from 'node:timers/promises';
import { addOrder } from '@tallystick/contract';
import { type Random, wholeBetween } from '../random.ts';
import type { WireClient } from '../wire-client.ts';
import type { Attempt } from './trader.ts';

/** A trader that repeats each request under the same client id until it is answered, and sometimes again later. */
export interface StubbornTrader {
  readonly token: string;
  readonly attempts: readonly Attempt[];
  /** The number of broken connections, and of refusals that told the trader to retry later. */
  readonly counts: { cut: number; refused: number };
  /** True while a request has no answer. */
  isWaiting(): boolean;
  /** Answers that the server must never give. */
  readonly surprises: readonly string[];
  /** Stops sending new orders and waits until the last one is answered. */
  stop(): Promise<void>;
}

const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'DOGEUSDT'] as const;
const PAUSE_MS = 90;
const AGAIN_MS = 40;

export const startStubbornTrader = (options: {
  name: string;
  token: string;
  random: Random;
  client: () => WireClient | null;
  /** The duration of each trade. */
  seconds: number;
}): StubbornTrader => {
  const { name, token, random, seconds } = options;
  const attempts: Attempt[] = [];
  const surprises: string[] = [];
  const counts = { cut: 0, refused: 0 };
  let stopped = false;
  let waiting = 0;

  /** Sends the request once. Returns true only for an answer of 200. */
  const ask = async (attempt: Attempt): Promise<boolean> => {
    const client = options.client();
    if (client === null) return false;
    waiting += 1;
    const sent = await client.send(addOrder, attempt.form, { token }).catch(() => null);
    waiting -= 1;
    if (sent === null) {
      counts.cut += 1;
      return false;
    }
    if (sent.status === 503 && Number(sent.headers.get('retry-after')) > 0) {
      counts.refused += 1;
      return false;
    }
    if (sent.status !== 200) surprises.push(`${attempt.form.client_id}: ${sent.status} ${sent.text}`);
    else if (attempt.answer === null) attempt.answer = { status: sent.status, text: sent.text };
    else if (attempt.answer.text !== sent.text) {
      surprises.push(`${attempt.form.client_id}: ${attempt.answer.text}, then ${sent.text}`);
    }
    return sent.status === 200;
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      const attempt: Attempt = {
        form: {
          symbol: SYMBOLS[wholeBetween(random, 0, SYMBOLS.length - 1)] ?? 'BTCUSDT',
          direction: random() < 0.5 ? 'up' : 'down',
          amount: `${wholeBetween(random, 1, 3)}.${String(wholeBetween(random, 0, 999_999)).padStart(6, '0')}`,
          seconds,
          client_id: `${name}-${attempts.length}`,
        },
        answer: null,
      };
      attempts.push(attempt);
      while (!(await ask(attempt))) await delay(AGAIN_MS);
      const old = attempts[wholeBetween(random, 0, attempts.length - 1)];
      if (old !== undefined && random() < 0.1) await ask(old);
      await delay(PAUSE_MS);
    }
  };
  const running = run();
  return {
    token,
    attempts,
    counts,
    isWaiting: () => waiting > 0,
    surprises,
    stop: () => {
      stopped = true;
      return running;
    },
  };
};
