import type { LiquidityPlan } from '@tallystick/contract/products/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { useTranslations } from 'use-intl';
import { useTimeOut } from '../../accounts/public.ts';
import { coveredShare, isSoldOut } from '../plans/amount.rules.ts';

interface Props {
  readonly plan: LiquidityPlan;
  readonly onChoose: (plan: LiquidityPlan) => void;
}

/** A plan, engraved: its rate, its days, and how much of it is still covered. */
export const FundPlanCard = ({ plan, onChoose }: Props) => {
  const t = useTranslations('products');
  const format = useFormat();
  const soldOut = isSoldOut(plan);
  const isTimedOut = useTimeOut() !== null;
  const covered = t('covered', {
    amount: format.amount(plan.funded_for, { maximumDigits: 2 }),
    currency: plan.currency,
  });
  return (
    <article className="overflow-hidden rounded-lg bg-surface shadow-card" aria-label={plan.name}>
      <div className="on-head head-ground relative overflow-hidden py-5 pr-22 pl-5 text-on-head">
        <Rosette
          seed={`plan ${plan.plan_id}`}
          lineWidth={0.8}
          className="-right-16 -translate-y-1/2 absolute top-1/2 size-36 text-on-head-2 opacity-45"
        />
        <p className="relative text-14 text-on-head-2">
          <bdi>{plan.name}</bdi> · {t('days', { count: plan.days })}
        </p>
        <p translate="no" className="relative font-semibold text-40 tabular-nums tracking-tight">
          {t.rich('perDay', {
            rate: format.percent(plan.daily_rate),
            unit: (words) => <span className="font-medium text-16 text-on-head-2">{words}</span>,
          })}
        </p>
        <p className="relative text-12 text-on-head-2">
          {t('bounds', {
            min: format.amount(plan.min, { maximumDigits: 0 }),
            max: format.amount(plan.max, { maximumDigits: 0 }),
            currency: plan.currency,
          })}
        </p>
      </div>
      <div className="flex flex-col gap-3 p-4">
        <div>
          <div className="h-2 overflow-hidden rounded-full bg-surface-2" aria-hidden="true">
            <div
              className="h-full rounded-full bg-gilt"
              style={{ width: `${(coveredShare(plan) * 100).toFixed(1)}%` }}
            />
          </div>
          <p translate="no" className="pt-1.5 font-medium text-14 tabular-nums">
            {soldOut ? t('soldOut') : covered}
          </p>
        </div>
        <Button disabled={soldOut || isTimedOut} onClick={() => onChoose(plan)}>
          {soldOut ? t('soldOut') : t('choosePlan')}
        </Button>
      </div>
    </article>
  );
};
