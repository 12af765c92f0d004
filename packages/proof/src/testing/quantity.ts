import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run adds quantity, as a campaign does. */
    readonly isCampaign: boolean;
  }
}

/** The first argument in the tests, the second one in a campaign. */
export const quantity = (once: number, many: number): number => (inject('isCampaign') ? many : once);
