import type { PlanOrder } from '@tallystick/contract/products/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { signOf } from '../../shared/texts/decimal.rules.ts';
import { EarningsPlot } from './earnings-plot.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import { statusTextOf } from './status.rules.ts';

const MS_A_DAY = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / MS_A_DAY);

/** Days that have been paid. A running order counts by its remaining days, an ended one by its end. */
const endedDays = (order: PlanOrder): number =>
  order.end_time === null
    ? order.days - order.remaining_days
    : Math.min(order.days, daysBetween(order.application_date, order.end_time));

const Figures = ({ order }: { readonly order: PlanOrder }) => {
  const t = useTranslations('products');
  const format = useFormat();
  const own = useOwnAmount();
  const date = (time: string): string => format.dateTime(new Date(time));
  const income = (amount: string): string => `${own(amount)} ${order.income_currency}`;
  return (
    <dl className="flex flex-col">
      {order.daily_rate === null ? (
        <FigureRow label={t('order.rent')}>
          {own(order.amount)} {order.currency}
        </FigureRow>
      ) : (
        <FigureRow label={t('order.rate')}>{format.percent(order.daily_rate)}</FigureRow>
      )}
      <FigureRow label={t('order.daily')}>{income(order.daily_income)}</FigureRow>
      <FigureRow label={t('order.income')}>{income(order.income)}</FigureRow>
      <FigureRow label={t('order.estimated')}>{income(order.estimated_income)}</FigureRow>
      {order.kind === 'liquidity' && order.status === 'pending_settlement' ? (
        <FigureRow label={t('order.repayment')}>
          {own(order.estimated_repayment)} {order.currency}
        </FigureRow>
      ) : null}
      {order.damages === null || order.redemption_income === null ? null : (
        <>
          <FigureRow label={t('order.damages')}>
            {own(order.damages)} {order.currency}
          </FigureRow>
          <FigureRow label={t('order.returned')}>
            {own(order.redemption_income)} {order.currency}
          </FigureRow>
        </>
      )}
      <FigureRow label={t('order.applied')}>{date(order.application_date)}</FigureRow>
      {order.end_time === null ? (
        <FigureRow label={t('order.expires')}>{date(order.expiry_time)}</FigureRow>
      ) : (
        <FigureRow label={t('order.ended')}>{date(order.end_time)}</FigureRow>
      )}
      <FigureRow label={t('order.number')}>
        <span className="break-all text-12">{order.order_no}</span>
      </FigureRow>
    </dl>
  );
};

/** The plot of an order. An order that was redeemed early ended at its redemption; without any income there is nothing to draw. */
const Plot = ({ order }: { readonly order: PlanOrder }) => {
  const t = useTranslations('products');
  const own = useOwnAmount();
  const ended = endedDays(order);
  const isCut = order.status === 'redeemed';
  if (isCut && (ended === 0 || signOf(order.income) === 0)) return null;
  const days = isCut ? ended : order.days;
  const total = isCut ? order.income : order.estimated_income;
  const { income_currency: currency } = order;
  return (
    <EarningsPlot
      isOwn
      label={t('plot', { total: own(total), currency, days: t('days', { count: days }) })}
      days={days}
      endedDays={ended}
      income={order.income}
      total={total}
      currency={currency}
      from={new Date(order.application_date)}
      to={new Date((isCut ? order.end_time : null) ?? order.expiry_time)}
    />
  );
};

/** An order of a plan, running or ended, with its earnings so far. */
export const PlanOrderCard = ({ order }: { readonly order: PlanOrder }) => {
  const t = useTranslations('products');
  const own = useOwnAmount();
  const [isAsking, setAsking] = useState(false);
  const runs = order.status === 'pending_settlement';
  const days = t('days', { count: order.days });
  return (
    <Card>
      <article className="flex flex-col gap-3" aria-label={order.order_no}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Rosette seed={order.order_no} lineWidth={0.6} className="size-9 shrink-0 text-brand-ink" />
          <div className="min-w-0 flex-1 basis-28">
            <p translate="no" className="font-semibold text-20 tabular-nums">
              {order.units === null ? `${own(order.amount)} ${order.currency}` : `${order.units} × `}
              {order.units !== null && <bdi>{order.name}</bdi>}
            </p>
            <p className="text-12 text-ink-2">
              {days}
              {runs ? ` · ${t('order.left', { count: order.remaining_days })}` : null}
            </p>
          </div>
          <span className="shrink-0 rounded-sm bg-brand-tint px-2 py-0.5 font-medium text-12 text-brand-ink">
            {t(statusTextOf(order))}
          </span>
        </div>
        <Plot order={order} />
        <Figures order={order} />
        {runs && order.kind === 'liquidity' ? (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('redeem.action')}
          </Button>
        ) : null}
        {/* The order may be redeemed already while its redemption has no answer yet. */}
        {order.kind === 'liquidity' && (runs || isAsking) ? (
          <RedeemDialog order={order} open={isAsking} onClose={() => setAsking(false)} />
        ) : null}
      </article>
    </Card>
  );
};
