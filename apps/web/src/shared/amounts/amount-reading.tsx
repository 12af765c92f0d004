import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { type AmountReading, typedAmountOf } from '@tallystick/money';
import { useTranslations } from 'use-intl';

interface EchoProps {
  readonly value: string | null;
  readonly unit: string;
}

/** The amount that was read, in the format of the reader. */
export const AmountEcho = ({ value, unit }: EchoProps) => {
  const format = useFormat();
  return (
    <span aria-live="polite" translate="no" className="text-12 text-ink-2 tabular-nums">
      {value === null ? null : `= ${format.amount(value)} ${unit}`}
    </span>
  );
};

interface QuestionProps {
  readonly reading: AmountReading;
  readonly typed: string;
  readonly unit: string;
  /** Takes the text that means the chosen amount alone. */
  readonly onAnswer: (typed: string) => void;
}

/** Asks which amount is meant. Shows nothing while the text has only one meaning. */
export const AmountQuestion = ({ reading, typed, unit, onAnswer }: QuestionProps) => {
  const t = useTranslations('common.amount');
  const format = useFormat();
  if (reading.kind !== 'question') return null;
  const question = t(reading.values.length === 1 ? 'oneWay' : 'twoWays', { typed: typed.trim() });
  return (
    <fieldset aria-label={question} className="flex min-w-0 flex-col gap-2 rounded-md bg-brand-tint p-3">
      <p role="alert" className="text-pretty text-14">
        {question}
      </p>
      <div className="flex flex-wrap gap-2">
        {reading.values.map((value) => (
          <button
            key={value}
            type="button"
            translate="no"
            onClick={() => onAnswer(typedAmountOf(value, format.decimalSeparator))}
            className="min-h-11 rounded-md border border-ctl bg-surface px-4 font-semibold text-14 text-ink tabular-nums"
          >
            {format.amount(value)} {unit}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
