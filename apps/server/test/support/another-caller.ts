import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs work as another caller of the process would: outside the test's open transaction. Inside it, the database module refuses
 * to use a pool.
 */
export const asAnotherCaller = AsyncLocalStorage.snapshot();
