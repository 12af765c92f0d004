import type { MinerPlan } from '@tallystick/contract/products.ts';
import { useFormat } from '@tallystick/i18n/use-format.ts';
import { Button } from '@tallystick/ui/button.tsx';
import { Rosette } from '@tallystick/ui/rosette.tsx';
import { useTranslations } from 'use-intl';
import { isSoldOut, mostUnits } from './amount.rules.ts';
import { FigureRow } from './figure-row.tsx';

interface Props {
  readonly plan: MinerPlan;
  readonly onChoose: (plan: MinerPlan) => void;
}

/** A machine to rent: its hash power, its price, and its earnings at the difficulty in force. */
export const MinerPlanCard = ({ plan, onChoose }: Props) => {
  const t = useTranslations('products');
  const format = useFormat();
  const soldOut = isSoldOut(plan);
  const price = t('miner.perUnit', { price: format.amount(plan.price_per_unit), currency: plan.currency });
  return (
    <article className="overflow-hidden rounded-lg bg-surface shadow-card" aria-label={plan.name}>
      <div className="on-head head-ground relative overflow-hidden px-5 py-4 text-on-head">
        <Rosette
          seed={`plan ${plan.plan_id}`}
          lineWidth={0.8}
          className="-top-16 -right-16 absolute size-60 text-on-head-2 opacity-45"
        />
        <p className="relative font-semibold text-28 tabular-nums">{plan.name}</p>
        <p className="relative text-14 text-on-head-2">
          {t('days', { count: plan.days })} · {price}
        </p>
      </div>
      <div className="flex flex-col gap-2 p-4">
        <dl className="flex flex-col">
          <FigureRow label={t('miner.output')}>
            {format.amount(plan.daily_output)} {plan.mined_currency}
          </FigureRow>
          <FigureRow label={t('miner.fee')}>{format.percent(plan.fee_rate)}</FigureRow>
        </dl>
        <p className="text-12 text-ink-2">
          {soldOut ? t('soldOut') : t('miner.left', { count: mostUnits(plan) })}
        </p>
        <Button disabled={soldOut} onClick={() => onChoose(plan)}>
          {soldOut
            ? t('soldOut')
            : t('miner.rent', { amount: format.amount(plan.price_per_unit), currency: plan.currency })}
        </Button>
      </div>
    </article>
  );
};
