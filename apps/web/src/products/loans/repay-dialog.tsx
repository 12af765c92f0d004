import type { Loan } from '@tallystick/contract/products/loans.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { minorDigits, typedAmountOf } from '@tallystick/money';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWithdrawable } from '../../ledger/public.ts';
import { AmountField } from '../../shared/amounts/amount-field.tsx';
import { useButtonWords } from '../../shared/amounts/use-button-words.ts';
import { AskProblem } from '../../shared/api/ask-problem.tsx';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { toast } from '../../shared/notices/notices.ts';
import { readAmount } from '../plans/amount.rules.ts';
import {
  LEAST_PART,
  type RepayFigures,
  type RepayProblem,
  repayFigures,
  repayProblem,
} from './repay.rules.ts';
import { useRepay } from './use-loans.ts';

interface FormProps {
  readonly loan: Loan;
  /** Null: the whole debt, as it stands at the time of the repayment. */
  readonly typed: string | null;
  readonly onTyped: (typed: string | null) => void;
  readonly figures: RepayFigures;
  readonly problem: RepayProblem | null;
  readonly has: string | undefined;
}

const RepayForm = ({ loan, typed, onTyped, figures, problem, has }: FormProps) => {
  const t = useTranslations('loans');
  const format = useFormat();
  const own = useOwnAmount();
  const usdt = (amount: string): string => `${format.amount(amount)} USDT`;
  const error =
    problem === 'tooSmall'
      ? t('repayLeast', { amount: format.amount(LEAST_PART) })
      : problem === 'balance'
        ? t('repayHave', { amount: own(has ?? null) })
        : undefined;
  return (
    <div className="flex flex-col gap-2 pt-2 text-left">
      <AmountField
        label={`${t('repayAmount')} (USDT)`}
        digits={minorDigits('USDT')}
        unit="USDT"
        typed={typed ?? typedAmountOf(loan.owed, format.decimalSeparator)}
        onTyped={onTyped}
        hint={t('repayHave', { amount: own(has ?? null) })}
        error={error}
        trailing={
          <button
            type="button"
            className="min-h-11 min-w-11 text-right font-semibold text-14 text-brand-ink disabled:text-ink-3"
            disabled={typed === null}
            onClick={() => onTyped(null)}
          >
            {t('repayAll')}
          </button>
        }
      />
      <dl>
        <FigureRow label={t('toInterest')}>{usdt(figures.toInterest)}</FigureRow>
        <FigureRow label={t('toPrincipal')}>{usdt(figures.toPrincipal)}</FigureRow>
        <FigureRow label={t('leftAfter')}>
          <strong>{usdt(figures.left)}</strong>
        </FigureRow>
        {figures.isWhole || figures.ltv === null ? null : (
          <FigureRow label={t('ltvAfter')}>{format.percent(figures.ltv, { digits: 1 })}</FigureRow>
        )}
      </dl>
      <p className="text-pretty text-12">
        {figures.isWhole
          ? t('repayBody', {
              amount: format.amount(figures.amount),
              collateral: format.amount(loan.collateral),
              coin: loan.currency,
            })
          : t('partNote')}
      </p>
    </div>
  );
};

interface Props {
  readonly loan: Loan;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Repays a loan in whole or in part. Shows the paid and the remaining amount before the confirmation. */
export const RepayDialog = ({ loan, open, onClose }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const buttonWords = useButtonWords();
  const [text, setText] = useDraft(`repayment ${loan.order_no}`);
  const [isTyped, setTyped] = useState(text !== '');
  const typed = isTyped ? text : null;
  const has = useWithdrawable('USDT')?.total;
  const change = (next: string | null): void => {
    setTyped(next !== null);
    setText(next ?? '');
  };
  const close = () => {
    change(null);
    onClose();
  };
  const repay = useRepay(({ status, owed }) => {
    toast(status === 'settled' ? t('loans.repaid') : t('loans.repaidPart', { amount: format.amount(owed) }), {
      durationMs: 2500,
    });
    close();
  });
  const isUnanswered = repay.current.step === 'unanswered';
  const amount = typed === null ? loan.owed : readAmount(typed, 'USDT');
  const problem = repayProblem(amount, loan, has);
  const figures = repayFigures(amount ?? '0', loan);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('loans.repayTitle')}
      actions={
        <>
          <Button look="quiet" onClick={close}>
            {t('common.cancel')}
          </Button>
          {isUnanswered ? null : (
            <Button
              busy={repay.current.step === 'asking'}
              disabled={problem !== null}
              onClick={() =>
                void repay.ask({
                  order_no: loan.order_no,
                  // A day may begin meanwhile, so a full repayment names no amount.
                  ...(!figures.isWhole && { amount: figures.amount }),
                })
              }
            >
              {buttonWords(t('loans.repay'), amount === null ? null : figures.amount, 'USDT')}
            </Button>
          )}
        </>
      }
    >
      {isUnanswered ? null : (
        <RepayForm loan={loan} typed={typed} onTyped={change} figures={figures} problem={problem} has={has} />
      )}
      <AskProblem state={repay.current} onAskAgain={() => void repay.askAgain()} />
    </Dialog>
  );
};
