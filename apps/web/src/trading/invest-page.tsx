import { MarketList } from '../market/public.ts';
import { RunningTradesSection } from './running-trades-section.tsx';

/** The market, and what of it runs. */
export const InvestPage = () => (
  <div className="flex flex-col gap-4 p-4">
    <RunningTradesSection />
    <div>
      <MarketList />
    </div>
  </div>
);
