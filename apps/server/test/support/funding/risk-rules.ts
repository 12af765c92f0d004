import { RISK_RULES, type RiskRules } from '@tallystick/contract';
import { FIRST_RULES } from '../../../src/payments/risk/risk.rules.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { approveChange } from '../operator/carry-out-change.ts';

/** Puts a first version of the risk rules in force, proposed by one member and approved by another. */
export const setRiskRules = async (database: Database, changed: Partial<RiskRules>): Promise<void> => {
  await approveChange(database, {
    subject: 'payment_settings',
    target: RISK_RULES,
    basedOn: 0,
    content: { kind: RISK_RULES, ...FIRST_RULES, ...changed },
    decidedAt: new Date(),
  });
};
