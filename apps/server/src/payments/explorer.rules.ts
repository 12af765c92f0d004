/** The address pattern of each chain's explorer, by the chain's name as customers know it. `{hash}` stands for the transaction. */
export type Explorers = ReadonlyMap<string, string>;

/** The characters of a transaction's hash. A bank's reference may hold others, and has no explorer. */
const HASH = /^(?:0x)?[0-9a-fA-F]{64}$/;

/** The address of a transaction at the operator's explorer. Null if there is no hash or no explorer for the chain. */
export const explorerUrl = (
  explorers: Explorers | undefined,
  chain: string | null,
  txHash: string | null,
): string | null => {
  const pattern = chain === null ? undefined : explorers?.get(chain);
  if (pattern === undefined || txHash === null || !HASH.test(txHash)) return null;
  return pattern.replace('{hash}', txHash);
};
