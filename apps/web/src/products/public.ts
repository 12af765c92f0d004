export { FundSummary } from './fund/fund-summary.tsx';
