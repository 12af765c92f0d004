import type { LoanQuote } from '@tallystick/contract/products/loans.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { useTranslations } from 'use-intl';

interface Props {
  readonly quote: LoanQuote;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The last look before a loan: the collateral, the price of a forced sale, and what is due when. */
export const BorrowReview = ({ quote, open, onClose, onConfirm }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const { offer, currency } = quote;
  if (offer === null) return null;
  const percent = (rate: string): string => format.percent(rate, { digits: 0 });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('loans.reviewTitle')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={onConfirm}>{t('loans.confirm', { amount: format.amount(offer.amount) })}</Button>
        </>
      }
    >
      <dl className="pt-2 text-left">
        <FigureRow label={t('loans.collateral')} strong>
          {format.amount(offer.collateral)} {currency}
        </FigureRow>
        <FigureRow label={t('loans.salePrice')} strong>
          {format.price(offer.liquidation_price)} USDT
        </FigureRow>
        <FigureRow label={t('loans.index')}>
          {format.price(quote.index.price, { steady: quote.currency })} USDT
        </FigureRow>
        <FigureRow label={t('loans.repayment')}>{format.amount(offer.estimated_repayment)} USDT</FigureRow>
        <FigureRow label={t('loans.expiry')}>{format.dateTime(new Date(offer.expiry_time))}</FigureRow>
      </dl>
      <p className="text-pretty text-left text-12">
        {t('loans.noteSale', {
          sale: percent(quote.liquidation_ltv),
          penalty: percent(quote.penalty_rate),
        })}
      </p>
    </Dialog>
  );
};
