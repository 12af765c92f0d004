import { PAYOUT_RULE, paymentSettings } from '@tallystick/contract';
import { type Operator, selectNewestVersions } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { selectPaymentMethods } from '../methods/payment-methods.sql.ts';
import { selectRiskRules } from '../risk/findings.sql.ts';
import { selectTiers } from '../tiers/tiers.sql.ts';
import { payoutRuleOf, settingsOf } from './read-settings.ts';
import { selectPayoutLimits } from './settings.sql.ts';

interface SettingsContext {
  readonly database: Database;
  readonly operator: Pick<Operator, 'require'>;
}

/** All settings as they are now. Their change is `settings-change.ts`. */
export const registerPaymentSettingsRoutes = (http: Http, { database, operator }: SettingsContext): void => {
  http.serve(paymentSettings, async (_input, { staff }) => {
    operator.require(staff, 'see_payment_settings');
    const [methods, limits, risk, tiers, versions] = await Promise.all([
      selectPaymentMethods(database),
      selectPayoutLimits(database),
      selectRiskRules(database),
      selectTiers(database),
      selectNewestVersions(database, 'payment_settings'),
    ]);
    return {
      methods: methods.map((method) => ({
        way_id: method.wayId,
        kind: method.kind,
        currency: method.currency,
        chain: method.chain,
        version: versions.get(method.wayId) ?? 0,
        settings: settingsOf(method),
      })),
      payout_rule: { version: versions.get(PAYOUT_RULE) ?? 0, settings: payoutRuleOf(limits) },
      risk_rules: { version: risk.version, settings: risk.rules },
      withdrawal_tiers: { version: tiers.version, settings: tiers.tiers },
    };
  });
};
