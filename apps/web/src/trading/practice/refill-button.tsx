import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { useTranslations } from 'use-intl';
import { DepositButton } from '../../ledger/public.ts';
import { listTexts } from '../../shared/texts/list-texts.ts';
import { useIsPractice } from './practising.ts';
import { usePracticeAccount } from './use-practice.ts';
import { useResetPractice } from './use-reset-practice.ts';

const ResetButton = () => {
  const t = useTranslations('lists.practice');
  const format = useFormat();
  const account = usePracticeAccount(true).data;
  const { isResetting, reset } = useResetPractice();
  return (
    <Button look="quiet" busy={isResetting} onClick={reset}>
      {t('reset', { amount: format.amount(account?.starting_balance ?? null) })}
    </Button>
  );
};

/** The way on for a customer whose balance is below every stake: a deposit, or a reset of practice. */
export const RefillButton = () =>
  useIsPractice() ? (
    <listTexts.With quiet>
      <ResetButton />
    </listTexts.With>
  ) : (
    <DepositButton />
  );
