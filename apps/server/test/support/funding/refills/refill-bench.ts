import {
  agreeToRefill,
  cancelRefill,
  type InputOf,
  raiseRefillFee,
  refills,
  requestRefill,
  signRefill,
} from '@tallystick/contract';
import type { RefillContext } from '../../../../src/custody/refills/request-refill.ts';
import { registerRefillStaffRoutes } from '../../../../src/custody/refills/routes.ts';
import { createTestHttp } from '../../http.ts';
import { operatorOver } from '../../operator/operator-over.ts';

/** Refills over HTTP. A token of staff is a role and a name. */
export const openRefills = async (given: Omit<RefillContext, 'operator'>) => {
  const staff = await createTestHttp(async (token) => {
    const [role = '', name = ''] = token.split(' ');
    return { uid: null, staff: { staffId: token, name, role }, token };
  });
  registerRefillStaffRoutes(staff.http, { ...given, operator: operatorOver(given) });
  const [ann, bob, eve] = ['finance ann', 'admin bob', 'support eve'].map((token) => ({ token }));
  const newest = async () => {
    const [refill] = await staff.call(refills, {}, ann);
    if (refill === undefined) throw new Error('there is a refill');
    return refill;
  };
  const step = async () => {
    const { refill_id, fee_step } = await newest();
    return { refill_id, fee_step };
  };
  return {
    staff,
    ann,
    bob,
    eve,
    newest,
    draft: async (): Promise<string> => (await newest()).draft ?? '',
    request: async (over: Partial<InputOf<typeof requestRefill>> = {}) => {
      const ask = { currency: 'BTC', amount: '0.5', reason: 'payouts of the weekend', ...over } as const;
      return (await staff.call(requestRefill, ask, ann)).problem;
    },
    sign: async (by: typeof ann, signed: string) =>
      (await staff.call(signRefill, { ...(await step()), signed }, by)).problem,
    agree: async (by: typeof ann) => (await staff.call(agreeToRefill, await step(), by)).problem,
    raise: async () =>
      (
        await staff.call(
          raiseRefillFee,
          { refill_id: (await newest()).refill_id, reason: 'it is stuck' },
          ann,
        )
      ).problem,
    cancel: async () =>
      (await staff.call(cancelRefill, { refill_id: (await newest()).refill_id, reason: 'not needed' }, bob))
        .problem,
  };
};
