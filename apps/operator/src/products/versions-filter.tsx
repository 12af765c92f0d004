import { FilterSelect } from '../shared/table/filters.tsx';

interface Props {
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Terms in force alone, or also those before, which what was taken then keeps. */
export const VersionsFilter = ({ value, onChange }: Props) => (
  <FilterSelect
    label="Versions"
    value={value}
    onChange={onChange}
    options={[
      ['', 'Those in force'],
      ['all', 'All, also those before'],
    ]}
  />
);
