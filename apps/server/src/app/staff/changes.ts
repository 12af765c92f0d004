import { BANK_RATES_CHANGE } from '../../funding/public.ts';
import type { AnyChange } from '../../operator/public.ts';

/** Every change that takes two members of staff, from the slices that carry it out. */
export const CHANGES: readonly AnyChange[] = [BANK_RATES_CHANGE];
