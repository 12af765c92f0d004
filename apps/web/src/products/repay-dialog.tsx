import type { Loan } from '@tallystick/contract/loans.ts';
import { useFormat } from '@tallystick/i18n/use-format.ts';
import { Button } from '@tallystick/ui/button.tsx';
import { Dialog } from '@tallystick/ui/dialog.tsx';
import { useTranslations } from 'use-intl';
import { toast } from '../shared/notices.ts';
import { AskProblem } from './ask-problem.tsx';
import { useRepay } from './use-loans.ts';

interface Props {
  readonly loan: Loan;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What repaying takes and brings back, before it is confirmed. */
export const RepayDialog = ({ loan, open, onClose }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const repay = useRepay(() => {
    toast(t('loans.repaid'), { durationMs: 2500 });
    onClose();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('loans.repayTitle')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button busy={repay.isBusy} onClick={() => repay.ask({ order_no: loan.order_no })}>
            {t('loans.repay')}
          </Button>
        </>
      }
    >
      <p className="text-pretty">
        {t('loans.repayBody', {
          amount: format.amount(loan.owed),
          collateral: format.amount(loan.collateral),
          coin: loan.currency,
        })}
      </p>
      <AskProblem error={repay.error} />
    </Dialog>
  );
};
