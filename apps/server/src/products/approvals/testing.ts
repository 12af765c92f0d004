import { activity } from '@tallystick/contract';
import { createTestHttp } from '../../../test/support/http.ts';
import { createOperator } from '../../operator/public.ts';
import { createSeal } from '../../platform/security/sealing.ts';
import { registerActivityRoutes } from '../activity/routes.ts';
import { registerProductTermRoutes } from '../terms/routes.ts';
import { openProductFloor } from '../testing.ts';
import { registerTreasuryRoutes } from '../treasury/routes.ts';
import { registerApprovalRoutes } from './routes.ts';

/** The routes, with staff and customers whose tokens name them. */
export const openHouse = async () => {
  const floor = await openProductFloor({ lanes: 2 });
  const operator = createOperator({
    mode: 'demo',
    seal: createSeal(Buffer.alloc(32)),
    isTooCommon: () => false,
    database: floor.database,
    clock: floor.clock,
    levers: {
      haltMarket: () => Promise.resolve(),
      resumeMarket: () => Promise.resolve(),
      onCommitted: () => Promise.resolve(),
      issueInvitation: () => Promise.resolve(''),
      health: () => Promise.reject(new Error('not asked for')),
    },
  });
  const http = await createTestHttp((token, access) =>
    Promise.resolve(
      access === 'staff'
        ? { uid: null, staff: { staffId: token, name: token, role: token.split('-')[0] ?? '' }, token }
        : { uid: BigInt(token), staff: null, token },
    ),
  );
  registerActivityRoutes(http.http, floor.products.context);
  registerApprovalRoutes(http.http, floor.products, operator);
  registerProductTermRoutes(http.http, floor.products, operator);
  registerTreasuryRoutes(http.http, floor.products, operator);
  const pageIn = async (lang: string, token: string) =>
    activity.data.parse((await http.send(activity, { lang }, { token })).body.data);
  return { ...floor, ...http, pageIn };
};
