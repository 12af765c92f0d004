import {
  decidePaymentSettings,
  paymentSettings,
  proposeMethodSettings,
  proposeRiskRules as proposeRiskRoute,
  proposePayoutRule as proposeRuleRoute,
  proposeWithdrawalTiers as proposeTiersRoute,
} from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import {
  decideSettings,
  listSettings,
  proposeMethod,
  proposePayoutRule,
  proposeRiskRules,
  proposeWithdrawalTiers,
  type SettingsContext,
} from './propose-settings.ts';

/** The staff API of payment settings: one member proposes, another decides. */
export const registerPaymentSettingsRoutes = (http: Http, context: SettingsContext): void => {
  http.serve(paymentSettings, async (_input, { staff }) => {
    context.operator.require(staff, 'see_payment_settings');
    return listSettings(context);
  });
  http.serve(proposeMethodSettings, (form, { staff }) => proposeMethod(context, staff, form));
  http.serve(proposeRuleRoute, (form, { staff }) => proposePayoutRule(context, staff, form));
  http.serve(proposeRiskRoute, (form, { staff }) => proposeRiskRules(context, staff, form));
  http.serve(proposeTiersRoute, (form, { staff }) => proposeWithdrawalTiers(context, staff, form));
  http.serve(decidePaymentSettings, (form, { staff }) => decideSettings(context, staff, form));
};
