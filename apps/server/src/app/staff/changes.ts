import { bankReceiptsChange } from '../../deposits/public.ts';
import { adjustmentsChange, CHART_CHANGE } from '../../ledger/public.ts';
import {
  ACCESS_REVIEW,
  type AnyChange,
  networksChange,
  retentionChange,
  rolesChange,
  staffMembersChange,
  staffRecoveryChange,
} from '../../operator/public.ts';
import { BANK_RATES_CHANGE, PAYMENT_SETTINGS_CHANGE } from '../../payments/public.ts';
import { productChanges } from '../../products/public.ts';
import { countriesChange, tradeLimitsChange, tradeTermsChange } from '../../trading/public.ts';
import { payoutVoidsChange, tokenReturnsChange } from '../../withdrawals/public.ts';
import { borrowedOutside } from '../borrowed-outside.ts';
import { RETENTION_SLICES } from '../retention/retention-slices.ts';
import type { Services } from '../services.ts';

/** Every change that takes two members of staff, from the slices that carry it out. */
export const changesOf = ({
  core,
  floor,
  operator,
  funding,
  plans,
}: Pick<Services, 'core' | 'floor' | 'operator' | 'funding' | 'plans'>): readonly AnyChange[] => [
  BANK_RATES_CHANGE,
  PAYMENT_SETTINGS_CHANGE,
  adjustmentsChange({ borrowedOutside, onChanged: (uid) => core.sockets.changed(uid, 'balances') }),
  CHART_CHANGE,
  bankReceiptsChange(funding.deposits.context),
  payoutVoidsChange(core),
  tokenReturnsChange({ clock: core.clock, contracts: funding.contracts }),
  tradeLimitsChange(floor.trading.terms),
  tradeTermsChange(floor.trading.terms),
  countriesChange({ mode: core.mode }),
  ...productChanges(plans.products),
  networksChange(operator.context.gate),
  retentionChange(RETENTION_SLICES),
  staffMembersChange(core),
  staffRecoveryChange(core),
  rolesChange(core),
  ACCESS_REVIEW,
];
