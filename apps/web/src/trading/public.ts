export { useRunningTrades, useTradeFeed } from './running-trades.ts';
export { RunningTradesSection } from './running-trades-section.tsx';
export { SettledNotice } from './settled-notice.tsx';
