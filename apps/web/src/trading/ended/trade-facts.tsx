import type { Order } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { useTranslations } from 'use-intl';
import { PriceSource } from '../../market/public.ts';
import { DirectionWord } from '../order/direction-word.tsx';
import { rateDigits } from '../order/rate-digits.rules.ts';
import { useUnit } from '../practice/use-unit.ts';

/** Every figure behind the outcome of a trade. */
export const TradeFacts = ({ order }: { readonly order: Order }) => {
  const t = useTranslations('trading');
  const format = useFormat();
  const unit = useUnit();
  const time = (value: string | null): string => (value === null ? '–' : format.dateTime(new Date(value)));
  const usdt = (value: string): string => `${format.amount(value)} ${unit}`;
  return (
    <>
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
    </>
  );
};
