import { FilteredFundOrders } from './plan-order-list.tsx';
import { WithTexts } from './texts.tsx';
import { usePlanFeed } from './use-plans.ts';

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
