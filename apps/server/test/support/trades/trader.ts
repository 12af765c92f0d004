import { setTimeout as delay } from 'node:timers/promises';
import { addOrder, type Direction, type InputOf } from '@tallystick/contract';
import { type Random, wholeBetween } from '../random.ts';
import type { WireClient } from '../wire-client.ts';

/** An order and its answer, which is null if the server was killed before it answered. */
export interface Attempt {
  readonly form: InputOf<typeof addOrder> & { readonly client_id: string };
  answer: { readonly status: number; readonly text: string } | null;
}

export interface Trader {
  readonly token: string;
  readonly attempts: readonly Attempt[];
  /** Stops sending and waits for the last answer. */
  stop(): Promise<void>;
}

const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'DOGEUSDT'] as const;
const PAUSE_MS = 25;

/** Stakes with six digits after the point, so that every rounding counts. */
const stake = (random: Random): string =>
  `${wholeBetween(random, 1, 4)}.${String(wholeBetween(random, 0, 999_999)).padStart(6, '0')}`;

/** Sends one order after the other while there is a server. `client` returns null while there is none. */
export const startTrader = (options: {
  name: string;
  token: string;
  random: Random;
  client: () => WireClient | null;
  pauseMs?: number;
  /** The duration of each trade in seconds. Defaults to 30. */
  seconds?: number;
}): Trader => {
  const { name, token, random } = options;
  const attempts: Attempt[] = [];
  let stopped = false;

  const place = async (client: WireClient): Promise<void> => {
    const direction: Direction = random() < 0.5 ? 'up' : 'down';
    const attempt: Attempt = {
      form: {
        symbol: SYMBOLS[wholeBetween(random, 0, SYMBOLS.length - 1)] ?? 'BTCUSDT',
        direction,
        amount: stake(random),
        seconds: options.seconds ?? 30,
        client_id: `${name}-${attempts.length}`,
      },
      answer: null,
    };
    attempts.push(attempt);
    try {
      const { status, text } = await client.send(addOrder, attempt.form, { token });
      attempt.answer = { status, text };
    } catch {
      // The server was killed during the call. The trader cannot know if it took the order.
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      const client = options.client();
      if (client !== null) await place(client);
      await delay(options.pauseMs ?? PAUSE_MS);
    }
  };
  const running = run();
  return {
    token,
    attempts,
    stop: () => {
      stopped = true;
      return running;
    },
  };
};
