import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { minorDigits, typedAmountOf } from '@tallystick/money';
import { cx } from '@tallystick/ui/cx.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { AmountEcho, AmountQuestion } from '../../../shared/amounts/amount-reading.tsx';
import { useAmount } from '../../../shared/amounts/use-amount.ts';
import { useOwnAmount } from '../../../shared/device/eye.ts';
import { LocalLine } from '../../../shared/local/local-amount.tsx';
import { signOf } from '../../../shared/texts/decimal.rules.ts';
import type { WithdrawTarget } from './use-withdraw-targets.ts';
import { withdrawProblem } from './withdraw.rules.ts';

interface Props {
  readonly way: NonNullable<WithdrawTarget['way']>;
  /** The text as it was typed or pasted. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** Decimal strings: the whole withdrawable amount, and its borrowed part. */
  readonly spendable: { readonly total: string; readonly borrowed: string } | undefined;
}

/** The amount, large, with the withdrawable amount and a way to take all of it. */
export const WithdrawAmount = ({ way, typed, onTyped, spendable }: Props) => {
  const t = useTranslations('withdrawals.draw');
  const format = useFormat();
  const own = useOwnAmount();
  const id = useId();
  const { currency } = way;
  const terms = { currency, minimum: way.withdraw_min, fee: way.withdraw_fee };
  const available = spendable?.total;
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
  const note = isBeyond
    ? t(problem, {
        amount: problem === 'tooSmall' ? format.amount(way.withdraw_min) : own(available ?? null),
        currency,
      })
    : t('available', { amount: own(available ?? null), currency });
  const all = typedAmountOf(available ?? '', format.decimalSeparator);
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-14 text-ink-2">
          {t('amount')}
        </label>
        <AmountEcho value={value} unit={currency} />
      </div>
      <div className="flex items-center gap-2">
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
          className="min-h-13 w-full min-w-0 flex-1 bg-transparent font-semibold text-28 tabular-nums outline-none placeholder:text-ink-3"
        />
        <span className="shrink-0 font-medium text-16 text-ink-2">{currency}</span>
        <button
          type="button"
          disabled={all === '' || all === '0'}
          onClick={() => onTyped(all)}
          className="min-h-11 shrink-0 rounded-full bg-brand-tint px-4 font-semibold text-14 text-brand-ink transition-[filter] duration-120 active:brightness-95 disabled:bg-surface-2 disabled:text-ink-3"
        >
          {t('all')}
        </button>
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={cx(
          'mt-2 border-line border-t pt-3 text-12',
          isWrong ? 'font-medium text-danger' : 'text-ink-2',
        )}
      >
        {unread ?? note}
      </p>
      <AmountQuestion reading={reading} typed={typed} unit={currency} onAnswer={onTyped} />
      {/* A bank pays out an exact local amount, which stands below. */}
      {way.kind === 'bank' || currency !== 'USDT' ? null : <LocalLine usdt={value} />}
      {spendable === undefined || signOf(spendable.borrowed) === 0 ? null : (
        <p className="text-pretty text-12 text-ink-2">
          {t('borrowedFirst', { amount: own(spendable.borrowed), currency })}
        </p>
      )}
    </Card>
  );
};
