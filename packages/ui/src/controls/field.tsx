import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { describedBy, Notes } from './notes.tsx';

export interface FieldProps
  extends Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'className' | 'id' | 'aria-invalid' | 'aria-describedby'
  > {
  readonly label: string;
  /** Content beside the label, at the end of its line. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** The error text, above the hint, which says what is expected. */
  readonly error?: string | undefined;
  /** Content at the end of the box: a unit or a button. */
  readonly trailing?: ReactNode;
  /** The labels of the button that shows and hides a password. A password field has the button if they are given. */
  readonly reveal?: { readonly show: string; readonly hide: string };
}

/** A labelled text input with its hint and its error. */
export const Field = ({
  label,
  aside,
  hint,
  error,
  trailing,
  reveal,
  type = 'text',
  ...input
}: FieldProps) => {
  const id = useId();
  const [isRevealed, setRevealed] = useState(false);
  const hasReveal = reveal !== undefined && type === 'password';
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="w-fit font-medium text-14 text-ink-2">
          {label}
        </label>
        {aside}
      </div>
      <div
        className={cx(
          'flex min-h-13 items-center rounded-md border bg-surface transition-[border-color,box-shadow] duration-120',
          'focus-within:border-brand-ink focus-within:shadow-[0_0_0_1px_var(--brand-ink)]',
          error === undefined ? 'border-ctl' : 'border-danger shadow-[0_0_0_1px_var(--std-down)]',
        )}
      >
        <input
          {...input}
          id={id}
          type={hasReveal && isRevealed ? 'text' : type}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy({ id, error, hint })}
          className="min-h-12 w-full min-w-0 flex-1 rounded-md bg-transparent px-4 text-16 text-ink outline-none placeholder:text-ink-3"
        />
        {trailing === undefined ? null : <div className="shrink-0 pr-4 text-ink-2">{trailing}</div>}
        {hasReveal ? (
          <button
            type="button"
            aria-label={isRevealed ? reveal.hide : reveal.show}
            aria-controls={id}
            aria-pressed={isRevealed}
            onClick={() => setRevealed((was) => !was)}
            className="mr-0.5 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-2 [&>svg]:size-5"
          >
            {isRevealed ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        ) : null}
      </div>
      <Notes id={id} error={error} hint={hint} className="text-12" />
    </div>
  );
};
