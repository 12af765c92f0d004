import { type Options, SelectBox } from './select-box.tsx';

export interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: Options;
  readonly onChange: (value: string) => void;
}

/** One of a few, with its label above it. */
export const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label className="flex flex-col gap-1 font-medium text-ink-2">
    {label}
    <SelectBox value={value} options={options} onChange={onChange} className="h-9 font-normal" />
  </label>
);
