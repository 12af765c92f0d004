import { Field } from '@tallystick/ui/controls/field.tsx';
import { cx } from '@tallystick/ui/cx.ts';
import { Check } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { findNamed, namedCountries } from '../../shared/texts/country-names.ts';

interface Props {
  readonly chosen: string | null;
  readonly onChoose: (code: string) => void;
}

/** All countries in the language of the app, with a search over them. */
export const CountryList = ({ chosen, onChoose }: Props) => {
  const t = useTranslations('country');
  const locale = useLocale();
  const [sought, setSought] = useState('');
  const all = useMemo(() => namedCountries(locale), [locale]);
  const shown = findNamed(all, useDeferredValue(sought), locale);
  return (
    // A search that finds little must not make the sheet jump.
    <div className="flex flex-col gap-2" style={{ minHeight: '56dvh' }}>
      <Field
        label={t('search')}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
      />
      {shown.length === 0 ? (
        <div role="status">
          <EmptyList line={t('none')} />
        </div>
      ) : (
        <ul className="-mx-3" aria-label={t('list')}>
          {shown.map(({ code, name }) => (
            <li key={code}>
              <button
                type="button"
                aria-pressed={code === chosen}
                onClick={() => onChoose(code)}
                className={cx(
                  'flex min-h-12 w-full items-center justify-between gap-3 rounded-md px-3 text-left text-16 transition-colors duration-120 active:bg-surface-2',
                  code === chosen && 'bg-brand-tint font-semibold text-brand-ink',
                )}
              >
                <span className="min-w-0 break-words">{name}</span>
                {code === chosen ? <Check className="size-5 shrink-0" aria-hidden="true" /> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
