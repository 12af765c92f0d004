import { FilteredFundOrders } from '../plans/plan-order-list.tsx';
import { usePlanFeed } from '../plans/use-plans.ts';
import { WithTexts } from '../texts.tsx';

const Listened = () => {
  usePlanFeed();
  return <FilteredFundOrders />;
};

/** All subscriptions of the fund, with the earnings of each. */
export const FundOrders = () => (
  <WithTexts>
    <Listened />
  </WithTexts>
);
