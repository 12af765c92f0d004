import { divCeil, divFloor, RATE_SCALE } from '@tallystick/money';

/** The network's payment for hash rate. */

export interface Difficulty {
  readonly value: bigint;
  /** Minor units of the mined currency. */
  readonly blockSubsidy: bigint;
}

const SECONDS_A_DAY = 86_400n;
/** Average hashes per block at difficulty 1. */
const HASHES = 4_294_967_296n;

/** hash rate × 86,400 ÷ (difficulty × 2^32) × block subsidy × (1 − fee), rounded down to the minor unit. */
export const dailyOutput = (hashRate: bigint, feeRate: bigint, { value, blockSubsidy }: Difficulty): bigint =>
  divFloor(hashRate * SECONDS_A_DAY * blockSubsidy * (RATE_SCALE - feeRate), value * HASHES * RATE_SCALE);

/** The rent of some units over the whole term. */
export const rentOf = (pricePerUnit: bigint, units: bigint): bigint => pricePerUnit * units;

/** The output of all days at one difficulty. Each day is rounded down by itself. */
export const totalOutput = (
  miner: { readonly hashRate: bigint; readonly feeRate: bigint; readonly days: number },
  difficulty: Difficulty,
): bigint => dailyOutput(miner.hashRate, miner.feeRate, difficulty) * BigInt(miner.days);

/** The maximum number of units whose output over the whole term, at this difficulty, the pool covers. */
export const unitsFundedFor = (
  pool: bigint,
  miner: { readonly hashRate: bigint; readonly feeRate: bigint; readonly days: number },
  { value, blockSubsidy }: Difficulty,
): bigint =>
  divCeil(
    (divFloor(pool, BigInt(miner.days)) + 1n) * value * HASHES * RATE_SCALE,
    miner.hashRate * SECONDS_A_DAY * blockSubsidy * (RATE_SCALE - miner.feeRate),
  ) - 1n;
