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
import { type Payoff, payoffOf } from '../plans/payoff.rules.ts';

interface Props {
  readonly plan: MinerPlan;
  readonly onChoose: (plan: MinerPlan) => void;
}

/** The output of the whole term against its rent at today's price, if it would not pay for it. Null if it would, or without a price. */
const useLoss = (plan: MinerPlan): Payoff | null => {
  const price = useProduct(`${plan.mined_currency}USDT`)?.last ?? null;
  const { rent, output } = minerFigures(1, plan);
  const payoff = payoffOf(output, plan.mined_currency, rent, price);
  return payoff?.covers === false ? payoff : null;
};

/** A machine to rent: its hash power, its price, and its earnings at the difficulty in force. */
export const MinerPlanCard = ({ plan, onChoose }: Props) => {
  const t = useTranslations('products');
  const format = useFormat();
  const soldOut = isSoldOut(plan);
  const isTimedOut = useTimeOut() !== null;
  const loss = useLoss(plan);
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
        {loss === null ? null : (
          <div className="flex gap-2 rounded-md bg-surface-2 px-3 py-2 text-14">
            <TriangleAlert className="size-5 shrink-0 text-danger" aria-hidden="true" />
            <p className="text-pretty font-medium">
              {t('miner.payoffLess')}{' '}
              <span translate="no" className="tabular-nums">
                ({format.percent(loss.share, { digits: 1 })})
              </span>
            </p>
          </div>
        )}
        <Button
          look={loss === null ? 'brand' : 'ghost'}
          disabled={soldOut || isTimedOut}
          onClick={() => onChoose(plan)}
        >
          {soldOut
            ? t('soldOut')
            : loss === null
              ? t('miner.rent', { amount: format.amount(plan.price_per_unit), currency: plan.currency })
              : t('miner.rentAnyway')}
        </Button>
      </div>
    </article>
  );
};
