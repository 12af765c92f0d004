import type { Order } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { directionOf } from '@tallystick/ui/figures/direction-of.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useTranslations } from 'use-intl';
import { PriceSource, TradeChart, useAgeText, usePriceAge, useProduct } from '../../market/public.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { rateDigits } from '../order/rate-digits.rules.ts';
import { useUnit } from '../practice/use-unit.ts';
import { chartMark, tradeWindow } from './chart-marks.ts';
import { profitAt } from './countdown.rules.ts';
import { TradeCountdown } from './trade-countdown.tsx';
import { useStandingPrice } from './use-standing-price.ts';

/** The terms of a running trade, and its number. */
const Terms = ({ order }: { readonly order: Order }) => {
  const t = useTranslations('trading');
  const format = useFormat();
  const unit = useUnit();
  return (
    <>
      <FigureRow label={t('field.duration')}>
        {t('seconds', { seconds: format.count(order.seconds) })}
      </FigureRow>
      <FigureRow label={t('field.profitRate')}>
        {format.percent(order.profit_rate, { digits: rateDigits(order.profit_rate) })}
      </FigureRow>
      <FigureRow label={t('field.expectedIncome')}>
        {format.amount(order.expected_income)} {unit}
      </FigureRow>
      <FigureRow label={t('field.orderNo')}>
        <span className="break-all text-12" data-copy={order.order_no}>
          {order.order_no}
        </span>
      </FigureRow>
    </>
  );
};

/** A trade that runs: its countdown, its standing at the newest price, and a chart of its seconds. */
export const RunningTrade = ({ order }: { readonly order: Order }) => {
  const t = useTranslations();
  const format = useFormat();
  const unit = useUnit();
  const product = useProduct(order.symbol);
  const { price, isMedian } = useStandingPrice(order);
  const age = usePriceAge(product?.as_of);
  const ageText = useAgeText();
  // A price that is not live says nothing about the standing of the trade.
  const profit = age === null ? profitAt(order, price) : null;
  const mark = chartMark(order, format.amount);
  return (
    <div className="flex flex-col gap-4 p-4">
      <TradeCountdown order={order} />
      <Card>
        <dl className="flex flex-col">
          <FigureRow label={t('trading.ifEndedNow')}>
            {profit === null ? (
              format.amount(null)
            ) : (
              <Direction way={directionOf(profit)} wraps className="font-semibold text-20">
                {format.amount(profit, { signed: true })} {unit}
              </Direction>
            )}
          </FigureRow>
          <FigureRow label={t('trading.field.purchasePrice')}>
            {order.purchase_price === null
              ? t('trading.phase.locking')
              : format.price(order.purchase_price, { exact: true })}
          </FigureRow>
          <FigureRow label={t(isMedian ? 'trading.medianNow' : 'trading.priceNow')}>
            <span className={cx(age !== null && 'text-ink-3')}>
              {format.price(price, { exact: true, steady: order.symbol })}
              {age === null ? null : (
                <span className="block text-12">{t('market.stale', { age: ageText(age) })}</span>
              )}
            </span>
          </FigureRow>
          <FigureRow label={t('trading.field.amount')}>
            {format.amount(order.amount)} {unit}
          </FigureRow>
          <Terms order={order} />
        </dl>
        <div className="flex justify-end pt-1 empty:hidden">
          <PriceSource />
        </div>
      </Card>
      <Card flush>
        <TradeChart
          symbol={order.symbol}
          pair={pairOf(order.symbol)}
          marks={[mark]}
          words={{ purchase: t('trading.line.purchase'), settlement: t('trading.line.settlement') }}
          window={tradeWindow(mark)}
          className="h-56"
        />
      </Card>
    </div>
  );
};
