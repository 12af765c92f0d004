import { createHash } from 'node:crypto';
import { Address, type NETWORK, OutScript, RawTx, TEST_NETWORK } from '@scure/btc-signer';
import { RawOldTx } from '@scure/btc-signer/script.js';
import * as z from 'zod/mini';
import type { Random } from '../../../../src/market/feeds/random.rules.ts';
import { below, chance } from '../../world/dice.ts';

/** A model of the Bitcoin chain: coins, blocks in their bytes, mempools, replacements and re-organisations. It shares no code with the product. */

const REGTEST: typeof NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' };
const REGTEST_GENESIS = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206';
const NO_HASH = '0'.repeat(64);
/** Blocks after which the reward of a block can be spent. */
export const MATURITY = 100;

export interface OutPoint {
  readonly txid: string;
  readonly vout: number;
}

export interface BitcoinTx {
  readonly txid: string;
  readonly hex: string;
  readonly inputs: readonly OutPoint[];
  readonly outputs: readonly { readonly address: string | null; readonly value: bigint }[];
  readonly vsize: number;
  readonly kind: 'reward' | 'foreign' | 'house';
}

/** An output that nobody has spent. */
export interface Unspent {
  readonly address: string | null;
  readonly value: bigint;
  readonly height: number;
  readonly isReward: boolean;
}

export interface BitcoinBlock {
  readonly hash: string;
  readonly height: number;
  readonly parent: BitcoinBlock | null;
  readonly hex: string;
  readonly transactions: readonly BitcoinTx[];
  readonly unspent: ReadonlyMap<string, Unspent>;
}

export type BitcoinPool = Map<string, BitcoinTx>;

export interface BitcoinChainModel {
  head: BitcoinBlock;
  /** Satoshi per virtual byte: blocks take nothing below it. */
  floor: number;
  readonly foreign: BitcoinPool;
  readonly pools: BitcoinPool[];
  /** Every transaction of the house that a node was asked to take. */
  readonly sent: Map<string, BitcoinTx>;
  /** Rewards that the house wanted to spend too early. */
  readonly unripe: Set<string>;
  /** Rewards, and payments of strangers whose coin was spent elsewhere: only these may go. */
  readonly losable: Set<string>;
  made: number;
}

export const keyOf = ({ txid, vout }: OutPoint): string => `${txid}:${vout}`;

const doubleHash = (bytes: Uint8Array): Buffer =>
  createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest();
const reversed = (bytes: Uint8Array): Buffer => Buffer.from(bytes).reverse();

export const scriptOf = (address: string): Uint8Array => OutScript.encode(Address(REGTEST).decode(address));

const addressOf = (script: Uint8Array): string | null => {
  try {
    return Address(REGTEST).encode(OutScript.decode(script));
  } catch {
    return null;
  }
};

interface Parts {
  readonly inputs: readonly (OutPoint & { readonly script: Uint8Array })[];
  readonly outputs: readonly { readonly amount: bigint; readonly script: Uint8Array }[];
}

const writeOld = ({ inputs, outputs }: Parts): Uint8Array =>
  RawOldTx.encode({
    version: 2,
    inputs: inputs.map(({ txid, vout, script }) => ({
      txid: Buffer.from(txid, 'hex'),
      index: vout,
      finalScriptSig: script,
      sequence: 0xfffffffd,
    })),
    outputs: outputs.map((output) => ({ ...output })),
    lockTime: 0,
  });

const make = (kind: BitcoinTx['kind'], parts: Parts, raw: Uint8Array, vsize: number): BitcoinTx => ({
  txid: reversed(doubleHash(writeOld(parts))).toString('hex'),
  hex: Buffer.from(raw).toString('hex'),
  inputs: parts.inputs.map(({ txid, vout }) => ({ txid, vout })),
  outputs: parts.outputs.map(({ amount, script }) => ({ address: addressOf(script), value: amount })),
  vsize,
  kind,
});

const makeOld = (kind: BitcoinTx['kind'], parts: Parts): BitcoinTx => {
  const raw = writeOld(parts);
  return make(kind, parts, raw, raw.length);
};

const bytesSchema = z.instanceof(Uint8Array);
const inputsSchema = z.array(z.object({ txid: bytesSchema, index: z.int(), finalScriptSig: bytesSchema }));

/** Reads a signed transaction of the house. Throws for anything else. */
export const readTransaction = (hex: string): BitcoinTx => {
  const bytes = Buffer.from(hex, 'hex');
  const { inputs, outputs, witnesses = [], lockTime, version } = RawTx.decode(bytes);
  if (version !== 2 || lockTime !== 0) throw new Error('the house signs version 2 without a lock time');
  const parts = {
    inputs: inputsSchema.parse(inputs).map(({ txid, index, finalScriptSig }) => ({
      txid: Buffer.from(txid).toString('hex'),
      vout: index,
      script: finalScriptSig,
    })),
    outputs,
  };
  const plain = RawOldTx.encode({ version, inputs, outputs, lockTime }).length;
  const tx = make('house', parts, bytes, Math.ceil((plain * 3 + bytes.length) / 4));
  const txid = reversed(doubleHash(RawOldTx.encode({ version, inputs, outputs, lockTime }))).toString('hex');
  return witnesses.length === 0 ? { ...tx, txid, vsize: bytes.length } : { ...tx, txid };
};

const far = (salt: string): string => createHash('sha256').update(salt).digest('hex');
const FAR_SCRIPT = Buffer.concat([Buffer.from([0, 20]), Buffer.alloc(20, 9)]);

/** A payment of somebody outside, with a second output to an address that is not ours. */
export const payForeign = (
  chain: BitcoinChainModel,
  outputs: readonly { readonly to: string; readonly amount: bigint }[],
  salt: string,
): BitcoinTx => {
  const tx = makeOld('foreign', {
    inputs: [{ txid: far(salt), vout: 0, script: new Uint8Array() }],
    outputs: [
      { amount: 12_345n, script: FAR_SCRIPT },
      ...outputs.map(({ to, amount }) => ({ amount, script: scriptOf(to) })),
    ],
  });
  chain.foreign.set(tx.txid, tx);
  return tx;
};

/** A stranger spends the coin of a payment elsewhere. */
export const spendElsewhere = (chain: BitcoinChainModel, lost: BitcoinTx): void => {
  chain.made += 1;
  const tx = makeOld('foreign', {
    inputs: lost.inputs.map((input) => ({ ...input, script: new Uint8Array() })),
    outputs: [{ amount: BigInt(chain.made), script: FAR_SCRIPT }],
  });
  chain.losable.add(lost.txid);
  chain.foreign.delete(lost.txid);
  chain.foreign.set(tx.txid, tx);
};

const rewardOf = (height: number, salt: string, to: string | null, amount: bigint): BitcoinTx =>
  makeOld('reward', {
    inputs: [{ txid: NO_HASH, vout: 0xffffffff, script: Buffer.from(`${height}/${salt}`) }],
    outputs: [{ amount, script: to === null ? FAR_SCRIPT : scriptOf(to) }],
  });

/** Satoshi that a transaction of the house pays. Null: an input is spent or unknown. */
export const feeOf = (unspent: ReadonlyMap<string, Unspent>, tx: BitcoinTx): bigint | null => {
  let sum = 0n;
  for (const input of tx.inputs) {
    const coin = unspent.get(keyOf(input));
    if (coin === undefined) return null;
    sum += coin.value;
  }
  return sum - tx.outputs.reduce((paid, { value }) => paid + value, 0n);
};

/** True if every reward that it spends is mature in a block at this height. */
export const isMature = (unspent: ReadonlyMap<string, Unspent>, tx: BitcoinTx, height: number): boolean =>
  tx.inputs.every((input) => {
    const coin = unspent.get(keyOf(input));
    return coin === undefined || !coin.isReward || height - coin.height >= MATURITY;
  });

const isReady = (
  unspent: ReadonlyMap<string, Unspent>,
  tx: BitcoinTx,
  height: number,
  floor: number,
): boolean => {
  if (tx.kind === 'foreign') return true;
  const fee = feeOf(unspent, tx);
  return fee !== null && isMature(unspent, tx, height) && Number(fee) >= floor * tx.vsize;
};

const merkleRoot = (txids: readonly string[]): Buffer => {
  let level = txids.map((txid) => reversed(Buffer.from(txid, 'hex')));
  while (level.length > 1)
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
      const left = level[2 * at] ?? Buffer.alloc(0);
      return doubleHash(Buffer.concat([left, level[2 * at + 1] ?? left]));
    });
  return level[0] ?? Buffer.alloc(32);
};

const writeBlock = (parent: BitcoinBlock, transactions: readonly BitcoinTx[], time: number) => {
  const header = Buffer.alloc(80);
  header.writeUInt32LE(0x20000000, 0);
  reversed(Buffer.from(parent.hash, 'hex')).copy(header, 4);
  merkleRoot(transactions.map(({ txid }) => txid)).copy(header, 36);
  header.writeUInt32LE(time, 68);
  if (transactions.length >= 0xfd) throw new Error('a block of the model has few transactions');
  const body = transactions.map(({ hex }) => hex).join('');
  const count = Buffer.from([transactions.length]).toString('hex');
  return {
    hash: reversed(doubleHash(header)).toString('hex'),
    hex: `${header.toString('hex')}${count}${body}`,
  };
};

const apply = (unspent: Map<string, Unspent>, tx: BitcoinTx, height: number): void => {
  for (const input of tx.inputs) unspent.delete(keyOf(input));
  for (const [vout, output] of tx.outputs.entries())
    unspent.set(`${tx.txid}:${vout}`, { ...output, height, isReward: tx.kind === 'reward' });
};

/** The waiting transactions, the dearer or the older of two that spend the same coin first. */
const waitingIn = ({ foreign, pools }: BitcoinChainModel, random: Random, share: number): BitcoinTx[] => {
  const own = [...new Map(pools.flatMap((pool) => [...pool])).values()];
  const ordered = chance(random, 0.7) ? own.toReversed() : own;
  return [...foreign.values(), ...ordered].filter(() => chance(random, share));
};

/** Makes the next block. Its reward goes to `reward`, or to nobody here. */
export const mineBitcoin = (
  chain: BitcoinChainModel,
  random: Random,
  share: number,
  reward: string | null = null,
): BitcoinBlock => {
  chain.made += 1;
  const { head } = chain;
  const height = head.height + 1;
  const unspent = new Map(head.unspent);
  const coins = BigInt(1 + below(random, 100)) * 1_000_000n;
  const taken: BitcoinTx[] = [];
  for (const tx of waitingIn(chain, random, share)) {
    if (!isReady(unspent, tx, height, chain.floor)) continue;
    apply(unspent, tx, height);
    taken.push(tx);
  }
  const transactions = [rewardOf(height, String(chain.made), reward, coins), ...taken];
  for (const tx of transactions.slice(0, 1)) {
    apply(unspent, tx, height);
    chain.losable.add(tx.txid);
  }
  const written = writeBlock(head, transactions, 1_700_000_000 + chain.made);
  chain.head = { ...written, height, parent: head, transactions, unspent };
  for (const pool of [chain.foreign, ...chain.pools])
    for (const [txid, tx] of pool)
      if (taken.some((each) => each.txid === txid || spendsSame(each, tx))) pool.delete(txid);
  return chain.head;
};

export const spendsSame = (a: BitcoinTx, b: BitcoinTx): boolean =>
  a.inputs.some((input) => b.inputs.some((other) => keyOf(other) === keyOf(input)));

/** Replaces the newest block by two. Its transactions wait again, except those that are spent elsewhere or forgotten. */
export const replaceBitcoin = (
  chain: BitcoinChainModel,
  random: Random,
  goes: (tx: BitcoinTx) => boolean,
): { readonly gone: number; readonly old: BitcoinBlock } => {
  const old = chain.head;
  let gone = 0;
  if (old.parent !== null) {
    for (const tx of old.transactions) {
      if (tx.kind === 'reward') continue;
      if (goes(tx)) {
        gone += 1;
        if (tx.kind === 'foreign') spendElsewhere(chain, tx);
      } else if (tx.kind === 'foreign') chain.foreign.set(tx.txid, tx);
      else chain.pools[below(random, chain.pools.length)]?.set(tx.txid, tx);
    }
    chain.head = old.parent;
  }
  while (chain.head.height <= old.height) mineBitcoin(chain, random, 0.6);
  return { gone, old };
};

export const openBitcoinChain = (): BitcoinChainModel => ({
  head: { hash: REGTEST_GENESIS, height: 0, parent: null, hex: '', transactions: [], unspent: new Map() },
  floor: 1,
  foreign: new Map(),
  pools: [],
  sent: new Map(),
  unripe: new Set(),
  losable: new Set(),
  made: 0,
});

/** The block at a height on the branch that ends here. */
export const bitcoinAt = (head: BitcoinBlock, height: number): BitcoinBlock | null => {
  let at: BitcoinBlock | null = head;
  while (at !== null && at.height > height) at = at.parent;
  return at?.height === height ? at : null;
};
