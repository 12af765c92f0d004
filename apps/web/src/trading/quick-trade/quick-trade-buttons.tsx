import type { Direction } from '@tallystick/contract/trading/customer.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { Spinner } from '@tallystick/ui/feedback/spinner.tsx';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  readonly question: string;
  /** The gain of a win and the cost of a loss. */
  readonly risk: ReactNode;
  /** The reason why there is no trade, in words; null if there is none. */
  readonly problem: string | null;
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly onTrade: (direction: Direction) => void;
}

const LOOK = { up: 'bg-up text-on-up', down: 'bg-down text-on-down' } as const;

/** The question, and the two big buttons that answer it and open the trade. */
export const QuickTradeButtons = ({ question, risk, problem, disabled, busy, onTrade }: Props) => {
  const t = useTranslations('trading');
  return (
    <section aria-label={question} className="flex flex-col gap-3">
      <p className="text-balance text-center font-semibold text-20">{question}</p>
      {risk}
      <div className="grid grid-cols-2 gap-3">
        {(['up', 'down'] as const).map((direction) => {
          const Icon = direction === 'up' ? TrendingUp : TrendingDown;
          return (
            <button
              key={direction}
              type="button"
              disabled={disabled}
              aria-disabled={busy || undefined}
              onClick={busy ? undefined : () => onTrade(direction)}
              className={cx(
                'flex min-h-28 min-w-0 flex-col items-center justify-center gap-1 rounded-lg px-2 font-semibold text-20 transition-[filter,scale] duration-120 active:scale-[0.985] active:brightness-90 disabled:bg-surface-2 disabled:text-ink-3',
                LOOK[direction],
              )}
            >
              {busy ? <Spinner /> : <Icon className="size-8" aria-hidden="true" />}
              {t(direction)}
            </button>
          );
        })}
      </div>
      {problem === null ? null : (
        <p role="alert" className="rounded-md bg-danger-tint px-3.5 py-2.5 font-medium text-14 text-danger">
          {problem}
        </p>
      )}
    </section>
  );
};
