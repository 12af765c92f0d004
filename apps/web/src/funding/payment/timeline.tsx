import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { Spinner } from '@tallystick/ui/feedback/spinner.tsx';
import { Check, X } from 'lucide-react';

export interface TimelineStep {
  readonly key: string;
  readonly at: string;
  readonly text: string;
  readonly isBad: boolean;
  /** Reasons and notes. */
  readonly more: readonly string[];
}

const Dot = ({ bad }: { readonly bad: boolean }) => (
  <span
    className={cx(
      'mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full [&>svg]:size-3.5',
      bad ? 'bg-danger text-on-danger' : 'bg-brand text-on-brand',
    )}
  >
    {bad ? <X aria-hidden="true" /> : <Check aria-hidden="true" />}
  </span>
);

interface Props {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
  /** The step that the payment waits for. Null if it has ended. */
  readonly awaited: string | null;
}

/** The past steps of a payment, each with its time and its reason, and the awaited step. */
export const Timeline = ({ label, steps, awaited }: Props) => {
  const format = useFormat();
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map(({ key, at, text, isBad, more }, index) => (
        <li key={key} className="relative flex gap-3 pb-4 last:pb-0">
          {index < steps.length - 1 || awaited !== null ? (
            <span className="absolute top-6.5 bottom-0.5 left-2.5 w-px bg-line" aria-hidden="true" />
          ) : null}
          <Dot bad={isBad} />
          <div className="flex min-w-0 flex-1 flex-col">
            <p className="text-pretty font-medium text-14">{text}</p>
            <p translate="no" className="text-12 text-ink-2 tabular-nums">
              {format.dateTime(new Date(at))}
            </p>
            {more.map((line) => (
              <p key={line} className="text-pretty text-12 text-ink-2">
                {line}
              </p>
            ))}
          </div>
        </li>
      ))}
      {awaited === null ? null : (
        <li className="flex items-start gap-3 text-12 text-ink-2" aria-live="polite">
          <span className="flex size-5 shrink-0 items-center justify-center text-brand-ink">
            <Spinner />
          </span>
          <span translate="no" className="pt-0.5 tabular-nums">
            {awaited}
          </span>
        </li>
      )}
    </ol>
  );
};
