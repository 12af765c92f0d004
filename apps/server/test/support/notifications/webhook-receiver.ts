import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod/mini';

const body = z.object({
  id: z.string(),
  uid: z.string(),
  event_no: z.int(),
  type: z.string(),
  created_at: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type ReceivedEvent = z.output<typeof body>;

export interface Received {
  readonly event: ReceivedEvent;
  readonly signature: string;
  readonly text: string;
  /** The code of the answer. 0: the connection was cut without one. */
  readonly answer: number;
}

/** A customer's program that keeps all it receives. The test decides its answers and closes it. */
export const openWebhookReceiver = async (
  answerOf: (event: ReceivedEvent) => number | Promise<number> = () => 204,
) => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const take = async (): Promise<void> => {
      const text = Buffer.concat(chunks).toString();
      const event = body.parse(JSON.parse(text));
      const answer = await answerOf(event);
      received.push({ event, signature: String(request.headers['tallystick-signature']), text, answer });
      if (answer === 0) request.socket.destroy();
      else response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end('never read');
    };
    request.on('end', () => void take());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${address.port}`, received, close };
};

/** Checks a signature as a receiver does, written anew from the documentation. */
export const isSigned = ({ signature, text }: Received, secret: string): boolean => {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(signature) ?? [];
  const expected = createHmac('sha256', secret).update(`${t}.${text}`).digest();
  const given = Buffer.from(String(v1), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
