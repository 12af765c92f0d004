import { decideTradeLimits, proposeTradeLimits, tradeLimits } from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import { decideLimits, type LimitsContext, proposeLimits, readLimits } from './change-limits.ts';

/** The staff API of the limits of open trades: one member proposes, another decides. */
export const registerLimitsRoutes = (http: Http, context: LimitsContext): void => {
  http.serve(tradeLimits, (_input, { staff }) => {
    context.operator.require(staff, 'see_terms');
    return readLimits(context);
  });
  http.serve(proposeTradeLimits, (form, { staff }) => proposeLimits(context, staff, form));
  http.serve(decideTradeLimits, (form, { staff }) => decideLimits(context, staff, form));
};
