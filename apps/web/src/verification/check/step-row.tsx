import { cx } from '@tallystick/ui/cx.ts';
import { Check, ChevronDown, Hourglass, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { StepState } from './step-states.rules.ts';

const MARKS = {
  holds: { icon: Check, look: 'bg-gilt text-on-gilt' },
  fails: { icon: X, look: 'bg-danger text-on-danger' },
  open: { icon: Hourglass, look: 'bg-surface-2 text-ink-2' },
  // It has not run: an empty ring.
  not_reached: { icon: null, look: 'border-2 border-line' },
  not_shown: { icon: Minus, look: 'bg-surface-2 text-ink-2' },
} as const;

/** A tick or a cross, with its meaning in words. */
export const StepMark = ({
  state,
  large = false,
}: {
  readonly state: StepState;
  readonly large?: boolean;
}) => {
  const t = useTranslations('verification.state');
  const { icon: Icon, look } = MARKS[state];
  return (
    <span
      className={cx(
        'flex shrink-0 items-center justify-center rounded-full',
        large ? 'size-14 [&>svg]:size-7' : 'size-6 [&>svg]:size-3.5',
        look,
      )}
    >
      {Icon === null ? null : <Icon aria-hidden="true" strokeWidth={3} />}
      <span className="sr-only">{t(state)}</span>
    </span>
  );
};

interface Props {
  readonly state: StepState;
  readonly name: string;
  /** The sentence for what the step proves, or for its failure. */
  readonly meaning: string;
  /** The reason why the step does not hold, as a stable code. */
  readonly why: string | undefined;
  /** The input of the step. The row opens to show it. */
  readonly children: ReactNode;
}

/** One step of a check: its mark, its name, its meaning, and the figures it used. The code of a failure is among them. */
export const StepRow = ({ state, name, meaning, why, children }: Props) => {
  const t = useTranslations('verification');
  const code =
    why === undefined || (state !== 'fails' && state !== 'not_shown') ? null : (
      <p className="break-words text-12 text-ink-3">{t('why', { code: why })}</p>
    );
  const head = (
    <>
      <StepMark state={state} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={cx('font-medium text-16', state === 'fails' && 'text-danger')}>{name}</span>
        <span className={cx('text-pretty text-14', state === 'fails' ? 'text-danger' : 'text-ink-2')}>
          {meaning}
        </span>
      </span>
    </>
  );
  if (children === null && code === null) return <li className="flex items-start gap-3 px-4 py-3">{head}</li>;
  return (
    <li>
      <details className="group">
        <summary className="-outline-offset-2 flex cursor-pointer list-none items-start gap-3 px-4 py-3 transition-colors duration-120 active:bg-surface-2 [&::-webkit-details-marker]:hidden">
          {head}
          <ChevronDown
            className="mt-0.5 size-5 shrink-0 text-ink-3 transition-[rotate] duration-200 group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="pr-4 pb-3 pl-13">
          {children === null ? null : <dl>{children}</dl>}
          {code}
        </div>
      </details>
    </li>
  );
};
