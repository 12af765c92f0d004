import { type Currency, isCurrency, parseAmount } from '@tallystick/money';
import { ConfigError, type Environment, settingOf } from '../config-setting.ts';

/** When deposit addresses are emptied to the house's paying account. */
export interface SweepSettings {
  /** Minor units: an address is emptied of a currency once it has this much in credited deposits. Empty: no sweep begins. */
  readonly thresholds: ReadonlyMap<Currency, bigint>;
  /** Wei: no sweep begins while the chain asks more for a unit of gas. */
  readonly maxFeePerGas: bigint;
  /** Satoshi per virtual byte: the same for Bitcoin. */
  readonly maxFeeRate: bigint;
  /** Whole hours in UTC in which no sweep begins. Null: none. */
  readonly quietHours: { readonly from: number; readonly to: number } | null;
}

const WEI_PER_GWEI = 1_000_000_000n;
/** Currencies with deposit addresses that the server can empty. */
const SWEPT: ReadonlySet<Currency> = new Set(['USDT', 'ETH', 'BTC']);

const readThresholds = (text: string): ReadonlyMap<Currency, bigint> => {
  const thresholds = new Map<Currency, bigint>();
  for (const part of text.split(',')) {
    const [code = '', amount = ''] = part.trim().split('=');
    const minor = isCurrency(code) && SWEPT.has(code) ? parseAmount(amount, code) : null;
    if (!isCurrency(code) || minor === null || minor === 0n || thresholds.has(code)) {
      throw new ConfigError(
        'TALLYSTICK_SWEEP_THRESHOLDS',
        `must be amounts of ${[...SWEPT].join(', ')} such as USDT=100,ETH=0.05, each currency once`,
      );
    }
    thresholds.set(code, minor);
  }
  return thresholds;
};

const readQuietHours = (text: string | undefined): SweepSettings['quietHours'] => {
  if (text === undefined) return null;
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const hours = { from: Number(from), to: Number(to) };
  if (from !== undefined && hours.from < 24 && hours.to < 24 && hours.from !== hours.to) return hours;
  throw new ConfigError('TALLYSTICK_SWEEP_QUIET_HOURS', 'must be two different hours in UTC, such as 22-6');
};

export const readSweeps = (env: Environment): SweepSettings => {
  const thresholds = settingOf(env, 'TALLYSTICK_SWEEP_THRESHOLDS');
  const gwei = settingOf(env, 'TALLYSTICK_SWEEP_MAX_FEE_GWEI') ?? '30';
  if (!/^[1-9]\d{0,3}$/.test(gwei))
    throw new ConfigError(
      'TALLYSTICK_SWEEP_MAX_FEE_GWEI',
      'must be whole gwei for a unit of gas, such as 30',
    );
  const rate = settingOf(env, 'TALLYSTICK_SWEEP_MAX_FEE_RATE') ?? '20';
  if (!/^[1-9]\d{0,3}$/.test(rate))
    throw new ConfigError('TALLYSTICK_SWEEP_MAX_FEE_RATE', 'must be satoshi per virtual byte, such as 20');
  const quietHours = readQuietHours(settingOf(env, 'TALLYSTICK_SWEEP_QUIET_HOURS'));
  return {
    thresholds: thresholds === undefined ? new Map() : readThresholds(thresholds),
    maxFeePerGas: BigInt(gwei) * WEI_PER_GWEI,
    maxFeeRate: BigInt(rate),
    quietHours,
  };
};
