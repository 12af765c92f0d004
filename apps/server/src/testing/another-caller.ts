import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs work as another caller of the process does: outside of the test's open transaction, in which the database module refuses
 * to use a pool.
 */
export const asAnotherCaller = AsyncLocalStorage.snapshot();
