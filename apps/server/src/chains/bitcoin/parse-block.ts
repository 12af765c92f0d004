import { createHash } from 'node:crypto';

/** Reads blocks and transactions in the serialization of the peer-to-peer protocol. Amounts are integers there, never decimals. */

export interface TransactionInput {
  /** The transaction whose output is spent, and the number of the output. */
  readonly txid: string;
  readonly vout: number;
  readonly script: Buffer;
  readonly witness: readonly Buffer[];
}

export interface TransactionOutput {
  /** Satoshi. */
  readonly value: bigint;
  readonly script: Buffer;
}

export interface BitcoinTransaction {
  readonly txid: string;
  readonly inputs: readonly TransactionInput[];
  readonly outputs: readonly TransactionOutput[];
}

export interface BitcoinBlock {
  readonly hash: string;
  readonly parentHash: string;
  /** Unix second by the miner's clock. */
  readonly second: number;
  readonly transactions: readonly BitcoinTransaction[];
}

const HEADER_BYTES = 80;
const HASH_BYTES = 32;

/** A position in bytes. Node's own reads throw a RangeError beyond the end. */
class Reader {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  take(length: number): Buffer {
    if (this.at + length > this.bytes.length) throw new RangeError('a transaction is cut short');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  uint32(): number {
    this.at += 4;
    return this.bytes.readUInt32LE(this.at - 4);
  }

  uint64(): bigint {
    this.at += 8;
    return this.bytes.readBigUInt64LE(this.at - 8);
  }

  /** A compact size. Everything counted by it takes at least one byte, so it cannot exceed the input. */
  size(): number {
    const first = this.take(1)[0] ?? 0;
    const size =
      first < 0xfd
        ? first
        : first === 0xfd
          ? this.take(2).readUInt16LE()
          : first === 0xfe
            ? this.uint32()
            : Number(this.uint64());
    if (size > this.bytes.length) throw new RangeError('a transaction states an impossible size');
    return size;
  }

  /** Bytes that follow their length. */
  sized(): Buffer {
    return this.take(this.size());
  }

  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.size() }, read);
  }
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Hashes are written backwards. */
const hashText = (bytes: Uint8Array): string => Buffer.from(bytes).reverse().toString('hex');
const doubleHash = (bytes: Uint8Array): string => hashText(sha256(sha256(bytes)));

/** The root of the tree over the ids of a block's transactions, in the order of the header. An odd last one is paired with itself. */
const merkleRoot = (txids: readonly string[]): string => {
  let level: Buffer[] = txids.map((txid) => Buffer.from(txid, 'hex').reverse());
  while (level.length > 1) {
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
      const left = level[2 * at] ?? Buffer.alloc(0);
      return sha256(sha256(Buffer.concat([left, level[2 * at + 1] ?? left])));
    });
  }
  return hashText(level[0] ?? Buffer.alloc(HASH_BYTES));
};

const readInput = (reader: Reader): Omit<TransactionInput, 'witness'> => {
  const txid = hashText(reader.take(HASH_BYTES));
  const vout = reader.uint32();
  const script = reader.sized();
  reader.take(4);
  return { txid, vout, script };
};

const readOutput = (reader: Reader): TransactionOutput => ({
  value: reader.uint64(),
  script: reader.sized(),
});

const readTransaction = (reader: Reader): BitcoinTransaction => {
  const version = reader.take(4);
  // BIP-144: a zero in place of the number of inputs marks a transaction with witnesses.
  const hasWitness = reader.bytes[reader.at] === 0;
  if (hasWitness) reader.take(2);
  const begin = reader.at;
  const inputs = reader.list(() => readInput(reader));
  const outputs = reader.list(() => readOutput(reader));
  const body = reader.bytes.subarray(begin, reader.at);
  const witnesses = hasWitness ? inputs.map(() => reader.list(() => reader.sized())) : [];
  const lockTime = reader.take(4);
  return {
    txid: doubleHash(Buffer.concat([version, body, lockTime])),
    inputs: inputs.map((input, at) => ({ ...input, witness: witnesses[at] ?? [] })),
    outputs,
  };
};

const openHex = (hex: string): Reader => new Reader(Buffer.from(hex, 'hex'));

/** Throws for bytes that are not exactly one transaction. */
export const parseTransaction = (hex: string): BitcoinTransaction => {
  const reader = openHex(hex);
  const transaction = readTransaction(reader);
  if (reader.at !== reader.bytes.length) throw new RangeError('a transaction is followed by other bytes');
  return transaction;
};

/** Throws for bytes that are not exactly one block. */
export const parseBlock = (hex: string): BitcoinBlock => {
  const reader = openHex(hex);
  const header = reader.take(HEADER_BYTES);
  const transactions = reader.list(() => readTransaction(reader));
  if (reader.at !== reader.bytes.length) throw new RangeError('a block is followed by other bytes');
  const root = hashText(header.subarray(4 + HASH_BYTES, 4 + 2 * HASH_BYTES));
  if (merkleRoot(transactions.map(({ txid }) => txid)) !== root)
    throw new RangeError('a block has other transactions than its header names');
  return {
    hash: doubleHash(header),
    parentHash: hashText(header.subarray(4, 4 + HASH_BYTES)),
    second: header.readUInt32LE(4 + 2 * HASH_BYTES),
    transactions,
  };
};
