import { t } from '../shared/language/text.ts';
import { FilterSelect } from '../shared/table/filters.tsx';

interface Props {
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Only the terms in force, or also earlier ones, which existing orders keep. */
export const VersionsFilter = ({ value, onChange }: Props) => (
  <FilterSelect
    label={t('products.versions')}
    value={value}
    onChange={onChange}
    options={[
      ['', t('products.currentOnly')],
      ['all', t('products.allVersions')],
    ]}
  />
);
