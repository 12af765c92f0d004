import { createConnection } from 'node:net';
import type { Clock } from '../../platform/clock.ts';
import { type Answer, answer, MAX_LINE } from './protocol.ts';
import { type AnchorIntent, writeAnchorIntent } from './signing/anchor-intent.rules.ts';
import { type Intent, writeIntent } from './signing/intent.rules.ts';
import type { Refusal } from './signing/refusals.rules.ts';

export type SigningAnswer =
  | { readonly kind: 'signed'; readonly raw: string; readonly txHash: string; readonly nonce: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The server's client of the signer. Every call throws if the signer is away or gives an invalid answer. */
export interface SignerClient {
  sign(intent: Omit<Intent, 'madeAt'>): Promise<SigningAnswer>;
  /** Signs a transaction that anchors a root. */
  signAnchor(intent: Omit<AnchorIntent, 'madeAt'>): Promise<SigningAnswer>;
  /** The address that pays withdrawals. */
  payer(): Promise<string>;
  /** Proves that the key of an address is held: the paying one, or the deposit address with an index. */
  holding(asked: {
    readonly host: string;
    readonly second: number;
    readonly index: number | null;
  }): Promise<{ readonly address: string; readonly message: string; readonly signature: string }>;
}

const PATIENCE_MS = 10_000;

/** One request over a separate connection. */
const ask = (path: string, question: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(path);
    let received = '';
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    socket.setEncoding('utf8').setTimeout(PATIENCE_MS, () => fail(new Error('the signer does not answer')));
    socket.once('error', fail);
    socket.once('close', () => reject(new Error('the signer closed the connection')));
    socket.once('connect', () => socket.write(`${JSON.stringify(question)}\n`));
    socket.on('data', (chunk: string) => {
      received += chunk;
      const end = received.indexOf('\n');
      if (end < 0) {
        if (received.length > MAX_LINE) fail(new Error('the signer answers at too great a length'));
        return;
      }
      try {
        resolve(answer.parse(JSON.parse(received.slice(0, end))));
        socket.end();
      } catch (error) {
        fail(new Error('the signer gave an answer that cannot be read', { cause: error }));
      }
    });
  });

/** Sends requests to the signer at a socket, with intents signed by `sign`. */
export const createSignerClient = (options: {
  clock: Clock;
  socket: string;
  sign: (message: Uint8Array) => Uint8Array;
}): SignerClient => {
  const { clock, socket, sign } = options;
  const askToSign = async (kind: 'intent' | 'anchor', text: string): Promise<SigningAnswer> => {
    const signature = Buffer.from(sign(new TextEncoder().encode(text))).toString('base64url');
    const answered = await ask(socket, { [kind]: text, signature });
    if ('raw' in answered) {
      return { kind: 'signed', raw: answered.raw, txHash: answered.tx_hash, nonce: answered.nonce };
    }
    if ('refusal' in answered) return { kind: 'refused', refusal: answered.refusal };
    throw new Error('failed' in answered ? answered.failed : 'the signer answered another question');
  };
  const now = (): number => Math.floor(clock.nowMs() / 1000);
  return {
    sign: (given) => askToSign('intent', writeIntent({ ...given, madeAt: now() })),
    signAnchor: (given) => askToSign('anchor', writeAnchorIntent({ ...given, madeAt: now() })),
    payer: async () => {
      const answered = await ask(socket, { ask: 'who' });
      if ('payer' in answered) return answered.payer;
      throw new Error('the signer does not say who it is');
    },
    holding: async (asked) => {
      const answered = await ask(socket, { ask: 'holding', ...asked });
      if ('message' in answered) return answered;
      throw new Error('the signer does not show that it holds a key');
    },
  };
};
