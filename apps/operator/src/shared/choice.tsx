export interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
}

/** One of a few, with its label above it. */
export const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label className="flex flex-col gap-1 font-medium text-ink-2">
    {label}
    <select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-9 rounded-sm border border-ctl bg-surface px-2 font-normal text-ink"
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
