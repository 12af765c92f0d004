import { useOwnLimits } from './use-limits.ts';

/** End of the customer's time-out; null without one. */
export const useTimeOut = (): string | null => useOwnLimits().data?.time_out_until ?? null;
