import * as z from 'zod/mini';
import { type ChainedFile, openChainedFile } from '../chained-file.ts';

export interface SignedInput {
  readonly txid: string;
  readonly vout: number;
  /** Satoshi, as the request stated them. A signature under a wrong amount is invalid. */
  readonly amount: bigint;
}

/** A signed transaction of a batch. */
export interface SignedBatch {
  readonly kind: 'signed';
  readonly batch: string;
  readonly feeStep: number;
  /** `batchCoreOf` the intent. */
  readonly core: string;
  /** SHA-256 of the PSBT. */
  readonly psbt: string;
  /** True for a transfer to the cold address. It has no payouts. */
  readonly isCold: boolean;
  readonly payouts: readonly {
    readonly withdrawal: string;
    readonly attempt: number;
    readonly core: string;
  }[];
  readonly inputs: readonly SignedInput[];
  /** Satoshi: the sum of the payouts, and the fee. */
  readonly amount: bigint;
  readonly fee: bigint;
  /** Unix second by the signer's clock. It never goes back. */
  readonly at: number;
  readonly raw: string;
  readonly txid: string;
}

/** A batch that is never signed. */
interface VoidBatch {
  readonly kind: 'void';
  readonly batch: string;
  readonly at: number;
}

export type BatchEntry = SignedBatch | VoidBatch;

/** The signer's own memory of Bitcoin: a line for each transaction, on disk before anybody sees it. */
export interface BatchJournal extends ChainedFile<BatchEntry> {
  /** The transactions of a batch in the order of their fee steps. */
  of(batch: string): readonly SignedBatch[];
  isVoid(batch: string): boolean;
  /** The newest signed attempt of a withdrawal, with its batch. Null if none was signed. */
  attemptOf(withdrawal: string): { readonly attempt: number; readonly core: string } | null;
  /** The amount under which an output was signed before. */
  amountOf(input: Omit<SignedInput, 'amount'>): bigint | null;
}

const satoshi = z.pipe(
  z.string().check(z.regex(/^\d{1,16}$/)),
  z.transform((text: string) => BigInt(text)),
);
const signedLine = z.object({
  kind: z.literal('signed'),
  batch: z.string(),
  fee_step: z.int(),
  core: z.string(),
  psbt: z.string(),
  /** Older lines are all of payouts. */
  is_cold: z.optional(z.boolean()),
  payouts: z.array(z.object({ withdrawal: z.string(), attempt: z.int(), core: z.string() })),
  inputs: z.array(z.object({ txid: z.string(), vout: z.int(), amount: satoshi })),
  amount: satoshi,
  fee: satoshi,
  at: z.int(),
  raw: z.string(),
  txid: z.string(),
});
const voidLine = z.object({ kind: z.literal('void'), batch: z.string(), at: z.int() });
const lineSchema = z.union([signedLine, voidLine]);

const write = (entry: BatchEntry): object => {
  if (entry.kind === 'void') return entry;
  const { feeStep, isCold, amount, fee, inputs, ...rest } = entry;
  return {
    ...rest,
    is_cold: isCold,
    fee_step: feeStep,
    inputs: inputs.map((input) => ({ ...input, amount: String(input.amount) })),
    amount: String(amount),
    fee: String(fee),
  };
};

const read = (line: unknown): BatchEntry | null => {
  const { data } = lineSchema.safeParse(line);
  if (data === undefined) return null;
  if (data.kind === 'void') return { kind: data.kind, batch: data.batch, at: data.at };
  const { fee_step: feeStep, is_cold: isCold = false, ...rest } = data;
  return { ...rest, feeStep, isCold };
};

const outpoint = ({ txid, vout }: Omit<SignedInput, 'amount'>): string => `${txid}:${vout}`;

/** Opens the journal, or creates it. */
export const openBatchJournal = async (file: string): Promise<BatchJournal> => {
  const batches = new Map<string, SignedBatch[]>();
  const voids = new Set<string>();
  const attempts = new Map<string, { attempt: number; core: string }>();
  const amounts = new Map<string, bigint>();
  const index = (entry: BatchEntry): void => {
    if (entry.kind === 'void') {
      voids.add(entry.batch);
      return;
    }
    const known = batches.get(entry.batch);
    if (known === undefined) batches.set(entry.batch, [entry]);
    else known.push(entry);
    for (const { withdrawal, attempt, core } of entry.payouts) attempts.set(withdrawal, { attempt, core });
    for (const input of entry.inputs) amounts.set(outpoint(input), input.amount);
  };
  const lines = await openChainedFile(file, { write, read }, index);
  return {
    ...lines,
    of: (batch) => batches.get(batch) ?? [],
    isVoid: (batch) => voids.has(batch),
    attemptOf: (withdrawal) => attempts.get(withdrawal) ?? null,
    amountOf: (input) => amounts.get(outpoint(input)) ?? null,
  };
};
