import type { MinerPlan } from '@tallystick/contract/products/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useTranslations } from 'use-intl';
import { Details } from '../../shared/navigation/details.tsx';

/** The computation of an output, with every figure that goes into it. */
export const MinerFormula = ({ plan }: { readonly plan: MinerPlan }) => {
  const t = useTranslations('products.miner');
  const format = useFormat();
  const { difficulty } = plan;
  return (
    <Card flush>
      <Details title={t('formula')}>
        <p className="pb-2 text-14">{t('formulaText')}</p>
        <dl className="flex flex-col">
          <FigureRow label={t('difficulty')}>
            {format.amount(difficulty.value, { maximumDigits: 0 })}
          </FigureRow>
          <FigureRow label={t('subsidy')}>
            {format.amount(difficulty.block_subsidy)} {plan.mined_currency}
          </FigureRow>
          <FigureRow label={`${t('hashRate')} · ${plan.name}`}>
            {format.amount(plan.hash_rate, { maximumDigits: 0 })} H/s
          </FigureRow>
        </dl>
        <p className="pt-2 text-12 text-ink-2">
          {t('published', {
            date: format.date(new Date(difficulty.published_at)),
            source: difficulty.source,
          })}
        </p>
        <p className="pt-2 text-12 text-ink-2">{t('reserve')}</p>
      </Details>
    </Card>
  );
};
