import { PAYOUT_RULE, type PaymentSettings } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';
import { LimitsDialog } from './limits-dialog.tsx';

const FIELDS = [
  ['customer_day_max', t('settings.perCustomerUsdt')],
  ['destination_day_max', t('settings.perDestinationUsdt')],
  ['house_day_max', t('settings.housePaidRuleAloneUsdt')],
] as const;

interface Props {
  readonly rule: PaymentSettings['payout_rule'];
  readonly onClose: (done: string | null) => void;
}

/** Proposes the sums of 24 hours above which people decide a withdrawal. */
export const PayoutRuleDialog = ({ rule, onClose }: Props) => (
  <LimitsDialog
    title={t('settings.limitsWithdrawalsVersion', { version: rule.version + 1 })}
    effect={t('settings.payoutRuleIntro')}
    fields={FIELDS}
    inForce={rule}
    empty=""
    target={PAYOUT_RULE}
    contentOf={(settings) => ({ kind: PAYOUT_RULE, ...settings })}
    onClose={onClose}
  />
);
