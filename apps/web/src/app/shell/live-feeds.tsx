import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useBalanceFeed } from '../../ledger/public.ts';
import { useQuoteFeed } from '../../market/public.ts';
import { quietPart } from '../../shared/chunks/late-part.tsx';
import { createPart, loadAtLast } from '../../shared/chunks/part.ts';
import { firstFigures } from '../../shared/scheduling/first-figures.ts';
import { useTradeFeed } from '../../trading/public.ts';

// Loaded lazily: the first page has no room for the word of an ended trade, the reminder and the lock.
const SettledNotice = quietPart(() =>
  import('../../trading/running/settled-notice.tsx').then((module) => module.SettledNotice),
);

const WatchAccount = quietPart(() =>
  import('../../accounts/watch-account.tsx').then((module) => module.WatchAccount),
);

const ChatFeed = quietPart(() =>
  import('../../support/chat/chat-feed.tsx').then((module) => module.ChatFeed),
);

const PollWithoutSocket = quietPart(() =>
  import('./poll-without-socket.ts').then((module) => module.PollWithoutSocket),
);

const WatchTickets = quietPart(() =>
  import('../../verification/tickets/watch-tickets.tsx').then((module) => module.WatchTickets),
);

const lastState = createPart(() => import('../last-state.ts'));

/** Keeps quotes, balances and trades live while a customer is signed in, and announces how trades ended. */
export const LiveFeeds = () => {
  useQuoteFeed();
  useBalanceFeed();
  useTradeFeed();
  // The stored state appears even if the network does not answer. The first visit has none.
  useEffect(() => {
    void firstFigures()
      .then(() => loadAtLast(lastState))
      .then(
        ({ startLastState }) => startLastState(),
        () => {
          // This visit saves no state for the next one.
        },
      );
  }, []);
  return (
    <ErrorBoundary fallback={null}>
      <SettledNotice />
      <WatchAccount />
      <ChatFeed />
      <PollWithoutSocket />
      <WatchTickets />
    </ErrorBoundary>
  );
};
