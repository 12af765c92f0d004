import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { minorDigits, typedAmountOf } from '@tallystick/money';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { AmountEcho, AmountQuestion } from '../../../shared/amounts/amount-reading.tsx';
import { useAmount } from '../../../shared/amounts/use-amount.ts';
import { useOwnAmount } from '../../../shared/device/eye.ts';
import { LocalLine } from '../../../shared/local/local-amount.tsx';
import type { WithdrawTarget } from './use-withdraw-targets.ts';
import { type WithdrawFigures, withdrawProblem } from './withdraw.rules.ts';

interface Props {
  readonly way: NonNullable<WithdrawTarget['way']>;
  /** The text as it was typed or pasted. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** The whole withdrawable amount as a decimal string; undefined until known. */
  readonly available: string | undefined;
  /** Null without an amount of which something arrives. */
  readonly figures: WithdrawFigures | null;
  /** The amount that arrives, with its unit. */
  readonly arrives: string;
}

/** Long amounts are written smaller, so that the whole of them stays in sight. */
const sizeOf = (typed: string): string => `min(3.5rem, ${Math.floor(150 / Math.max(1, typed.length))}cqi)`;

/** The amount, large, with the amount that arrives below it, and a way to take all of it. */
export const WithdrawAmount = ({ way, typed, onTyped, available, figures, arrives }: Props) => {
  const t = useTranslations('withdrawals.draw');
  const format = useFormat();
  const own = useOwnAmount();
  const id = useId();
  const { currency } = way;
  const terms = { currency, minimum: way.withdraw_min, fee: way.withdraw_fee };
  const {
    reading,
    value,
    problem: unread,
  } = useAmount(typed, {
    digits: minorDigits(currency),
    unit: currency,
  });
  const problem = withdrawProblem(value ?? '', terms, available);
  const isBeyond = problem === 'tooSmall' || problem === 'tooMuch';
  const isWrong = isBeyond || unread !== undefined;
  const wrong = isBeyond
    ? t(problem, {
        amount: problem === 'tooSmall' ? format.amount(way.withdraw_min) : own(available ?? null),
        currency,
      })
    : unread;
  const all = typedAmountOf(available ?? '', format.decimalSeparator);
  return (
    <div className="@container flex flex-col items-center gap-1 pt-2 text-center">
      <div className="flex flex-wrap items-baseline justify-center gap-x-2 text-14 text-ink-2">
        <label htmlFor={id}>{t('amount')}</label>
        <span>{currency}</span>
        <AmountEcho value={value} unit={currency} />
      </div>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={typed}
        onChange={({ target }) => onTyped(target.value)}
        aria-describedby={`${id}-note`}
        aria-invalid={isWrong || undefined}
        style={{ fontSize: sizeOf(typed) }}
        className="min-h-17 w-full min-w-0 bg-transparent text-center font-semibold tabular-nums outline-none placeholder:text-ink-3"
      />
      <p id={`${id}-note`} aria-live="polite" translate="no" className="min-h-6 text-16 tabular-nums">
        {isWrong ? (
          <span className="font-medium text-danger">{wrong}</span>
        ) : figures === null ? (
          <span className="text-14 text-ink-2">{`${t('fee')}: ${format.amount(way.withdraw_fee)} ${currency}`}</span>
        ) : (
          <>
            {t('arrives')} <strong className="font-semibold">{arrives}</strong>
          </>
        )}
      </p>
      <AmountQuestion reading={reading} typed={typed} unit={currency} onAnswer={onTyped} />
      {/* A bank pays out an exact local amount, which stands above. */}
      {way.kind === 'bank' || currency !== 'USDT' ? null : <LocalLine usdt={value} />}
      <div className="flex flex-wrap items-center justify-center gap-2 text-14 text-ink-2">
        <span translate="no" className="tabular-nums">
          {t('available', { amount: own(available ?? null), currency })}
        </span>
        <button
          type="button"
          disabled={all === '' || all === '0'}
          onClick={() => onTyped(all)}
          className="min-h-11 rounded-full bg-brand-tint px-4 font-semibold text-14 text-brand-ink transition-[filter] duration-120 active:brightness-95 disabled:bg-surface-2 disabled:text-ink-3"
        >
          {t('all')}
        </button>
      </div>
    </div>
  );
};
