import { FundOrders } from './fund-orders.tsx';
import { FundPanel } from './fund-panel.tsx';

/** The loan service: what the fund offers and what runs in it. */
export const FundPage = () => (
  <div className="p-4">
    <FundPanel />
  </div>
);

/** All subscriptions of the fund. */
export const FundRecordsPage = () => (
  <div className="p-4">
    <FundOrders />
  </div>
);
