export { useRunningTrades, useTradeFeed } from './running/running-trades.ts';
export { RunningTradesSection } from './running/running-trades-section.tsx';
export { SettledNotice } from './running/settled-notice.tsx';
export {
  areTicketsTaken,
  keepTicket,
  keptOrder,
  keptTicket,
  noteTicket,
  openTickets,
  useTicketChanges,
} from './tickets/kept-tickets.ts';
export { Alarms } from './tickets/late-alarms.ts';
