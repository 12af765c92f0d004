import type { Order, OrderResult } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { AmountText } from '@tallystick/ui/figures/amount-text.tsx';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Stub } from '@tallystick/ui/layout/stub.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PriceSource } from '../../market/public.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { DirectionWord } from '../order-entry/direction-word.tsx';
import { rateDigits } from '../order-entry/rate-digits.rules.ts';
import { explanationOf } from '../stake/explain.rules.ts';

interface Props {
  readonly order: Order;
  readonly result: OrderResult;
  /** The actions on the receipt. They stand above its figures, so that they are in sight without scrolling. */
  readonly actions: ReactNode;
}

/** The outcome of a trade, and every figure behind it. */
export const TradeReceipt = ({ order, result, actions }: Props) => {
  const t = useTranslations('trading');
  const format = useFormat();
  const { whole, fraction } = format.amountParts(order.profit, { signed: true });
  const time = (value: string | null): string => (value === null ? '–' : format.dateTime(new Date(value)));
  const usdt = (value: string): string => `${format.amount(value)} USDT`;
  return (
    <Stub
      seed={order.order_no}
      head={
        <div className="flex w-full flex-col items-center gap-1">
          <p className="font-medium text-14 text-on-head-2">
            {pairOf(order.symbol)} · {t(`result.${result}`)}
          </p>
          <p className="@container w-full">
            <AmountText whole={whole} fraction={fraction} unit="USDT" className="text-[min(2.5rem,13cqi)]!" />
          </p>
          <p className="max-w-72 text-14 text-on-head-2">
            {t(`explain.${explanationOf(order.direction, result)}`)}
          </p>
        </div>
      }
    >
      {actions}
      <dl aria-label={t('receipt')} className="flex flex-col">
        <FigureRow label={t('field.direction')}>
          <DirectionWord direction={order.direction} />
        </FigureRow>
        <FigureRow label={t('field.amount')}>{usdt(order.amount)}</FigureRow>
        <FigureRow label={t('field.purchasePrice')}>
          {format.price(order.purchase_price, { exact: true })}
        </FigureRow>
        <FigureRow label={t('field.settlementPrice')}>
          {format.price(order.settlement_price, { exact: true })}
        </FigureRow>
        <FigureRow label={t('field.duration')}>
          {t('seconds', { seconds: format.count(order.seconds) })}
        </FigureRow>
        <FigureRow label={t('field.profitRate')}>
          {format.percent(order.profit_rate, { digits: rateDigits(order.profit_rate) })}
        </FigureRow>
        <FigureRow label={t('field.expectedIncome')}>{usdt(order.expected_income)}</FigureRow>
        <FigureRow label={t('field.fee')}>{usdt(order.service_fee)}</FigureRow>
        <FigureRow label={t('field.held')}>{usdt(order.guarantee_amount)}</FigureRow>
        <FigureRow label={t('field.quantity')}>{format.amount(order.quantity)}</FigureRow>
        <FigureRow label={t('field.createdAt')}>{time(order.created_at)}</FigureRow>
        <FigureRow label={t('field.purchaseTime')}>{time(order.purchase_time)}</FigureRow>
        <FigureRow label={t('field.expiryTime')}>{time(order.expiry_time)}</FigureRow>
        <FigureRow label={t('field.endTime')}>{time(order.end_time)}</FigureRow>
        <FigureRow label={t('field.orderNo')}>
          <span className="break-all text-12">{order.order_no}</span>
        </FigureRow>
      </dl>
      <div className="flex justify-end pt-1 empty:hidden">
        <PriceSource />
      </div>
    </Stub>
  );
};
