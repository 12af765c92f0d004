import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { type BatchContext, signBatch, voidBatch } from './bitcoin/sign-batch.ts';
import { signCold } from './cold/sign-cold.ts';
import { type HoldingContext, signHolding } from './holdings/sign-holding.ts';
import { signAnchor } from './intents/sign-anchor.ts';
import { signIntent } from './intents/sign-intent.ts';
import { signReturn } from './intents/sign-return.ts';
import { signSweep } from './intents/sign-sweep.ts';
import { signVoid } from './intents/sign-void.ts';
import { type SignerContext, SigningRefused } from './intents/signing-checks.ts';
import type { SignerKeys } from './keys.ts';
import { type Answer, MAX_LINE, question } from './protocol.ts';

const MAX_CONNECTIONS = 16;
const IDLE_MS = 10 * 60_000;

interface SignerService extends SignerContext, BatchContext, HoldingContext {
  readonly keys: Pick<SignerKeys, 'payer' | 'depositKeyAt' | 'bitcoinHouse' | 'bitcoinKeyAt'>;
  readonly depositKeys: { readonly evm: string; readonly bitcoin: string };
  /** Called with the signer’s own errors. The caller only learns that one occurred. */
  readonly onFailure: (error: unknown) => void;
}

const parseQuestion = (line: string) => {
  try {
    return question.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
};

type BatchQuestion = { batch: string; psbt: string } | { void_batch: string };

const answerBatch = async (
  service: SignerService,
  asked: BatchQuestion,
  signature: Uint8Array,
): Promise<Answer> => {
  const signed =
    'batch' in asked
      ? await signBatch(service, asked.batch, Buffer.from(asked.psbt, 'base64'), signature)
      : await voidBatch(service, asked.void_batch, signature);
  return signed === null ? { is_void: true } : { bitcoin_raw: signed.raw, txid: signed.txid };
};

type Question = NonNullable<ReturnType<typeof parseQuestion>>;

/** Answers a question that needs no signed intent. */
const answerAsked = (
  { keys, policy, depositKeys }: SignerService,
  asked: Extract<Question, { ask: string }>,
): Answer => {
  if (asked.ask === 'gas') return { gas_ceiling: String(policy.gasCeiling(asked.chain_id)) };
  if (asked.ask === 'bitcoin') {
    const cap = policy.bitcoin === null ? null : String(policy.bitcoin.capPerHour);
    return { house: keys.bitcoinHouse, cap_per_hour: cap };
  }
  if (asked.ask === 'cold') {
    return {
      cold: policy.coldTargets.map(({ chainId, asset, address, hotLimit, capPerHour, maxFee }) => ({
        chain_id: chainId,
        asset,
        address,
        hot_limit: String(hotLimit),
        cap_per_hour: String(capPerHour),
        max_fee: String(maxFee),
      })),
    };
  }
  return { payer: keys.payer.address, ...depositKeys };
};

type TransactionQuestion =
  | { intent: string }
  | { anchor: string }
  | { sweep: string }
  | { token_return: string }
  | { cold: string }
  | { voided: string };

const answerTransaction = (service: SignerService, asked: TransactionQuestion, signature: Uint8Array) => {
  if ('anchor' in asked) return signAnchor(service, asked.anchor, signature);
  if ('cold' in asked) return signCold(service, asked.cold, signature);
  if ('voided' in asked) return signVoid(service, asked.voided, signature);
  if ('token_return' in asked) return signReturn(service, asked.token_return, signature);
  if ('sweep' in asked) return signSweep(service, asked.sweep, signature);
  return signIntent(service, asked.intent, signature);
};

const answerTo = async (service: SignerService, line: string): Promise<Answer> => {
  const asked = parseQuestion(line);
  if (asked === null) return { refusal: 'malformed' };
  if ('ask' in asked) return answerAsked(service, asked);
  try {
    const signature = Buffer.from(asked.signature, 'base64url');
    if ('batch' in asked || 'void_batch' in asked) return await answerBatch(service, asked, signature);
    if ('holding' in asked) {
      const { address, signature: signed } = await signHolding(service, asked.holding, signature);
      return { holder: address, signature: signed };
    }
    const { raw, txHash, nonce } = await answerTransaction(service, asked, signature);
    return { raw, tx_hash: txHash, nonce };
  } catch (error) {
    if (error instanceof SigningRefused)
      return { refusal: error.refusal, ...(error.coin !== null && { coin: error.coin }) };
    service.onFailure(error);
    return { failed: 'the signer could not sign' };
  }
};

/** Reads lines of a connection with a bounded length. `onLine` runs for one line at a time. */
const serveLines = (socket: Socket, onLine: (line: string) => Promise<string>): void => {
  let pending = '';
  let work = Promise.resolve();
  socket.setEncoding('utf8').setTimeout(IDLE_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    pending += chunk;
    const lines = pending.split('\n');
    pending = lines.pop() ?? '';
    if (pending.length > MAX_LINE || lines.some((line) => line.length > MAX_LINE)) {
      socket.destroy();
      return;
    }
    for (const line of lines) {
      work = work.then(async () => {
        const text = await onLine(line);
        if (!socket.destroyed) socket.write(`${text}\n`);
      });
    }
  });
};

/** Serves signing on a local socket with these permissions. Signs one request at a time over all connections. */
export const serveSigner = async (
  service: SignerService,
  path: string,
  rights: 0o600 | 0o660,
): Promise<Server> => {
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (line: string): Promise<string> => {
    const answered = turn.then(async () => JSON.stringify(await answerTo(service, line)));
    turn = answered.catch(() => undefined);
    return answered;
  };
  // The holder of the journal's lock also owns the socket, so an existing socket file is a leftover.
  if (process.platform !== 'win32') await rm(path, { force: true });
  const server = createServer((socket) => serveLines(socket, inTurn));
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  if (process.platform !== 'win32') await chmod(path, rights);
  return server;
};
