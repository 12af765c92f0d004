import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../device/session.ts';
import { leaveBy } from '../navigation/leaving.ts';
import { ApiError, isUnanswered } from './api-error.ts';

/** How often a shown read that got no answer is asked again while the device is online. */
const ASK_AGAIN_MS = 10_000;

/** The call took the whole time of the specification. A second one would leave the page without a word for two minutes. */
const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'TimeoutError';

/** True if a retry would get the same answer. */
const isFinal = (error: Error): boolean =>
  error instanceof ApiError &&
  ((error.status >= 400 && error.status < 500 && error.status !== 429) || isTimeout(error.cause));

/** A failed read is tried once more, within the time of one call. Calls that move money are mutations and are never repeated by themselves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network a read fails at once and says so, instead of waiting for one.
      networkMode: 'always',
      // In this mode the library does not read anew on reconnection by default.
      refetchOnReconnect: true,
      refetchInterval: ({ state }) => (navigator.onLine && isUnanswered(state.error) ? ASK_AGAIN_MS : false),
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
 * Ends the session while no read of the account is in flight. Reads that start meanwhile wait, because the server would
 * refuse them. If ending fails, the open pages read again.
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
