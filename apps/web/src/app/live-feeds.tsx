import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useBalanceFeed } from '../ledger/public.ts';
import { useQuoteFeed } from '../market/public.ts';
import { patiently } from '../shared/patiently.ts';
import { SettledNotice, useTradeFeed } from '../trading/public.ts';

// Few have asked for it, and it is minutes away.
const SessionReminder = lazy(async () => ({
  default: (await patiently(() => import('../accounts/limits/session-reminder.tsx'))).SessionReminder,
}));

const ChatFeed = lazy(async () => ({
  default: (await patiently(() => import('../support/chat-feed.tsx'))).ChatFeed,
}));

/** Keeps quotes, balances and trades live for whoever shows them, while somebody is signed in, and says how trades ended. */
export const LiveFeeds = () => {
  useQuoteFeed();
  useBalanceFeed();
  useTradeFeed();
  // It is read beside what the network answers, and is there before that where the network does not.
  useEffect(() => {
    void patiently(() => import('./last-state.ts')).then(
      ({ startLastState }) => startLastState(),
      () => {
        // This visit keeps nothing for the next one.
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
