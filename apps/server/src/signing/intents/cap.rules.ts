/** Time for which a payment counts against the cap. */
export const CAP_SECONDS = 3_600;

interface Paid {
  readonly chainId: number;
  readonly asset: string;
  readonly amount: bigint;
  /** Unix second. */
  readonly at: number;
  readonly feeStep: number;
}

/** The sum signed for an asset within the last hour, in minor units. A replacement pays the same money and counts once. */
export const paidWithinHour = (
  signed: readonly Paid[],
  chainId: number,
  asset: string,
  now: number,
): bigint => {
  let sum = 0n;
  for (let index = signed.length - 1; index >= 0; index -= 1) {
    const entry = signed[index];
    if (entry === undefined || entry.at <= now - CAP_SECONDS) break;
    if (entry.feeStep === 0 && entry.chainId === chainId && entry.asset === asset) sum += entry.amount;
  }
  return sum;
};
