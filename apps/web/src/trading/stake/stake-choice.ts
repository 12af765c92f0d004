import * as z from 'zod/mini';
import { readCache, writeCache } from '../../shared/api/cache.ts';

const KEY = 'stake';
const KEPT_SECONDS = 7 * 86_400;

const choice = z.object({ amount: z.string().check(z.regex(/^\d{0,12}(?:\.\d{0,2})?$/)), seconds: z.int() });
export type StakeChoice = z.output<typeof choice>;

/** The last stake. The next trade begins with it. */
export const lastStake = (): StakeChoice => readCache(KEY, choice) ?? { amount: '', seconds: 60 };

export const rememberStake = (stake: StakeChoice): void => writeCache(KEY, stake, KEPT_SECONDS);
