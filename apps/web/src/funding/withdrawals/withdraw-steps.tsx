import type { Withdrawal } from '@tallystick/contract/funding/withdrawals/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { Timeline } from '../payment/timeline.tsx';
import { isOpen } from './use-withdrawals.ts';

const BAD: ReadonlySet<string> = new Set(['failed', 'rejected', 'cancelled']);

/** Returns the step that an open withdrawal waits for. */
const awaited = ({ status, kind }: Withdrawal): 'requested' | 'approved' | 'byHand' | 'broadcast' => {
  if (status === 'requested' || status === 'broadcast') return status;
  return kind === 'bank' ? 'byHand' : 'approved';
};

/** The past steps of a withdrawal, each with its time and its reason, and the awaited step. */
export const WithdrawSteps = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const { steps, confirmations, confirmations_needed: needed } = withdrawal;
  const waiting =
    withdrawal.status === 'broadcast' && confirmations !== null
      ? t('record.confirmations', { seen: format.count(confirmations), needed })
      : withdrawal.status === 'requested' && withdrawal.held_until != null
        ? t('waiting.held', { time: format.dateTime(new Date(withdrawal.held_until)) })
        : t(`waiting.${awaited(withdrawal)}`);
  return (
    <Timeline
      label={t('record.steps')}
      awaited={isOpen(withdrawal) ? waiting : null}
      steps={steps.map((step, index) => ({
        key: `${step.step} ${step.at} ${step.tx_hash ?? index}`,
        at: step.at,
        text: t(`step.${step.step}`),
        isBad: BAD.has(step.step),
        more: [
          ...(step.reason === null ? [] : [t(`reason.${step.reason}`)]),
          ...(step.note === null ? [] : [`${t('record.note')}: ${step.note}`]),
        ],
      }))}
    />
  );
};
