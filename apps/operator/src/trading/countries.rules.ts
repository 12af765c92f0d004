import type { Change, CountryListVersion } from '@tallystick/contract';
import { countryName } from '../shared/country-names.rules.ts';
import { t } from '../shared/language/text.ts';

/** The countries in the order of their English names. */
export const byName = (codes: readonly string[]): readonly string[] =>
  codes.toSorted((one, other) => countryName(one).localeCompare(countryName(other), 'en'));

type Listed = Pick<CountryListVersion, 'everywhere' | 'countries'>;

const namesOf = (codes: readonly string[]): string => byName(codes).map(countryName).join(', ');

/** `All countries`, or their number and names. */
export const listWords = ({ everywhere, countries }: Listed): string =>
  everywhere ? t('trading.allCountries') : `${countries.length}: ${namesOf(countries)}`;

/** The countries whose name or code contains the text. */
export const findCountries = (codes: readonly string[], text: string): readonly string[] => {
  const sought = text.trim().toLowerCase();
  return codes.filter(
    (code) => code.toLowerCase() === sought || countryName(code).toLowerCase().includes(sought),
  );
};

/** The change from one list to another. Empty if they are the same. */
export const changeWords = (before: Listed | undefined, after: Listed): readonly string[] => {
  if (after.everywhere) return before?.everywhere === true ? [] : [t('trading.opensTradingAllCountries')];
  if (before === undefined) return [t('trading.opensTradingFor', { list: listWords(after) })];
  if (before.everywhere) return [t('trading.closesAllExcept', { list: listWords(after) })];
  const added = after.countries.filter((code) => !before.countries.includes(code));
  const removed = before.countries.filter((code) => !after.countries.includes(code));
  return [
    ...(added.length === 0 ? [] : [t('trading.opensNames', { names: namesOf(added) })]),
    ...(removed.length === 0 ? [] : [t('trading.closesNames', { names: namesOf(removed) })]),
  ];
};

type Fields = Pick<Change, 'fields'>;

const toList = (codes: string): Listed =>
  codes === 'all'
    ? { everywhere: true, countries: [] }
    : { everywhere: false, countries: codes.split(' ').filter((code) => /^[A-Z]{2}$/.test(code)) };

/** The list that a change proposes. */
export const listOfChange = ({ fields: [field] }: Fields): Listed => toList(field?.now ?? 'all');

/** The change of the list, a line for what opens and one for what closes. */
export const linesOfChange = (change: Fields): readonly string[] => {
  const former = change.fields[0]?.former ?? null;
  return changeWords(former === null ? undefined : toList(former), listOfChange(change));
};
