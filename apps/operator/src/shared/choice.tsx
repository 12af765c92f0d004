import { useId } from 'react';
import { type Options, SelectBox } from './select-box.tsx';

export interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: Options;
  readonly onChange: (value: string) => void;
}

/** One of a few, with its label above it. */
export const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-ink-2">
        {label}
      </label>
      <SelectBox id={id} value={value} options={options} onChange={onChange} className="h-9" />
    </div>
  );
};
