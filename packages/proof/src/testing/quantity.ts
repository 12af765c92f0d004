import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run adds quantity, as `npm run test:full` does. */
    readonly isFull: boolean;
  }
}

/** The first argument in `npm test`, the second one in `npm run test:full`. */
export const quantity = (quick: number, full: number): number => (inject('isFull') ? full : quick);
