import { useOwnLimits } from './use-limits.ts';

/** When the customer's time-out ends; null without one. */
export const useTimeOut = (): string | null => useOwnLimits().data?.time_out_until ?? null;
