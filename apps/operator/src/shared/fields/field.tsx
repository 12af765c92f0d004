import { type HTMLInputAutoCompleteAttribute, type Ref, useId } from 'react';
import { useFieldError } from './field-errors.ts';

export interface FieldProps {
  readonly label: string;
  /** Its name on the wire, by which the server's message finds it. */
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly type?: 'text' | 'password';
  /** Left out for amounts: a cut paste would be another amount. */
  readonly maxLength?: number;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** The text is no amount yet. A decision waits for it. */
  readonly isUnread?: boolean;
}

export const Field = ({
  label,
  name,
  value,
  onChange,
  error: own,
  hint,
  type = 'text',
  ...rest
}: FieldProps) => {
  const id = useId();
  const error = useFieldError(name, own);
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type={type}
        value={value}
        {...(rest.maxLength !== undefined && { maxLength: rest.maxLength })}
        autoComplete={rest.autoComplete ?? 'off'}
        ref={rest.inputRef}
        data-unread={rest.isUnread === true ? '' : undefined}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        className={`h-9 rounded-sm border bg-surface px-2 text-ink ${error === undefined ? 'border-ctl' : 'border-act'}`}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? 'text-ink-3' : 'text-act'}>
          {note}
        </p>
      )}
    </div>
  );
};
