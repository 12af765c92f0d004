import { getPublicKey, sign } from '@noble/ed25519';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8Encode } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical.ts';
import { signCheckpoint } from '../notes/checkpoint.ts';
import { cosign } from '../notes/cosignature.ts';
import '../notes/ed25519.ts';
import type { BoundContent } from '../bounds/bound-format.ts';
import { type AcceptedOrder, orderEntry } from '../entries/order.ts';
import { type PriceSource, parsePriceEntry } from '../entries/price-entry.ts';
import {
  entryWindow,
  netOf,
  outcomeOf,
  priceOf,
  returnedBy,
  settlementWindow,
  sourceOf,
  type Window,
  windowPrices,
} from '../entries/price-rules.ts';
import type { ProvenEntry } from '../entries/shown-entry.ts';
import { mlDsa44Key } from '../notes/ml-dsa.ts';
import {
  COSIGNATURE,
  COSIGNATURE_ML_DSA,
  ED25519,
  formatVerifierKey,
  parseNote,
  type Signer,
  verifierKey,
} from '../notes/note.ts';
import { type LogName, logOrigin, receiptKeyName } from '../notes/origins.ts';
import { formatProofFile } from '../notes/proof-file.ts';
import { type ReceiptContent, writeReceipt } from '../receipts/receipt-format.ts';
import { proveInclusion } from '../tree/merkle-proofs.ts';
import { growTree } from './trees.ts';

/** A small honest house with logs, for tests. */

export const HOST = 'stick.example';

const secretOf = (seed: string): Uint8Array => sha256(utf8Encode(seed));

export const signerOf = (
  name: string,
  type: typeof ED25519 | typeof COSIGNATURE = ED25519,
  seed = name,
): Signer => {
  const secret = secretOf(seed);
  return { key: verifierKey(name, type, getPublicKey(secret)), sign: (message) => sign(message, secret) };
};

export const logSigner = (log: LogName): Signer => signerOf(logOrigin(HOST, log));
export const receiptSigner = signerOf(receiptKeyName(HOST));
export const witness = signerOf('witness.example/w', COSIGNATURE);

/** A signer with ML-DSA-44. Its signatures are the same in every run. */
export const mlDsaSignerOf = (name: string, seed = name): Signer => {
  const { publicKey, sign: signMlDsa } = mlDsa44Key(secretOf(seed), true);
  return { key: verifierKey(name, COSIGNATURE_ML_DSA, publicKey), sign: signMlDsa };
};
export const KEYS = [receiptSigner, ...(['prices', 'orders', 'liabilities'] as const).map(logSigner)].map(
  ({ key }) => formatVerifierKey(key),
);
export const WITNESS_KEY = formatVerifierKey(witness.key);
export const RELEASE_KEY = formatVerifierKey(logSigner('releases').key);

export const witnessed = (checkpoint: string, second: number): string =>
  checkpoint + cosign(parseNote(checkpoint).text, witness, second);

/** The signers of a log's checkpoints. There are several while its key is being replaced. */
type SignersOf = (log: LogName) => readonly Signer[];

const ownKey: SignersOf = (log) => [logSigner(log)];

/** One text with a signature line of each signer. */
export const signedByAll = (size: number, root: Uint8Array, signers: readonly Signer[]): string => {
  const notes = signers.map((signer) => signCheckpoint(size, root, signer));
  return notes.map((note, index) => (index === 0 ? note : note.slice(note.lastIndexOf('\n\n') + 2))).join('');
};

/** A log with one checkpoint that a witness saw at a second, and a proof of each of its entries. */
export const openTestLog = (
  name: LogName,
  entries: readonly Uint8Array[],
  signersOf: SignersOf = ownKey,
  seenAt = 1_767_312_000,
) => {
  const tree = growTree(entries);
  const checkpoint = witnessed(signedByAll(entries.length, tree.root, signersOf(name)), seenAt);
  return {
    entries,
    tree,
    checkpoint,
    prove: async (index: number): Promise<string> =>
      formatProofFile({
        index,
        hashes: await proveInclusion(index, entries.length, tree.read),
        checkpoint,
        extra: null,
      }),
  };
};

export interface Second {
  readonly second: number;
  readonly price: bigint | null;
  readonly source?: PriceSource;
}

/** An entry of the price log. Its index comes from one venue or from three. */
export const priceEntryText = ({ second, price, source = 'sim' }: Second): string => {
  const venues = source === 'live' ? ['binance', 'kraken', 'okx'] : ['sim'];
  const madeOf = price === null ? {} : Object.fromEntries(venues.map((venue) => [venue, price.toString()]));
  return canonicalJson({
    v: 1,
    t: second,
    src: source,
    p: { BTCUSDT: price === null ? null : price.toString(), ETHUSDT: null },
    in: price === null ? {} : { BTCUSDT: madeOf },
  });
};

export const anOrder = (changes: Partial<AcceptedOrder> = {}): AcceptedOrder => ({
  format: 1,
  rules: 1,
  orderNo: '0196f0a0-1c3f-7b1a-9d3e-0242ac120002',
  uid: 1_000_000_007n,
  symbol: 'BTCUSDT',
  direction: 'up',
  durationSeconds: 30,
  currency: 'USDT',
  stake: 25_000_001n,
  fee: 250_000n,
  profit: 20_000_000n,
  termsVersion: 1,
  profitRate: 80_000_000n,
  feeRate: 1_000_000n,
  acceptAtMs: 1_767_312_000_123,
  nonce: sha256(utf8Encode('nonce')).slice(0, 16),
  seen: null,
  ...changes,
});

/** The run of the log that covers a window: the entries that the house must show, and no more. */
const runOf = async (
  log: ReturnType<typeof openTestLog>,
  { first, last }: Window,
): Promise<ProvenEntry[]> => {
  const seconds = log.entries.map((bytes) => parsePriceEntry(bytes).second);
  const from = Math.max(
    0,
    seconds.findLastIndex((second) => second <= first),
  );
  const to = seconds.findIndex((second) => second >= last);
  const run: ProvenEntry[] = [];
  for (let index = from; index <= to; index += 1) {
    const text = String.fromCharCode(...(log.entries[index] ?? []));
    run.push({ text, proof: await log.prove(index) });
  }
  return run;
};

export interface BoundTimes {
  /** The second at which the witness sees the order in the log. */
  readonly orderSeenAt: number;
  /** The second at which it sees the checkpoint of the price log. */
  readonly pricesSeenAt: number;
  /** The newest second of the price log in that checkpoint, at most. */
  readonly pricesUntil: number;
}

/** The times of an order that is logged at once. */
export const timesOf = ({ acceptAtMs }: AcceptedOrder): BoundTimes => {
  const second = Math.floor(acceptAtMs / 1000) + 1;
  return { orderSeenAt: second, pricesSeenAt: second, pricesUntil: second };
};

/** The bound in time of the last of these orders. */
export const boundOf = async (
  orders: readonly AcceptedOrder[],
  seconds: readonly Second[],
  { orderSeenAt, pricesSeenAt, pricesUntil }: BoundTimes,
  signersOf: SignersOf = ownKey,
): Promise<BoundContent> => {
  const logged = openTestLog('orders', orders.map(orderEntry), signersOf, orderSeenAt);
  const texts = seconds.filter(({ second }) => second <= pricesUntil).map(priceEntryText);
  const prices = openTestLog('prices', texts.map(utf8Encode), signersOf, pricesSeenAt);
  return {
    orderProof: await logged.prove(orders.length - 1),
    price: { text: texts.at(-1) ?? '', proof: await prices.prove(texts.length - 1) },
  };
};

/** The receipt of an order, based on a price log of these seconds and a log of a few orders. */
export const receiptOf = async (
  order: AcceptedOrder,
  seconds: readonly Second[],
  signersOf: SignersOf = ownKey,
  changes: Partial<ReceiptContent> = {},
): Promise<string> => {
  const prices = openTestLog(
    'prices',
    seconds.map((second) => utf8Encode(priceEntryText(second))),
    signersOf,
  );
  const others = Array.from({ length: 5 }, (_, index) => anOrder({ uid: BigInt(index + 1) }));
  const orders = openTestLog('orders', [...others, order].map(orderEntry), signersOf);
  const entries = prices.entries.map(parsePriceEntry);
  const [bought, settled] = [entryWindow(order), settlementWindow(order)];
  const source = sourceOf(entries, bought);
  const purchasePrice = priceOf(windowPrices(entries, bought, order.symbol, source), bought);
  const settlementPrice =
    purchasePrice === null ? null : priceOf(windowPrices(entries, settled, order.symbol, source), settled);
  const outcome = outcomeOf(order.direction, purchasePrice, settlementPrice);
  return writeReceipt(
    {
      host: HOST,
      order,
      orderProof: await orders.prove(others.length),
      entry: await runOf(prices, bought),
      settlement: purchasePrice === null ? null : await runOf(prices, settled),
      result: {
        purchasePrice,
        settlementPrice,
        outcome,
        returned: returnedBy(outcome, order),
        net: netOf(outcome, order),
      },
      bound: await boundOf([...others, order], seconds, timesOf(order), signersOf),
      ...changes,
    },
    receiptSigner,
  );
};

/** The seconds from 10 before acceptance to 20 after the end of a trade of 30 s, or of the order's own duration, with the price of `priceAt`. If it returns undefined, the second is left out. */
export const secondsAround = (
  order: AcceptedOrder,
  priceAt: (offset: number) => bigint | null | undefined,
  source: PriceSource = 'sim',
): Second[] => {
  const accept = Math.floor(order.acceptAtMs / 1000);
  return Array.from({ length: order.durationSeconds + 31 }, (_, index) => index - 10).flatMap((offset) => {
    const price = priceAt(offset);
    return price === undefined ? [] : [{ second: accept + offset, price, source }];
  });
};
