interface Props {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A choice of yes or no in a form. */
export const CheckField = ({ label, isOn, onChange }: Props) => (
  <label className="flex items-start gap-2 text-ink-2">
    <input
      type="checkbox"
      className="mt-0.5 shrink-0"
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {label}
  </label>
);
