/** What can be chosen: by value, and in words. */
export type Options = readonly (readonly [value: string, words: string])[];

/** One of a few; its label names it by the id. */
export const SelectBox = ({
  id,
  value,
  options,
  onChange,
  className,
}: {
  readonly id: string;
  readonly value: string;
  readonly options: Options;
  readonly onChange: (value: string) => void;
  readonly className: string;
}) => (
  <select
    id={id}
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
