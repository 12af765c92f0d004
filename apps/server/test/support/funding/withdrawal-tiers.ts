import { WITHDRAWAL_TIERS, type WithdrawalTiers } from '@tallystick/contract';
import { FIRST_TIERS } from '../../../src/payments/tiers/tiers.rules.ts';
import { selectTiers } from '../../../src/payments/tiers/tiers.sql.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { approveChange } from '../operator/carry-out-change.ts';

/** Puts the next version of the limits by identity in force, proposed by one member and approved by another. */
export const setTiers = async (database: Database, changed: Partial<WithdrawalTiers>): Promise<void> => {
  await approveChange(database, {
    subject: 'payment_settings',
    target: WITHDRAWAL_TIERS,
    basedOn: (await selectTiers(database)).version,
    content: { kind: WITHDRAWAL_TIERS, ...FIRST_TIERS, ...changed },
    decidedAt: new Date(),
  });
};
