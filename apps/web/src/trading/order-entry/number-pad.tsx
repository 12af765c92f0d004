import { Delete } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AmountKey } from './amount-entry.rules.ts';

const KEYS: readonly AmountKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'point', '0', 'back'];

interface Props {
  readonly separator: string;
  readonly onKey: (key: AmountKey) => void;
}

/** Large keys for the thumb. They replace the phone's keyboard, which would cover the sheet. */
export const NumberPad = ({ separator, onKey }: Props) => {
  const t = useTranslations('trading.sheet');
  const labels: Partial<Record<AmountKey, string>> = { point: t('point'), back: t('deleteDigit') };
  return (
    <fieldset aria-label={t('pad')} className="grid min-w-0 grid-cols-3 gap-1.5">
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={labels[key]}
          onClick={() => onKey(key)}
          translate="no"
          className="flex min-h-11 select-none items-center justify-center rounded-md bg-surface-2 font-medium text-20 tabular-nums transition-colors duration-120 active:bg-brand-tint"
        >
          {key === 'back' ? (
            <Delete className="size-6" aria-hidden="true" />
          ) : key === 'point' ? (
            separator
          ) : (
            key
          )}
        </button>
      ))}
    </fieldset>
  );
};
