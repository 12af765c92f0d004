import type { TradeTerm } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { useTranslations } from 'use-intl';
import { listTexts } from '../../shared/texts/list-texts.ts';
import { rateDigits } from '../order/rate-digits.rules.ts';
import { useUnit } from '../practice/use-unit.ts';
import { type StakeFigures, shownBreakEven } from '../stake/stake.rules.ts';
import { Payoff } from './payoff.tsx';

interface Props {
  readonly symbol: string;
  readonly term: TradeTerm;
  /** Null while no amount is entered. */
  readonly figures: StakeFigures | null;
}

/** How the entry price is found, and what the break-even rate means. */
const Rules = ({ breakEven }: { readonly breakEven: string }) => {
  const t = useTranslations('lists.rules');
  return (
    <>
      <p>{t('entry')}</p>
      <p>{t('breakEven', { rate: breakEven })}</p>
    </>
  );
};

/** The cost, the payout and the rules of a trade, for those who ask before they place it. */
export const TicketFacts = ({ symbol, term, figures }: Props) => {
  const t = useTranslations('trading.sheet');
  const format = useFormat();
  const unit = useUnit();
  const breakEven = format.percent(shownBreakEven(term.break_even), { digits: 1 });
  return (
    <section aria-label={t('about')} className="flex flex-col gap-3">
      <dl className="flex flex-col">
        <FigureRow label={t('profitRate')}>
          {format.percent(term.profit_rate, { digits: rateDigits(term.profit_rate) })}
        </FigureRow>
        <FigureRow label={t('held')}>
          {format.amount(figures?.held ?? null)} {unit}
        </FigureRow>
        <FigureRow label={t('fee')}>
          {format.amount(figures?.fee ?? null)} {unit}
        </FigureRow>
      </dl>
      {figures === null
        ? null
        : (['up', 'down'] as const).map((direction) => (
            <p key={direction} className="text-14 text-ink-2">
              <Payoff symbol={symbol} term={term} direction={direction} figures={figures} />
            </p>
          ))}
      <div className="flex flex-col items-start gap-1 text-12 text-ink-2">
        <listTexts.With quiet>
          <Rules breakEven={breakEven} />
        </listTexts.With>
        <a href="#/trust/terms" className="py-1 text-brand-ink underline">
          {t('terms', { version: format.count(term.version) })}
        </a>
      </div>
    </section>
  );
};
