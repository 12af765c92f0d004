import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { leaveBy } from './leaving.ts';
import { onSessionEnd } from './session.ts';

/** A question whose answer will be the same however often it is asked. */
const isFinal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Reads are tried once more; what moves money is a mutation and is never repeated by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network a read fails at once and says so, in place of waiting for one.
      networkMode: 'always',
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 1 && !isFinal(error),
      retryDelay: 1_000,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSessionEnd(() => queryClient.clear());

/**
 * Ends the session with nothing of the account being asked, neither before nor meanwhile: an answer that came after it would
 * be a refusal. When it fails, the pages that are open ask again.
 */
export const askingNothing = async (end: () => Promise<void>): Promise<void> => {
  try {
    await leaveBy(async () => {
      await queryClient.cancelQueries();
      await end();
    });
  } catch (error) {
    void queryClient.refetchQueries({ type: 'active' });
    throw error;
  }
};
