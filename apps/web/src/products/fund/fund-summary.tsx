import type { PlanOrder } from '@tallystick/contract/products/customer.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { type Sum, sumsOf } from '../plans/amount.rules.ts';
import { EarningsPlot } from '../plans/earnings-plot.tsx';
import { usePlanFeed, usePlanOrders } from '../plans/use-plans.ts';
import { WithTexts } from '../texts.tsx';

/** Sums the running subscriptions that are loaded, at least those of the first page. */
const Summary = () => {
  const t = useTranslations();
  const own = useOwnAmount();
  usePlanFeed();
  const orders = usePlanOrders('liquidity', 'pending_settlement').data?.pages.flatMap((page) => page.list);
  // The link below leads customers without a subscription to the fund.
  if (orders === undefined || orders.length === 0) return null;
  const sums = (pick: (order: PlanOrder) => Sum) =>
    sumsOf(orders, pick).map(({ amount, currency }) => (
      <span key={currency} className="block">
        {own(amount)} {currency}
      </span>
    ));
  const ofIncome = (amount: (order: PlanOrder) => string) =>
    sums((order) => ({ amount: amount(order), currency: order.income_currency }));
  const [newest] = orders;
  return (
    <section aria-label={t('ledger.fund')}>
      <SectionHeading
        trailing={
          <a href="#/pages/me/sub/loan-records" className="-my-3 py-3 font-medium text-14 text-brand-ink">
            {t('products.allOrders')}
          </a>
        }
      >
        {t('ledger.fund')}
      </SectionHeading>
      <Card>
        <dl className="flex flex-col">
          <FigureRow label={t('products.inFund')}>{sums((order) => order)}</FigureRow>
          <FigureRow label={t('products.daily')}>{ofIncome((order) => order.daily_income)}</FigureRow>
          <FigureRow label={t('products.earned')}>{ofIncome((order) => order.income)}</FigureRow>
        </dl>
        {/* Several subscriptions have no common plot. The page of the fund draws one for each. */}
        {newest === undefined || orders.length > 1 ? null : (
          <EarningsPlot
            isOwn
            label={t('products.plot', {
              total: own(newest.estimated_income),
              currency: newest.income_currency,
              days: t('products.days', { count: newest.days }),
            })}
            days={newest.days}
            endedDays={newest.days - newest.remaining_days}
            income={newest.income}
            total={newest.estimated_income}
            currency={newest.income_currency}
            from={new Date(newest.application_date)}
            to={new Date(newest.expiry_time)}
          />
        )}
      </Card>
    </section>
  );
};

/** The account's money in the fund and its earnings so far. Renders nothing without a running subscription. */
export const FundSummary = () => (
  <WithTexts>
    <Summary />
  </WithTexts>
);
