import { useNotedBalances } from '../../ledger/public.ts';
import { quietPart } from '../../shared/chunks/late-part.tsx';
import { openTickets, useTicketChanges } from '../../trading/public.ts';

const WatchRecords = quietPart(() =>
  import('../records/watch-records.tsx').then((module) => module.WatchRecords),
);

// The verifier is loaded only if there is a ticket to watch.
const WatchEachTicket = quietPart(() =>
  import('./watch-each-ticket.tsx').then((module) => module.WatchEachTicket),
);

/**
 * Watches the tickets that are not recorded yet while the app is open, so that an alarm does not need the page of its trade, and notes
 * the balances and adds up the records, so that a statement can be compared with them.
 */
export const WatchTickets = () => {
  useTicketChanges();
  useNotedBalances();
  return (
    <>
      <WatchRecords />
      {openTickets().length > 0 ? <WatchEachTicket /> : null}
    </>
  );
};
