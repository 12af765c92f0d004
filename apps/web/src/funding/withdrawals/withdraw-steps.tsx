import type { Withdrawal } from '@tallystick/contract/funding/withdrawals/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { Spinner } from '@tallystick/ui/feedback/spinner.tsx';
import { Check, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isOpen } from './use-withdrawals.ts';

const BAD: ReadonlySet<string> = new Set(['failed', 'rejected', 'cancelled']);

const Dot = ({ bad }: { readonly bad: boolean }) => (
  <span
    className={cx(
      'mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full [&>svg]:size-3.5',
      bad ? 'bg-danger text-on-danger' : 'bg-brand text-on-brand',
    )}
  >
    {bad ? <X aria-hidden="true" /> : <Check aria-hidden="true" />}
  </span>
);

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
  return (
    <ol aria-label={t('record.steps')} className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={`${step.step} ${step.at} ${step.tx_hash ?? index}`}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {index < steps.length - 1 || isOpen(withdrawal) ? (
            <span className="absolute top-6.5 bottom-0.5 left-2.5 w-px bg-line" aria-hidden="true" />
          ) : null}
          <Dot bad={BAD.has(step.step)} />
          <div className="flex min-w-0 flex-1 flex-col">
            <p className="text-pretty font-medium text-14">{t(`step.${step.step}`)}</p>
            <p className="text-12 text-ink-2 tabular-nums">{format.dateTime(new Date(step.at))}</p>
            {step.reason === null ? null : (
              <p className="text-pretty text-12 text-ink-2">{t(`reason.${step.reason}`)}</p>
            )}
            {step.note === null ? null : (
              <p className="text-pretty text-12 text-ink-2">
                {t('record.note')}: {step.note}
              </p>
            )}
          </div>
        </li>
      ))}
      {isOpen(withdrawal) ? (
        <li className="flex items-start gap-3 text-12 text-ink-2" aria-live="polite">
          <span className="flex size-5 shrink-0 items-center justify-center text-brand-ink">
            <Spinner />
          </span>
          <span className="pt-0.5 tabular-nums">
            {withdrawal.status === 'broadcast' && confirmations !== null
              ? t('record.confirmations', { seen: format.count(confirmations), needed })
              : t(`waiting.${awaited(withdrawal)}`)}
          </span>
        </li>
      ) : null}
    </ol>
  );
};
