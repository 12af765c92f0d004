export { PracticeBar, PracticeGround } from './practice/practice-ground.tsx';
export { useRunningTrades, useTradeFeed } from './running/running-trades.ts';
export { RunningTradesSection } from './running/running-trades-section.tsx';
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
