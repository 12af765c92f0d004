import { PAYOUT_RULE, type PaymentSettings } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';
import { LimitsDialog } from './limits-dialog.tsx';

const FIELDS = [
  ['customer_day_max', t('Per customer (USDT)')],
  ['destination_day_max', t('Per destination (USDT)')],
  ['house_day_max', t('For the house, paid by the rule alone (USDT)')],
] as const;

interface Props {
  readonly rule: PaymentSettings['payout_rule'];
  readonly onClose: (done: string | null) => void;
}

/** Proposes the sums of 24 hours above which people decide a withdrawal. */
export const PayoutRuleDialog = ({ rule, onClose }: Props) => (
  <LimitsDialog
    title={t('Limits of withdrawals, version {version}', { version: rule.version + 1 })}
    effect={t(
      'While the sums of 24 hours stay below these limits, the rule pays withdrawals without people. Above one of them two people decide.',
    )}
    fields={FIELDS}
    inForce={rule}
    empty=""
    target={PAYOUT_RULE}
    contentOf={(settings) => ({ kind: PAYOUT_RULE, ...settings })}
    onClose={onClose}
  />
);
