import { activity } from '@tallystick/contract';
import { registerActivityRoutes } from '../../../src/products/activity/routes.ts';
import { registerApprovalRoutes } from '../../../src/products/approvals/routes.ts';
import { registerProductTermRoutes } from '../../../src/products/terms/routes.ts';
import { registerTreasuryRoutes } from '../../../src/products/treasury/routes.ts';
import { createTestHttp } from '../http.ts';
import { operatorOver } from '../operator/operator-over.ts';
import { openProductFloor } from './product-floor.ts';

/** Money on a chain, for the treasury page. The books of this house owe USDT. */
const HOLDINGS = [
  {
    chain: 'ERC20',
    currency: 'USDT',
    hot: '70.00',
    unconfirmed: '0.00',
    unswept: '5.00',
    on_the_way: '20.00',
    cold: '900.00',
    cold_address: '0x0000000000000000000000000000000000000C01',
    hot_limit: '50.00',
    payouts: '3.00',
  },
] as const;

/** The routes, with staff and customers whose tokens name them. */
export const openHouse = async () => {
  const floor = await openProductFloor({ lanes: 2 });
  const operator = operatorOver(floor);
  const http = await createTestHttp((token, { access }) =>
    Promise.resolve(
      access === 'staff'
        ? { uid: null, staff: { staffId: token, name: token, role: token.split('-')[0] ?? '' }, token }
        : { uid: BigInt(token), staff: null, token },
    ),
  );
  registerActivityRoutes(http.http, floor.products.context);
  registerApprovalRoutes(http.http, floor.products, operator);
  registerProductTermRoutes(http.http, floor.products, operator);
  registerTreasuryRoutes(http.http, floor.products, operator, async () => ({
    holdings: HOLDINGS,
    coldTransfers: [],
    nodes: [],
    balanceChecks: [],
    unbookedFees: [{ currency: 'ETH', amount: '0.01' }],
  }));
  const pageIn = async (lang: string, token: string) =>
    activity.data.parse((await http.send(activity, { lang }, { token })).body.data);
  return { ...floor, ...http, pageIn };
};
