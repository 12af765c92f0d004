import { useBalanceFeed } from '../ledger/public.ts';
import { useQuoteFeed } from '../market/public.ts';
import { SettledNotice, useTradeFeed } from '../trading/public.ts';

/** Keeps quotes, balances and trades live for whoever shows them, while somebody is signed in, and says how trades ended. */
export const LiveFeeds = () => {
  useQuoteFeed();
  useBalanceFeed();
  useTradeFeed();
  return <SettledNotice />;
};
