import { CURRENCIES } from '@tallystick/money';
import { useEffect, useId, useState } from 'react';
import { SearchBox } from '../fields/search-box.tsx';
import { type Options, SelectBox } from '../fields/select-box.tsx';
import { t } from '../language/text.ts';

const TYPED_MS = 250;

export interface FilterSearchProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A search in the address. It is sent when typing pauses. */
export const FilterSearch = ({ label, value = '', onChange }: FilterSearchProps) => {
  const [typed, setTyped] = useState({ text: value, of: value });
  // A new address, by a link or the back button, replaces the typed text.
  const text = typed.of === value ? typed.text : value;
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return <SearchBox label={label} value={text} onChange={(next) => setTyped({ text: next, of: value })} />;
};

/** The search for one customer's rows. */
export const CustomerFilter = (props: Omit<FilterSearchProps, 'label'>) => (
  <FilterSearch label={t('common.customerId')} {...props} />
);

export interface FilterSelectProps {
  readonly label: string;
  readonly value: string | undefined;
  /** The choices by their value in the address. '' means all. */
  readonly options: Options;
  readonly onChange: (value: string) => void;
}

export const FilterSelect = ({ label, value = '', options, onChange }: FilterSelectProps) => {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2 text-ink-2">
      <label htmlFor={id}>{label}</label>
      <SelectBox id={id} value={value} options={options} onChange={onChange} className="h-8" />
    </div>
  );
};

const CURRENCY_OPTIONS: Options = [['', t('common.any')], ...CURRENCIES.map((code) => [code, code] as const)];

/** Rows of one currency. */
export const CurrencyFilter = (props: Pick<FilterSelectProps, 'value' | 'onChange'>) => (
  <FilterSelect label={t('common.currency')} options={CURRENCY_OPTIONS} {...props} />
);
