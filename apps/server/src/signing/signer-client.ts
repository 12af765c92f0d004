import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { isCurrency } from '@tallystick/money';
import type { Clock } from '../platform/clock.ts';
import { withinDeadline } from '../platform/outgoing/deadline.ts';
import { openSocket } from '../platform/outgoing/open-socket.ts';
import { type BatchIntent, writeBatchIntent, writeVoidIntent } from './bitcoin/batch-intent.rules.ts';
import type { SignedTransaction } from './bitcoin/sign-batch.ts';
import { type ColdIntent, writeColdIntent } from './cold/cold-intent.rules.ts';
import { type HoldingIntent, writeHoldingIntent } from './holdings/holding-intent.ts';
import type { SignedHolding } from './holdings/sign-holding.ts';
import { type AnchorIntent, writeAnchorIntent } from './intents/anchor-intent.rules.ts';
import type { ColdTarget } from './intents/cold-policy.ts';
import { type Intent, writeIntent } from './intents/intent.rules.ts';
import type { Refusal } from './intents/refusals.rules.ts';
import { type ReturnIntent, writeReturnIntent } from './intents/return-intent.rules.ts';
import { type SweepIntent, writeSweepIntent } from './intents/sweep-intent.rules.ts';
import { type VoidIntent, writePaymentVoid } from './intents/void-intent.rules.ts';
import { type Answer, answer, MAX_LINE } from './protocol.ts';

export type SigningAnswer =
  | { readonly kind: 'signed'; readonly raw: string; readonly txHash: string; readonly nonce: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type BatchAnswer =
  | ({ readonly kind: 'signed' } & SignedTransaction)
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      /** The coin that the signer refuses, as `txid:vout`. Null: the refusal is about more than one coin. */
      readonly coin: string | null;
    };

/** The server's client of the signer. Every call throws if the signer is away or gives an invalid answer. */
export interface SignerClient {
  sign(intent: Omit<Intent, 'madeAt'>): Promise<SigningAnswer>;
  /** Signs a transaction that anchors a root. */
  signAnchor(intent: Omit<AnchorIntent, 'madeAt'>): Promise<SigningAnswer>;
  /** Signs a step of a sweep. */
  signSweep(intent: Omit<SweepIntent, 'madeAt'>): Promise<SigningAnswer>;
  /** Signs the return of a token that is not accepted. */
  signReturn(intent: Omit<ReturnIntent, 'madeAt'>): Promise<SigningAnswer>;
  /** Signs a transaction to the cold address. */
  signCold(intent: Omit<ColdIntent, 'madeAt'>): Promise<SigningAnswer>;
  /** Signs a transaction that spends the nonce of a signed payment and pays nothing. */
  signVoid(intent: Omit<VoidIntent, 'madeAt'>): Promise<SigningAnswer>;
  /** The cold addresses of the signer's policy, with their limits. */
  coldTargets(): Promise<readonly ColdTarget[]>;
  /** Signs a transaction of a batch of Bitcoin payouts. */
  signBatch(intent: Omit<BatchIntent, 'madeAt' | 'psbt'>, psbt: Uint8Array): Promise<BatchAnswer>;
  /** Lets the signer promise never to sign a batch. Returns its first transaction if it was signed before. */
  voidBatch(batch: string): Promise<SignedTransaction | null>;
  /** The extended public key of the house's own Bitcoin addresses, and the satoshi that may be paid within an hour. */
  bitcoinHouse(): Promise<{ readonly house: string; readonly capPerHour: bigint }>;
  /** The highest gas limit that the signer's policy allows on a chain. */
  gasCeiling(chainId: number): Promise<bigint>;
  /** The address that pays withdrawals. */
  payer(): Promise<string>;
  /** Shows that the key of an address is held, by a signature over the block of an anchor. */
  holding(asked: Omit<HoldingIntent, 'madeAt'>): Promise<SignedHolding>;
}

const PATIENCE_MS = 10_000;

/** Reads the answer of the signer. */
const readLine = (socket: Socket, question: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let received = '';
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    socket.setEncoding('utf8').once('error', fail);
    socket.once('close', () => reject(new Error('the signer closed the connection')));
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
    socket.write(`${JSON.stringify(question)}\n`);
  });

/** One request over a separate connection. */
const ask = (path: string, question: object): Promise<Answer> =>
  withinDeadline({ timeoutMs: PATIENCE_MS }, async (signal) =>
    readLine(await openSocket({ path }, signal), question),
  );

const signedOf = (answered: Answer): SignedTransaction => {
  if ('bitcoin_raw' in answered) return { raw: answered.bitcoin_raw, txid: answered.txid };
  throw new Error('failed' in answered ? answered.failed : 'the signer answered another question');
};

/** An asset that this server does not know is left out. */
const toColdTargets = (answered: Answer): readonly ColdTarget[] => {
  if (!('cold' in answered)) throw new Error('the signer does not name its cold addresses');
  return answered.cold.flatMap(({ chain_id: chainId, asset, address, ...bounds }) =>
    isCurrency(asset)
      ? [
          {
            chainId,
            asset,
            address,
            hotLimit: BigInt(bounds.hot_limit),
            capPerHour: BigInt(bounds.cap_per_hour),
            maxFee: BigInt(bounds.max_fee),
          },
        ]
      : [],
  );
};

/** Sends requests to the signer at a socket, with intents signed by `sign`. */
export const createSignerClient = (options: {
  clock: Clock;
  socket: string;
  sign: (message: Uint8Array) => Uint8Array;
}): SignerClient => {
  const { clock, socket, sign } = options;
  const askToSign = async (
    kind: 'intent' | 'anchor' | 'sweep' | 'token_return' | 'cold' | 'voided',
    text: string,
  ): Promise<SigningAnswer> => {
    const signature = Buffer.from(sign(new TextEncoder().encode(text))).toString('base64url');
    const answered = await ask(socket, { [kind]: text, signature });
    if ('raw' in answered) {
      return { kind: 'signed', raw: answered.raw, txHash: answered.tx_hash, nonce: answered.nonce };
    }
    if ('refusal' in answered) return { kind: 'refused', refusal: answered.refusal };
    throw new Error('failed' in answered ? answered.failed : 'the signer answered another question');
  };
  const now = (): number => Math.floor(clock.nowMs() / 1000);
  const askSigned = (text: string, question: object): Promise<Answer> => {
    const signature = Buffer.from(sign(new TextEncoder().encode(text))).toString('base64url');
    return ask(socket, { ...question, signature });
  };
  return {
    sign: (given) => askToSign('intent', writeIntent({ ...given, madeAt: now() })),
    signAnchor: (given) => askToSign('anchor', writeAnchorIntent({ ...given, madeAt: now() })),
    signSweep: (given) => askToSign('sweep', writeSweepIntent({ ...given, madeAt: now() })),
    signReturn: (given) => askToSign('token_return', writeReturnIntent({ ...given, madeAt: now() })),
    signCold: (given) => askToSign('cold', writeColdIntent({ ...given, madeAt: now() })),
    signVoid: (given) => askToSign('voided', writePaymentVoid({ ...given, madeAt: now() })),
    coldTargets: async () => toColdTargets(await ask(socket, { ask: 'cold' })),
    signBatch: async (given, psbt) => {
      const hash = createHash('sha256').update(psbt).digest('hex');
      const batch = writeBatchIntent({ ...given, psbt: hash, madeAt: now() });
      const answered = await askSigned(batch, { batch, psbt: Buffer.from(psbt).toString('base64') });
      if ('refusal' in answered)
        return { kind: 'refused', refusal: answered.refusal, coin: answered.coin ?? null };
      return { kind: 'signed', ...signedOf(answered) };
    },
    voidBatch: async (batch) => {
      const text = writeVoidIntent({ batch, madeAt: now() });
      const answered = await askSigned(text, { void_batch: text });
      return 'is_void' in answered ? null : signedOf(answered);
    },
    bitcoinHouse: async () => {
      const answered = await ask(socket, { ask: 'bitcoin' });
      if (!('house' in answered)) throw new Error('the signer does not say who it is');
      return { house: answered.house, capPerHour: BigInt(answered.cap_per_hour ?? '0') };
    },
    gasCeiling: async (chainId) => {
      const answered = await ask(socket, { ask: 'gas', chain_id: chainId });
      if ('gas_ceiling' in answered) return BigInt(answered.gas_ceiling);
      throw new Error('the signer does not name its highest gas limit');
    },
    payer: async () => {
      const answered = await ask(socket, { ask: 'who' });
      if ('payer' in answered) return answered.payer;
      throw new Error('the signer does not say who it is');
    },
    holding: async (asked) => {
      const text = writeHoldingIntent({ ...asked, madeAt: now() });
      const answered = await askSigned(text, { holding: text });
      if ('holder' in answered) return { address: answered.holder, signature: answered.signature };
      throw new Error(
        'refusal' in answered
          ? `the signer refuses: ${answered.refusal}`
          : 'the signer does not show that it holds a key',
      );
    },
  };
};
