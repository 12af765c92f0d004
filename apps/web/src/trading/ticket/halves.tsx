import type { Direction } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useHold } from '@tallystick/ui/controls/use-hold.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { Spinner } from '@tallystick/ui/feedback/spinner.tsx';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useUnit } from '../practice/use-unit.ts';
import { stakeFigures, stakeProblem } from '../stake/stake.rules.ts';
import type { TicketState } from './use-ticket.ts';

const LOOKS = { up: 'bg-up-tint text-up', down: 'bg-down-tint text-down' } as const;

interface HalfProps {
  readonly ticket: TicketState;
  readonly direction: Direction;
  readonly disabled: boolean;
}

const Half = ({ ticket, direction, disabled }: HalfProps) => {
  const t = useTranslations('trading');
  const format = useFormat();
  const unit = useUnit();
  const { term, amount, isAsking } = ticket;
  const { isHeld, props } = useHold({
    onHold: () => ticket.hold(direction),
    onTap: () => ticket.tap(direction),
  });
  const figures = term === undefined ? null : stakeFigures(amount, term);
  const Icon = direction === 'up' ? TrendingUp : TrendingDown;
  return (
    <button
      type="button"
      disabled={disabled}
      aria-disabled={isAsking || undefined}
      aria-busy={isAsking || undefined}
      {...(isAsking ? {} : props)}
      data-held={isHeld || undefined}
      className={cx(
        'half flex min-h-16 min-w-0 select-none flex-col items-center justify-center rounded-lg px-2 py-2 font-semibold text-16 disabled:bg-surface-2 disabled:text-ink-3',
        LOOKS[direction],
      )}
    >
      <span className="flex items-center justify-center gap-x-2">
        {isAsking ? <Spinner /> : <Icon className="size-5 shrink-0" aria-hidden="true" />}
        {t(direction)}
      </span>{' '}
      {figures === null || disabled ? null : (
        <span className="flex flex-wrap justify-center gap-x-1.5">
          <span aria-hidden="true">→</span>
          <span translate="no" className="tabular-nums">
            {format.amount(figures.profit, { signed: true })}
          </span>
        </span>
      )}
      {term === undefined || disabled ? null : (
        <span className="sr-only">
          {` · ${format.amount(amount)} ${unit} · ${t('seconds', { seconds: format.count(term.seconds) })}`}
        </span>
      )}
    </button>
  );
};

interface Props {
  readonly ticket: TicketState;
  readonly isHalted: boolean;
}

/** Two halves that carry their own result. A press that is held places the trade; a tap, a key and a screen reader ask first. */
export const Halves = ({ ticket, isHalted }: Props) => {
  const t = useTranslations('trading.sheet');
  const { term, amount, available } = ticket;
  const problem = term === undefined ? 'empty' : stakeProblem(amount, term, available);
  return (
    <>
      <div className="halves">
        {(['up', 'down'] as const).map((direction) => (
          <Half
            key={direction}
            ticket={ticket}
            direction={direction}
            disabled={problem !== null || isHalted}
          />
        ))}
      </div>
      <p className="text-center text-12 text-ink-2">{t(problem === 'empty' ? 'problem.empty' : 'hold')}</p>
    </>
  );
};
