import { type TextareaHTMLAttributes, useId } from 'react';
import { describedBy, Notes } from './notes.tsx';

/** Default maximum length of a field of several lines. */
export const TEXTAREA_MAX_LENGTH = 140;

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** A labelled field of several lines. It takes 140 characters by default and shows their count. */
export const Textarea = ({
  label,
  hint,
  error,
  value,
  maxLength = TEXTAREA_MAX_LENGTH,
  rows = 3,
  ...input
}: Props) => {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="w-fit font-medium text-14 text-ink-2">
        {label}
      </label>
      <textarea
        {...input}
        id={id}
        rows={rows}
        value={value}
        maxLength={maxLength}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy({ id, error, hint })}
        className="w-full resize-none rounded-md border border-ctl bg-surface px-4 py-3 text-16 text-ink focus-visible:border-brand-ink"
      />
      <div className="flex justify-between gap-3 text-12 text-ink-3">
        <Notes id={id} error={error} hint={hint} />
        <p aria-hidden="true" translate="no" className="ml-auto tabular-nums">
          {String(value ?? '').length}/{maxLength}
        </p>
      </div>
    </div>
  );
};
