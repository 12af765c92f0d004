import type { TradeTerm } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { onChoiceKey } from '@tallystick/ui/controls/choice-keys.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { useTranslations } from 'use-intl';
import { rateDigits } from './rate-digits.rules.ts';

interface Props {
  readonly terms: readonly TradeTerm[];
  readonly chosen: number;
  readonly onChoose: (seconds: number) => void;
}

/** The durations of a trade, and the payout of a win for each. */
export const DurationChoice = ({ terms, chosen, onChoose }: Props) => {
  const t = useTranslations('trading');
  const format = useFormat();
  return (
    <div
      role="radiogroup"
      aria-label={t('sheet.duration')}
      className="grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-1.5"
      onKeyDown={(event) =>
        onChoiceKey(
          event,
          terms.map(({ seconds }) => seconds),
          chosen,
          onChoose,
        )
      }
    >
      {terms.map(({ seconds, profit_rate }) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold two lines and keep its label.
        <button
          key={seconds}
          type="button"
          role="radio"
          aria-checked={seconds === chosen}
          tabIndex={seconds === chosen ? 0 : -1}
          onClick={() => onChoose(seconds)}
          translate="no"
          className={cx(
            'flex min-h-13 flex-col items-center justify-center rounded-md border px-1 py-1 tabular-nums transition-colors duration-120',
            seconds === chosen ? 'border-brand-ink bg-brand-tint text-brand-ink' : 'border-line text-ink',
          )}
        >
          <span className="font-semibold text-14">{t('seconds', { seconds: format.count(seconds) })}</span>
          <span className={cx('text-12', seconds === chosen ? 'text-brand-ink' : 'text-ink-2')}>
            +{format.percent(profit_rate, { digits: rateDigits(profit_rate) })}
          </span>
        </button>
      ))}
    </div>
  );
};
