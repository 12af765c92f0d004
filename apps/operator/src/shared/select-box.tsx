/** What can be chosen: by value, and in words. */
export type Options = readonly (readonly [value: string, words: string])[];

/** One of a few; its label stands around it. */
export const SelectBox = ({
  value,
  options,
  onChange,
  className,
}: {
  readonly value: string;
  readonly options: Options;
  readonly onChange: (value: string) => void;
  readonly className: string;
}) => (
  <select
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className={`rounded-sm border border-ctl bg-surface px-2 text-ink ${className}`}
  >
    {options.map(([option, words]) => (
      <option key={option} value={option}>
        {words}
      </option>
    ))}
  </select>
);
