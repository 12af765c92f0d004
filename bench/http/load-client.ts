import { connect, type Socket } from 'node:net';
import * as z from 'zod/mini';

/** The load to send, and for how long. */
export const loadOrder = z.object({
  port: z.int(),
  path: z.string(),
  tokens: z.array(z.string()),
  concurrency: z.int(),
  milliseconds: z.int(),
  /** Prefix of the client's idempotency keys. Every run needs a unique one. */
  prefix: z.string(),
  /** Orders per second of all connections together. Default: no pause between an answer and the next order. */
  perSecond: z.optional(z.number()),
  /** The duration of all trades. Default: all durations. */
  seconds: z.optional(z.int()),
});
export type LoadOrder = z.output<typeof loadOrder>;

export const loadReport = z.object({
  taken: z.int(),
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  /** The first answer that was not an accepted order. Null if there was none. */
  other: z.nullable(z.string()),
  others: z.int(),
});
export type LoadReport = z.output<typeof loadReport>;

const SYMBOLS = ['BTC', 'ETH', 'SOL', 'BNB', 'XRP', 'ADA', 'DOGE', 'TRX', 'LTC', 'LINK'];
const SECONDS = [30, 60, 120, 180, 300];

/** Reads answers one by one from a connection. */
const createReader = (onAnswer: (text: string) => void): ((chunk: string) => void) => {
  let kept = '';
  return (chunk) => {
    kept += chunk;
    const head = kept.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = /content-length: (\d+)/i.exec(kept.slice(0, head))?.[1];
    if (length === undefined) throw new Error(`an answer without a length: ${kept.slice(0, head)}`);
    if (kept.length < head + 4 + Number(length)) return;
    const answer = kept;
    kept = '';
    onAnswer(answer);
  };
};

const openConnection = (port: number, onChunk: (chunk: string) => void): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: Buffer.alloc(16_384),
        callback: (bytes, buffer) => {
          onChunk(Buffer.from(buffer.subarray(0, bytes)).toString('latin1'));
          return true;
        },
      },
    });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });

/** Keeps one order in flight on each of many keep-alive connections. */
export const sendOrders = async (order: LoadOrder): Promise<LoadReport> => {
  const latencies: number[] = [];
  let sent = 0;
  let others = 0;
  let other: string | null = null;
  const start = performance.now();
  const end = start + order.milliseconds;
  const everyMs = order.perSecond === undefined ? 0 : (order.concurrency * 1000) / order.perSecond;

  const work = async (index: number): Promise<void> => {
    const done = Promise.withResolvers<void>();
    // Each connection has its own customers, so no customer has two orders in flight.
    let customer = index;
    let begun = 0;
    const send = () => {
      begun = performance.now();
      if (begun >= end) {
        socket.end();
        done.resolve();
        return;
      }
      sent += 1;
      const body = `{"symbol":"${SYMBOLS[sent % 10]}USDT","direction":"${sent % 20 < 10 ? 'up' : 'down'}","amount":"1.00","seconds":${order.seconds ?? SECONDS[Math.floor(sent / 10) % 5]},"client_id":"${order.prefix}-${sent}"}`;
      socket.write(
        `POST ${order.path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ntoken: ${order.tokens[customer]}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        'latin1',
      );
      customer = customer + order.concurrency < order.tokens.length ? customer + order.concurrency : index;
    };
    const read = createReader((answer) => {
      if (answer.startsWith('HTTP/1.1 200') && answer.includes('\r\n\r\n{"code":1,')) {
        latencies.push(performance.now() - begun);
      } else {
        others += 1;
        other ??= answer;
      }
      const waitMs = begun + everyMs - performance.now();
      if (waitMs > 0) setTimeout(send, waitMs);
      else send();
    });
    const socket = await openConnection(order.port, read);
    socket.on('error', done.reject);
    socket.on('close', () => done.reject(new Error('the server closed a connection')));
    // Spreads the connections over the first interval.
    if (everyMs > 0) setTimeout(send, (index * everyMs) / order.concurrency);
    else send();
    await done.promise;
  };

  await Promise.all(Array.from({ length: order.concurrency }, (_, index) => work(index)));
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    taken: sorted.length,
    perSecond: (sorted.length * 1000) / (performance.now() - start),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    other,
    others,
  };
};
