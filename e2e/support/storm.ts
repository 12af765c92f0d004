import type { Page } from '@playwright/test';
import { type Product, productList, type Quote } from '@tallystick/contract';
import * as z from 'zod/mini';

/** The number of coins. All of them change every `EVERY_MS`. */
export const STORM_COINS = 50;
const EVERY_MS = 100;

const frame = z.looseObject({ topic: z.optional(z.string()) });
const products = z.object({ data: productList.data });

/** Extends the server's coins to fifty. The added coins move like the real ones. */
const manyOf = (known: readonly Product[]): Product[] =>
  Array.from({ length: STORM_COINS }, (_, at) => {
    const like = known[at % known.length];
    if (like === undefined) throw new Error('the server has coins');
    if (at < known.length) return like;
    const base = `${like.base}${Math.floor(at / known.length)}`;
    return { ...like, base, symbol: `${base}USDT`, name: base };
  });

/** Moves a price by up to a thousandth. */
const moved = (price: string | null, step: number): string | null => {
  if (price === null) return null;
  const [whole = '0', fraction = ''] = price.split('.');
  const units = BigInt(whole + fraction);
  const next = (units + (units * BigInt((step % 7) - 3)) / 3_000n)
    .toString()
    .padStart(fraction.length + 1, '0');
  const at = next.length - fraction.length;
  return fraction === '' ? next : `${next.slice(0, at)}.${next.slice(at)}`;
};

export interface Storm {
  /** The number of frames sent, each with a new quote of every coin. */
  readonly sent: () => number;
}

/** Makes the server's product list and socket carry fifty coins. Each coin changes ten times a second. */
export const quoteStorm = async (page: Page): Promise<Storm> => {
  let coins: Product[] = [];
  let sent = 0;
  await page.route(`**${productList.path}*`, async (route) => {
    const answer = await route.fetch();
    const body: unknown = await answer.json();
    coins = manyOf(products.parse(body).data);
    await route.fulfill({ response: answer, json: { ...z.looseObject({}).parse(body), data: coins } });
  });
  // An added coin has the candles of the coin that it copies.
  await page.route(/\/api\/market\/candles/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/(symbol=[A-Z]+)\d+USDT/, '$1USDT'),
    }),
  );
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    let seq = 1_000_000_000;
    server.onMessage((message) => {
      const { topic } = frame.parse(JSON.parse(message.toString()));
      if (topic !== 'quotes') socket.send(message);
    });
    const timer = setInterval(() => {
      if (coins.length === 0) return;
      sent += 1;
      seq += 1;
      const asOf = new Date().toISOString();
      const data: Quote[] = coins.map(({ base: _base, quote: _quote, name: _name, ...quote }, at) => ({
        ...quote,
        last: moved(quote.last, sent + at),
        as_of: asOf,
      }));
      socket.send(JSON.stringify({ topic: 'quotes', seq, data }));
    }, EVERY_MS);
    socket.onClose(() => {
      clearInterval(timer);
      void server.close();
    });
  });
  return { sent: () => sent };
};
