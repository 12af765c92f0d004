import type { MinerPlan } from '@tallystick/contract/products/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { useTranslations } from 'use-intl';
import { useProduct } from '../../market/public.ts';
import { payoffOf } from './payoff.rules.ts';

interface Props {
  readonly plan: MinerPlan;
  /** Of the whole term. */
  readonly output: string;
  readonly rent: string;
}

/** Says, before anybody pays, whether the output is worth its rent at today's price and difficulty. */
export const Payoff = ({ plan, output, rent }: Props) => {
  const t = useTranslations('products.miner');
  const format = useFormat();
  const price = useProduct(`${plan.mined_currency}USDT`)?.last ?? null;
  const payoff = payoffOf(output, plan.mined_currency, rent, price);
  if (payoff === null) return null;
  return (
    <section className="flex flex-col gap-2 rounded-md bg-surface-2 px-4 py-3" aria-label={t('worth')}>
      <dl>
        <FigureRow label={t('worth')}>{format.amount(payoff.worth, { maximumDigits: 2 })} USDT</FigureRow>
      </dl>
      <div className="h-2 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <div className="h-full rounded-full bg-brand" style={{ width: `${payoff.drawn * 100}%` }} />
      </div>
      <p translate="no" className="font-medium text-12 tabular-nums">
        {t('payoff', { share: format.percent(payoff.share, { digits: 1 }) })}
      </p>
      <p className="text-pretty text-12 text-ink-2">{payoff.covers ? t('payoffMore') : t('payoffLess')}</p>
    </section>
  );
};
