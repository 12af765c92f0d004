import { useId } from 'react';
import { useFieldError } from './field-errors.ts';
import { type Options, SelectBox } from './select-box.tsx';

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  /** Its name on the wire, by which the server's message finds it. */
  readonly name?: string;
  readonly value: Value;
  readonly options: Options<Value>;
  readonly onChange: (value: Value) => void;
}

/** A choice of a few with its label above it, as in a form. */
export const SelectField = <Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) => {
  const id = useId();
  const error = useFieldError(name, undefined);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-ink-2">
        {label}
      </label>
      <SelectBox id={id} value={value} options={options} onChange={onChange} className="h-9" />
      {error !== undefined && <p className="text-act">{error}</p>}
    </div>
  );
};
