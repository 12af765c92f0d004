import { type TextareaHTMLAttributes, useId } from 'react';

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
  const note = error ?? hint;
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
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        className="w-full resize-none rounded-md border border-ctl bg-surface px-4 py-3 text-16 text-ink focus-visible:border-brand-ink"
      />
      <div className="flex justify-between gap-3 text-12 text-ink-3">
        <p id={`${id}-note`} className={error === undefined ? undefined : 'font-medium text-danger'}>
          {note}
        </p>
        <p aria-hidden="true" translate="no" className="tabular-nums">
          {String(value ?? '').length}/{maxLength}
        </p>
      </div>
    </div>
  );
};
