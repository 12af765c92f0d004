/** The choices: the value and its words. */
export type Options<Value extends string = string> = readonly (readonly [value: Value, words: string])[];

interface SelectBoxProps<Value extends string> {
  readonly id: string;
  readonly value: Value;
  readonly options: Options<Value>;
  readonly onChange: (value: Value) => void;
  readonly className: string;
}

/** A choice of a few. Its label refers to it by the id. */
export const SelectBox = <Value extends string>({
  id,
  value,
  options,
  onChange,
  className,
}: SelectBoxProps<Value>) => (
  <select
    id={id}
    value={value}
    onChange={(event) => {
      const chosen = options.find(([option]) => option === event.target.value);
      if (chosen !== undefined) onChange(chosen[0]);
    }}
    className={`min-w-0 rounded-sm border border-ctl bg-surface px-2 text-ink ${className}`}
  >
    {options.map(([option, words]) => (
      <option key={option} value={option}>
        {words}
      </option>
    ))}
  </select>
);
