import * as z from 'zod/mini';
import { openChainedFile } from '../chained-file.ts';

/** A signed transaction. */
export interface SignedEntry {
  readonly withdrawal: string;
  readonly attempt: number;
  readonly feeStep: number;
  /** `coreOf` the intent. */
  readonly core: string;
  /** The sender: null for the paying account, otherwise the index of a deposit address. Each counts its own nonces. */
  readonly account: number | null;
  readonly chainId: number;
  readonly asset: string;
  /** Minor units. Of a sweep: wei that it can cost. */
  readonly amount: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  readonly nonce: number;
  /** Unix second by the signer’s clock. It never goes back. */
  readonly at: number;
  readonly raw: string;
  readonly txHash: string;
}

/** The asset of a transaction that voids a payment. No currency is spelled so, so it never counts against a cap. */
export const VOID_ASSET = 'void';
export const isVoid = ({ asset }: Pick<SignedEntry, 'asset'>): boolean => asset === VOID_ASSET;

/** The signer’s own memory: a line for each transaction, on disk before anybody sees it. */
export interface Journal {
  /** In the order of signing. */
  readonly entries: readonly SignedEntry[];
  of(withdrawal: string): readonly SignedEntry[];
  /** One more than the highest nonce of a sender on a chain. Null if nothing was signed for it yet. */
  nextNonce(chainId: number, account: number | null): number | null;
  /** Resolves when the entry is on disk. */
  append(entry: SignedEntry): Promise<void>;
  close(): Promise<void>;
}

const digits = z.pipe(
  z.string().check(z.regex(/^\d{1,30}$/)),
  z.transform((text: string) => BigInt(text)),
);
const lineSchema = z.object({
  withdrawal: z.string(),
  attempt: z.int(),
  fee_step: z.int(),
  core: z.string(),
  /** Older lines are all of the paying account. */
  account: z.optional(z.nullable(z.int())),
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

const writeLine = (entry: SignedEntry): object => ({
  withdrawal: entry.withdrawal,
  attempt: entry.attempt,
  fee_step: entry.feeStep,
  core: entry.core,
  account: entry.account,
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

const readLine = (line: unknown): SignedEntry | null => {
  const parsed = lineSchema.safeParse(line);
  if (!parsed.success) return null;
  const { data } = parsed;
  return {
    withdrawal: data.withdrawal,
    attempt: data.attempt,
    feeStep: data.fee_step,
    core: data.core,
    account: data.account ?? null,
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

/** Opens the journal, or creates it. */
export const openJournal = async (file: string): Promise<Journal> => {
  const byWithdrawal = new Map<string, SignedEntry[]>();
  const nonces = new Map<string, number>();
  const sender = (chainId: number, account: number | null): string => `${chainId} ${account ?? 'payer'}`;
  const index = (entry: SignedEntry): void => {
    const known = byWithdrawal.get(entry.withdrawal);
    if (known === undefined) byWithdrawal.set(entry.withdrawal, [entry]);
    else known.push(entry);
    const of = sender(entry.chainId, entry.account);
    nonces.set(of, Math.max(nonces.get(of) ?? 0, entry.nonce + 1));
  };
  const lines = await openChainedFile(file, { write: writeLine, read: readLine }, index);
  return {
    ...lines,
    of: (withdrawal) => byWithdrawal.get(withdrawal) ?? [],
    nextNonce: (chainId, account) => nonces.get(sender(chainId, account)) ?? null,
  };
};
