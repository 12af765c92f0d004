import type { LoanQuote } from '@tallystick/contract/products/loans.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useTranslations } from 'use-intl';
import { ROOM_PER_MILLE } from './borrow.rules.ts';

interface Props {
  readonly quote: LoanQuote;
  readonly days: number;
  /** True if the collateral exceeds the minimum, so that the price may move. */
  readonly hasRoom: boolean;
}

/**
 * The needs and costs of a loan, as the server computes them. Before an amount is entered, only the figures that need
 * none.
 */
export const BorrowOffer = ({ quote, days, hasRoom }: Props) => {
  const t = useTranslations('loans');
  const format = useFormat();
  const { offer, currency } = quote;
  const rate = quote.terms.find((term) => term.days === days)?.daily_rate;
  return (
    <Card>
      <dl>
        <FigureRow label={t('index')}>
          {format.price(quote.index.price, { steady: quote.currency })} USDT
        </FigureRow>
        {offer === null ? (
          <FigureRow label={t('rate')}>
            {rate === undefined ? '–' : format.percent(rate, { digits: 3 })}
          </FigureRow>
        ) : (
          <>
            <FigureRow label={t('collateral')}>
              {format.amount(offer.collateral)} {currency}
            </FigureRow>
            {hasRoom ? (
              <p className="pb-2 text-12 text-ink-2">
                {t('room', { room: format.percent(`0.00${ROOM_PER_MILLE}`, { digits: 1 }) })}
              </p>
            ) : null}
            <FigureRow label={t('rate')}>
              {format.amount(offer.daily_interest)} USDT · {format.percent(offer.daily_rate, { digits: 3 })}
            </FigureRow>
            <FigureRow label={t('repayment')}>{format.amount(offer.estimated_repayment)} USDT</FigureRow>
            <FigureRow label={t('expiry')}>{format.dateTime(new Date(offer.expiry_time))}</FigureRow>
            <FigureRow label={t('marginPrice')}>{format.price(offer.margin_price)} USDT</FigureRow>
            <FigureRow label={t('salePrice')}>{format.price(offer.liquidation_price)} USDT</FigureRow>
          </>
        )}
      </dl>
      <p className="pt-1 text-12 text-ink-2">
        {t('priceTime', { time: format.dateTime(new Date(quote.index.second * 1000)) })}
      </p>
    </Card>
  );
};
