import * as z from 'zod/mini';
import { readCache, writeCache } from '../../shared/device/cache.ts';

/** A stake of practice must not become the next one of real money. */
const keyOf = (isPractice: boolean): string => (isPractice ? 'practice-stake' : 'stake');
const KEPT_SECONDS = 7 * 86_400;

const choice = z.object({ amount: z.string().check(z.regex(/^\d{0,12}(?:\.\d{0,2})?$/)), seconds: z.int() });
export type StakeChoice = z.output<typeof choice>;

/** The last stake, of practice or of real money. The next trade begins with it. */
export const lastStake = (isPractice: boolean): StakeChoice =>
  readCache(keyOf(isPractice), choice) ?? { amount: '', seconds: 60 };

export const rememberStake = (isPractice: boolean, stake: StakeChoice): void =>
  writeCache(keyOf(isPractice), stake, KEPT_SECONDS);
