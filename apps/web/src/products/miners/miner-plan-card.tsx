import type { MinerPlan } from '@tallystick/contract/products/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTimeOut } from '../../accounts/public.ts';
import { useProduct } from '../../market/public.ts';
import { isSoldOut, minerFigures } from '../plans/amount.rules.ts';
import { payoffOf } from '../plans/payoff.rules.ts';

interface Props {
  readonly plan: MinerPlan;
  readonly onChoose: (plan: MinerPlan) => void;
}

/** True if the output of the whole term would not pay for its rent at today's price. False if it would, or if no price is known. */
const useIsLoss = (plan: MinerPlan): boolean => {
  const price = useProduct(`${plan.mined_currency}USDT`)?.last ?? null;
  const { rent, output } = minerFigures(1, plan);
  return payoffOf(output, plan.mined_currency, rent, price)?.covers === false;
};

/** A machine to rent: its hash power, its price, and its earnings at the difficulty in force. */
export const MinerPlanCard = ({ plan, onChoose }: Props) => {
  const t = useTranslations('products');
  const format = useFormat();
  const soldOut = isSoldOut(plan);
  const isTimedOut = useTimeOut() !== null;
  const isLoss = useIsLoss(plan);
  const price = t('miner.perUnit', { price: format.amount(plan.price_per_unit), currency: plan.currency });
  return (
    <article className="overflow-hidden rounded-lg bg-surface shadow-card" aria-label={plan.name}>
      <div className="on-head head-ground relative overflow-hidden py-4 pr-22 pl-5 text-on-head">
        <Rosette
          seed={`plan ${plan.plan_id}`}
          lineWidth={0.8}
          className="-right-16 -translate-y-1/2 absolute top-1/2 size-36 text-on-head-2 opacity-45"
        />
        <p translate="no" className="relative font-semibold text-28 tabular-nums">
          <bdi>{plan.name}</bdi>
        </p>
        <p className="relative text-14 text-on-head-2">
          {t('days', { count: plan.days })} · {price}
        </p>
      </div>
      <div className="flex flex-col gap-2 p-4">
        <dl className="flex flex-col">
          <FigureRow label={t('miner.output')}>
            {format.amount(plan.daily_output)} {plan.mined_currency}
          </FigureRow>
        </dl>
        {isLoss ? (
          <p className="flex gap-2 text-pretty rounded-md bg-surface-2 px-3 py-2 font-medium text-14">
            <TriangleAlert className="size-5 shrink-0 text-danger" aria-hidden="true" />
            {t('miner.payoffLess')}
          </p>
        ) : null}
        <Button
          look={isLoss ? 'ghost' : 'brand'}
          disabled={soldOut || isTimedOut}
          onClick={() => onChoose(plan)}
        >
          {soldOut
            ? t('soldOut')
            : isLoss
              ? t('miner.rentAnyway')
              : t('miner.rent', { amount: format.amount(plan.price_per_unit), currency: plan.currency })}
        </Button>
      </div>
    </article>
  );
};
