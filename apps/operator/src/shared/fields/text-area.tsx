import { pressedKey } from '@tallystick/ui/composing.ts';
import { type KeyboardEvent, type Ref, useId } from 'react';

export interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly rows?: number;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** A single paragraph: Enter submits the form, and there are no line breaks. */
  readonly isParagraph?: boolean;
}

const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (pressedKey(event) !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** A text field of several lines. */
export const TextArea = ({
  label,
  value,
  onChange,
  maxLength,
  rows = 3,
  hint,
  error,
  ...rest
}: TextAreaProps) => {
  const id = useId();
  const note = error ?? hint;
  const { isParagraph = false } = rest;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-ink-2">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        rows={rows}
        maxLength={maxLength}
        ref={rest.inputRef}
        onChange={({ target }) =>
          onChange(isParagraph ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)
        }
        onKeyDown={isParagraph ? sendByEnter : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        className={`rounded-sm border bg-surface px-2 py-1.5 text-ink ${isParagraph ? 'field-sizing-content min-h-15 resize-none' : ''} ${error === undefined ? 'border-ctl' : 'border-act'}`}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? 'text-ink-3' : 'text-act'}>
          {note}
        </p>
      )}
    </div>
  );
};
