import { activity, decideChange, type InputOf, proposeChange } from '@tallystick/contract';
import { registerChangeRoutes } from '../../../src/operator/public.ts';
import { registerActivityRoutes } from '../../../src/products/activity/routes.ts';
import { registerBookingRoutes } from '../../../src/products/activity/staff-routes.ts';
import { productChanges } from '../../../src/products/changes.ts';
import { registerProductTermRoutes } from '../../../src/products/terms/routes.ts';
import { registerTreasuryRoutes } from '../../../src/products/treasury/routes.ts';
import { createTestHttp } from '../http.ts';
import { ensureMember, memberId } from '../operator/add-staff.ts';
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

/** The form of a proposal to pay a booking. */
export const rewardOf = (booking: string) =>
  ({
    subject: 'campaign_rewards',
    target: booking,
    based_on: 0,
    content: {},
    reason: 'the top-up came in',
  }) as const;

/** Their tokens are their roles and names. */
const MEMBERS = ['finance-ada', 'risk-ben', 'admin-zoe', 'support-eve', 'support-kim'];

/** The routes, with staff and customers whose tokens name them. */
export const openHouse = async () => {
  const floor = await openProductFloor({ lanes: 2 });
  const operator = operatorOver(floor);
  for (const name of MEMBERS) await ensureMember(floor.database, { name, role: name.split('-')[0] ?? '' });
  const http = await createTestHttp((token, { access }) =>
    Promise.resolve(
      access === 'staff'
        ? {
            uid: null,
            staff: { staffId: memberId(token), name: token, role: token.split('-')[0] ?? '' },
            token,
          }
        : { uid: BigInt(token), staff: null, token },
    ),
  );
  registerActivityRoutes(http.http, floor.products.context);
  registerBookingRoutes(http.http, floor.products, operator);
  const { database, clock } = floor;
  registerChangeRoutes(http.http, { database, clock, operator, definitions: productChanges(floor.products) });
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
  type Form = InputOf<typeof proposeChange>;
  return {
    ...floor,
    ...http,
    pageIn,
    /** Proposes over HTTP, by a member's token. */
    asks: (form: Form, token = 'finance-ada') => http.send(proposeChange, form, { token }),
    proposes: async (form: Form, token = 'finance-ada') =>
      (await http.call(proposeChange, form, { token })).change_id,
    decides: (change_id: string, token = 'risk-ben', approve = 1) =>
      http.send(decideChange, { change_id, approve }, { token }),
  };
};
