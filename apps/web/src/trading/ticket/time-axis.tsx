import type { TradeTerm } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { onChoiceKey } from '@tallystick/ui/controls/choice-keys.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { useTranslations } from 'use-intl';
import { rateDigits } from '../order/rate-digits.rules.ts';

interface Props {
  readonly terms: readonly TradeTerm[];
  readonly chosen: number;
  readonly onChoose: (seconds: number) => void;
}

/** The durations of a trade along the time after now, each with the payout of a win. */
export const TimeAxis = ({ terms, chosen, onChoose }: Props) => {
  const t = useTranslations('trading');
  const format = useFormat();
  return (
    <div
      role="radiogroup"
      aria-label={t('sheet.duration')}
      className="time-axis"
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
            'flex min-h-12 flex-col items-center justify-center whitespace-nowrap rounded-sm py-1 tabular-nums transition-colors duration-120',
            seconds === chosen ? 'bg-brand-tint text-brand-ink' : 'text-ink',
          )}
        >
          <span className="font-semibold text-14">{t('seconds', { seconds: format.count(seconds) })}</span>
          <span className={cx('text-11', seconds === chosen ? 'text-brand-ink' : 'text-ink-2')}>
            +{format.percent(profit_rate, { digits: rateDigits(profit_rate) })}
          </span>
        </button>
      ))}
    </div>
  );
};
