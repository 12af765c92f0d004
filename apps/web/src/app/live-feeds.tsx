import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useBalanceFeed } from '../ledger/public.ts';
import { useQuoteFeed } from '../market/public.ts';
import { patiently } from '../shared/patiently.ts';
import { SettledNotice, useTradeFeed } from '../trading/public.ts';

// Loaded lazily: few customers ask for a reminder, and the first one is minutes away.
const SessionReminder = lazy(async () => ({
  default: (await patiently(() => import('../accounts/limits/session-reminder.tsx'))).SessionReminder,
}));

const ChatFeed = lazy(async () => ({
  default: (await patiently(() => import('../support/chat-feed.tsx'))).ChatFeed,
}));

/** Keeps quotes, balances and trades live while a customer is signed in, and announces how trades ended. */
export const LiveFeeds = () => {
  useQuoteFeed();
  useBalanceFeed();
  useTradeFeed();
  // Loads in parallel with the first requests, so that the stored state appears even if the network does not answer.
  useEffect(() => {
    void patiently(() => import('./last-state.ts')).then(
      ({ startLastState }) => startLastState(),
      () => {
        // This visit saves no state for the next one.
      },
    );
  }, []);
  return (
    <>
      <SettledNotice />
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <SessionReminder />
          <ChatFeed />
        </Suspense>
      </ErrorBoundary>
    </>
  );
};
