/** Kinds of transactions that the house sends, by what they need of a block. */
export type GasKind = TransferKind | 'anchor';
export type TransferKind = 'coin' | 'token';

/**
 * Gas that a transaction of a kind may always use, whatever a node estimates: a lower limit would fail in a block and cost its fee.
 * A transfer between accounts without code uses 21,000, one of USDT about 65,000 to a receiver that holds none yet, and 40 bytes of data
 * 22,600 (EIP-7623). Unused gas costs nothing.
 */
export const GAS_FLOORS: Readonly<Record<GasKind, bigint>> = {
  coin: 21_000n,
  token: 100_000n,
  anchor: 40_000n,
};

/** The ceiling of a policy that names none: a token with hooks, or a smart wallet that receives. Rollups may need more. */
export const USUAL_GAS_CEILING = 300_000n;

/** A quarter above the estimate, because the state of the chain may change before a block takes the transaction. */
const MARGIN = { times: 5n, per: 4n };

export const gasKindOf = (asset: string): TransferKind => (asset === 'ETH' ? 'coin' : 'token');

/** The gas limit for an estimate. Null if the estimate is above the ceiling: a lower limit would only fail. */
export const gasLimitFor = (
  estimate: bigint,
  { floor, ceiling }: { readonly floor: bigint; readonly ceiling: bigint },
): bigint | null => {
  if (estimate > ceiling) return null;
  const wanted = (estimate * MARGIN.times + MARGIN.per - 1n) / MARGIN.per;
  const raised = wanted > floor ? wanted : floor;
  return raised < ceiling ? raised : ceiling;
};
