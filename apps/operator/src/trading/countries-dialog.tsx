import { COUNTRIES, type CountryListVersion } from '@tallystick/contract';
import { useId, useMemo, useState } from 'react';
import { useHealth } from '../shared/api/use-health.ts';
import type { ChangeKind } from '../shared/changes/changes.rules.ts';
import { ProposeChange } from '../shared/changes/propose-change.tsx';
import { countryName } from '../shared/country-names.rules.ts';
import { Field } from '../shared/fields/field.tsx';
import { t } from '../shared/language/text.ts';
import { ScrollArea } from '../shared/layout/scroll-area.tsx';
import { byName, changeWords, findCountries } from './countries.rules.ts';

interface ChoiceProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** All countries by name, each with a box, and a search over them. */
const CountryBoxes = ({ chosen, onChange }: ChoiceProps) => {
  const [sought, setSought] = useState('');
  const all = useMemo(() => byName(COUNTRIES), []);
  const shown = findCountries(all, sought);
  const toggle = (code: string): void => {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    onChange(next);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('trading.findCountry')} value={sought} onChange={setSought} maxLength={40} />
      <ScrollArea className="h-64">
        <ul className="grid grid-cols-2 gap-x-4 p-2 max-md:grid-cols-1" aria-label={t('common.countries')}>
          {shown.map((code) => (
            <li key={code}>
              <label className="flex min-h-8 items-center gap-2">
                <input type="checkbox" checked={chosen.has(code)} onChange={() => toggle(code)} />
                <span className="min-w-0">
                  {countryName(code)} <span className="text-ink-3">{code}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className="p-2 text-ink-3">{t('trading.noCountryCalledSo')}</p>}
      </ScrollArea>
    </div>
  );
};

/** In a demo trading may be open to all countries. A live server needs a list. */
const EverywhereBox = ({
  isEverywhere,
  onChange,
}: {
  readonly isEverywhere: boolean;
  readonly onChange: (isEverywhere: boolean) => void;
}) => {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <input
        id={id}
        type="checkbox"
        checked={isEverywhere}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{t('trading.allCountriesDemoOnly')}</label>
    </div>
  );
};

interface Props {
  readonly kind: ChangeKind;
  /** The list in force. Undefined if none was stated yet. */
  readonly newest: CountryListVersion | undefined;
  readonly onClose: (done: string | null) => void;
}

/** Proposes the whole list anew. Another member of staff decides. */
export const CountriesDialog = ({ kind, newest, onClose }: Props) => {
  const isDemo = useHealth().data?.mode === 'demo';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(newest?.countries));
  const [isEverywhere, setEverywhere] = useState(false);
  const listed = { everywhere: isEverywhere, countries: isEverywhere ? [] : [...chosen] };
  const changes = changeWords(newest, listed);
  const isStated = isEverywhere || chosen.size > 0;
  return (
    <ProposeChange
      kind={kind}
      wide
      title={t('trading.countriesVersion', { version: (newest?.version ?? 0) + 1 })}
      effect={t('trading.countriesEffect')}
      hint={t('trading.customersReadHistoryList')}
      draft={{
        subject: 'countries',
        target: '',
        based_on: newest?.version ?? 0,
        content: { countries: isEverywhere ? null : [...chosen] },
      }}
      isReady={isStated && changes.length > 0}
      onClose={onClose}
    >
      {isDemo && <EverywhereBox isEverywhere={isEverywhere} onChange={setEverywhere} />}
      {!isEverywhere && <CountryBoxes chosen={chosen} onChange={setChosen} />}
      <p role="status" className="break-words">
        {isStated ? changes.join('; ') || t('common.listForce') : t('trading.chooseLeastOneCountry')}
      </p>
    </ProposeChange>
  );
};
