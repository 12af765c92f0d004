import { pressedKey } from '@tallystick/ui/composing.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { type SyntheticEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { AmountQuestion } from '../../shared/amounts/amount-reading.tsx';
import { useAmount } from '../../shared/amounts/use-amount.ts';
import { useUnit } from '../practice/use-unit.ts';
import { STAKE_FORMAT } from './amount-entry.rules.ts';

interface Props {
  /** The text as it was typed or pasted. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** The next key replaces the amount, which is marked as selected. */
  readonly isFresh: boolean;
  readonly onTouch: () => void;
  /** Enter leaves the field. */
  readonly onDone: () => void;
  /** The amount that can be spent, or the problem of the entered amount. */
  readonly note: string;
  readonly isWrong: boolean;
}

/** The amount of the trade, large. The customer types it on a keyboard or with the pad below. */
export const StakeField = ({ typed, onTyped, isFresh, onTouch, onDone, ...line }: Props) => {
  const t = useTranslations('trading.sheet');
  const unit = useUnit();
  const id = useId();
  const { reading, problem } = useAmount(typed, STAKE_FORMAT);
  const isWrong = problem !== undefined || line.isWrong;
  const touch = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
    currentTarget.select();
    onTouch();
  };
  return (
    <div className="flex flex-col items-center gap-1">
      <label htmlFor={id} className="text-14 text-ink-2 [@media(max-height:44rem)]:sr-only">
        {t('amount')}
      </label>
      <div className="flex w-full items-baseline justify-center gap-2">
        <input
          id={id}
          type="text"
          // The sheet brings its own pad. The phone's keyboard would cover the sheet.
          inputMode="none"
          autoComplete="off"
          placeholder="0"
          value={typed}
          onFocus={touch}
          // A browser may leave the focus here while other keys are pressed.
          onClick={touch}
          onChange={({ target }) => onTyped(target.value)}
          onKeyDown={(event) => {
            if (pressedKey(event.nativeEvent) !== 'Enter') return;
            // Otherwise the same key would press what gets the focus.
            event.preventDefault();
            onDone();
          }}
          aria-describedby={`${id}-note`}
          aria-invalid={isWrong || undefined}
          style={{ width: `${Math.max(1, typed.length) + 0.4}ch` }}
          className={cx(
            'min-w-0 max-w-full rounded-sm text-center font-semibold text-40 tabular-nums tracking-tight outline-none placeholder:text-ink-3',
            isFresh ? 'bg-brand-tint' : 'bg-transparent',
          )}
        />
        <span className="font-medium text-16 text-ink-2">{unit}</span>
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={cx('text-center text-12', isWrong ? 'font-medium text-danger' : 'text-ink-2')}
      >
        {problem ?? line.note}
      </p>
      <AmountQuestion reading={reading} typed={typed} unit={unit} onAnswer={onTyped} />
    </div>
  );
};
