export { FundSummary } from './fund-summary.tsx';
