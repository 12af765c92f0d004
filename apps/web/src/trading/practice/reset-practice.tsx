import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { usePracticeAccount } from './use-practice.ts';
import { useResetPractice } from './use-reset-practice.ts';

/** One tap sets the practice balance back to its start. Nothing while it is there, or while a practice trade runs. */
export const ResetPractice = ({ className }: { readonly className: string }) => {
  const t = useTranslations('lists.practice');
  const format = useFormat();
  const account = usePracticeAccount(true).data;
  const { isResetting, reset } = useResetPractice();
  if (account === undefined || account.total === account.starting_balance) return null;
  if (account.available !== account.total) return null;
  return (
    <button
      type="button"
      aria-disabled={isResetting || undefined}
      className={className}
      onClick={isResetting ? undefined : reset}
    >
      {t('reset', { amount: format.amount(account.starting_balance) })}
    </button>
  );
};
