import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import * as z from 'zod/mini';
import { StartError } from '../../../platform/process/start-error.ts';

/** A signed transaction. */
export interface SignedEntry {
  readonly withdrawal: string;
  readonly attempt: number;
  readonly feeStep: number;
  /** `coreOf` the intent. */
  readonly core: string;
  readonly chainId: number;
  readonly asset: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  readonly nonce: number;
  /** Unix second by the signer’s clock. It never goes back. */
  readonly at: number;
  readonly raw: string;
  readonly txHash: string;
}

/** The signer’s own memory: a line for each transaction, on disk before anybody sees it. */
export interface Journal {
  /** In the order of signing. */
  readonly entries: readonly SignedEntry[];
  of(withdrawal: string): readonly SignedEntry[];
  /** One more than the highest nonce of a chain. Null if nothing was signed yet. */
  nextNonce(chainId: number): number | null;
  /** Resolves when the entry is on disk. */
  append(entry: SignedEntry): Promise<void>;
  close(): Promise<void>;
}

const MAX_BYTES = 512 * 1024 * 1024;
const FIRST = '0'.repeat(64);

const digits = z.pipe(
  z.string().check(z.regex(/^\d{1,30}$/)),
  z.transform((text: string) => BigInt(text)),
);
const lineSchema = z.object({
  prev: z.string(),
  withdrawal: z.string(),
  attempt: z.int(),
  fee_step: z.int(),
  core: z.string(),
  chain_id: z.int(),
  asset: z.string(),
  amount: digits,
  max_fee_per_gas: digits,
  max_priority_fee_per_gas: digits,
  nonce: z.int(),
  at: z.int(),
  raw: z.string(),
  tx_hash: z.string(),
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const writeLine = (entry: SignedEntry, prev: string): string =>
  JSON.stringify({
    prev,
    withdrawal: entry.withdrawal,
    attempt: entry.attempt,
    fee_step: entry.feeStep,
    core: entry.core,
    chain_id: entry.chainId,
    asset: entry.asset,
    amount: String(entry.amount),
    max_fee_per_gas: String(entry.maxFeePerGas),
    max_priority_fee_per_gas: String(entry.maxPriorityFeePerGas),
    nonce: entry.nonce,
    at: entry.at,
    raw: entry.raw,
    tx_hash: entry.txHash,
  });

const readLine = (line: string, prev: string): SignedEntry | null => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  const parsed = lineSchema.safeParse(value);
  if (!parsed.success || parsed.data.prev !== prev) return null;
  const { data } = parsed;
  return {
    withdrawal: data.withdrawal,
    attempt: data.attempt,
    feeStep: data.fee_step,
    core: data.core,
    chainId: data.chain_id,
    asset: data.asset,
    amount: data.amount,
    maxFeePerGas: data.max_fee_per_gas,
    maxPriorityFeePerGas: data.max_priority_fee_per_gas,
    nonce: data.nonce,
    at: data.at,
    raw: data.raw,
    txHash: data.tx_hash,
  };
};

/** Reads the file. A last line that a crash cut short was never answered, and is removed. */
const readEntries = async (
  file: string,
  handle: FileHandle,
): Promise<{ entries: SignedEntry[]; prev: string }> => {
  const { size } = await handle.stat();
  if (size > MAX_BYTES)
    throw new StartError(`the signer's journal ${file} is too large: archive it, see the runbook`);
  const text = await handle.readFile('utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await handle.truncate(Buffer.byteLength(whole));
  const entries: SignedEntry[] = [];
  let prev = FIRST;
  for (const [index, line] of whole.split('\n').slice(0, -1).entries()) {
    const entry = readLine(line, prev);
    if (entry === null) {
      throw new StartError(
        `the signer's journal ${file} is damaged in line ${index + 1}: nothing is signed with it`,
      );
    }
    entries.push(entry);
    prev = sha256(line);
  }
  return { entries, prev };
};

/** Opens the journal, or creates it. Each line contains the hash of the one before. */
export const openJournal = async (file: string): Promise<Journal> => {
  const handle = await open(file, 'a+', 0o600);
  const { entries, prev: last } = await readEntries(file, handle).catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  let prev = last;
  let isBroken = false;
  const byWithdrawal = new Map<string, SignedEntry[]>();
  const nonces = new Map<number, number>();
  const index = (entry: SignedEntry): void => {
    const known = byWithdrawal.get(entry.withdrawal);
    if (known === undefined) byWithdrawal.set(entry.withdrawal, [entry]);
    else known.push(entry);
    nonces.set(entry.chainId, Math.max(nonces.get(entry.chainId) ?? 0, entry.nonce + 1));
  };
  for (const entry of entries) index(entry);

  return {
    entries,
    of: (withdrawal) => byWithdrawal.get(withdrawal) ?? [],
    nextNonce: (chainId) => nonces.get(chainId) ?? null,
    append: async (entry) => {
      // After a failed write the end of the file is unknown until the next start.
      if (isBroken) throw new Error('the journal could not be written and must be opened again');
      isBroken = true;
      const line = writeLine(entry, prev);
      await handle.appendFile(`${line}\n`);
      await handle.datasync();
      isBroken = false;
      prev = sha256(line);
      entries.push(entry);
      index(entry);
    },
    close: () => handle.close(),
  };
};
