import type { CountryListVersion } from '@tallystick/contract/trading/countries.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useLocale, useTranslations } from 'use-intl';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { countryName } from '../../shared/texts/country-names.ts';
import { FactRow } from '../facts/fact-row.tsx';
import { WithTexts } from '../texts.tsx';
import { useCountries, useCountWords } from './use-countries.ts';

const Names = ({ of }: { readonly of: readonly string[] }) => {
  const locale = useLocale();
  const { compare } = new Intl.Collator(locale);
  const names = of.map((code) => countryName(locale, code)).toSorted(compare);
  return (
    <ul className="flex flex-wrap gap-2 pt-1 pb-2">
      {names.map((name) => (
        <li key={name} className="rounded-md bg-surface-2 px-3 py-1 text-14">
          {name}
        </li>
      ))}
    </ul>
  );
};

const Version = ({ of, isInForce }: { readonly of: CountryListVersion; readonly isInForce: boolean }) => {
  const t = useTranslations('trust');
  const format = useFormat();
  const words = useCountWords();
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 className="font-semibold text-16">{words(of)}</h2>
        <p className={`text-14 ${isInForce ? 'font-medium text-ink' : 'text-ink-2'}`}>
          {isInForce ? t('terms.inForce') : t('terms.before')}
        </p>
      </div>
      {of.everywhere ? null : <Names of={of.countries} />}
      <dl className="flex flex-col">
        <FactRow label={t('terms.since')}>{format.dateTime(new Date(of.effective_at))}</FactRow>
        <FactRow label={t('terms.reason')}>
          {of.reason === null ? (
            t('countries.first')
          ) : (
            <span lang="">
              <bdi>{of.reason}</bdi>
            </span>
          )}
        </FactRow>
      </dl>
    </Card>
  );
};

const Countries = () => {
  const t = useTranslations('trust.countries');
  const asked = useCountries();
  const { data } = asked;
  return (
    <div className="flex flex-col gap-4 px-4 pt-2 pb-8">
      <p className="px-1 text-pretty text-14 text-ink-2">{t('intro')}</p>
      {data === undefined ? <NotLoaded query={asked} rows={6} /> : null}
      {data?.versions.length === 0 ? <EmptyList line={t('none')} body={t('noneBody')} /> : null}
      {data?.versions.map((version) => (
        <Version key={version.version} of={version} isInForce={version.version === data.in_force} />
      ))}
    </div>
  );
};

/** `/trust/countries`: the countries of the list in force, and every earlier list. */
export const CountriesPage = () => (
  <WithTexts>
    <Countries />
  </WithTexts>
);
