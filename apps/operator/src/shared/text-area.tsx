import { useId } from 'react';

export interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly rows?: number;
  readonly hint?: string;
}

/** Words of several lines. */
export const TextArea = ({ label, value, onChange, maxLength, rows = 3, hint }: TextAreaProps) => {
  const id = useId();
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
        onChange={(event) => onChange(event.target.value)}
        className="rounded-sm border border-ctl bg-surface px-2 py-1.5 text-ink"
      />
      {hint !== undefined && <p className="text-ink-3">{hint}</p>}
    </div>
  );
};
