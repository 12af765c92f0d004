import { COUNTRIES } from '@tallystick/contract/countries.ts';

export interface NamedCountry {
  readonly code: string;
  readonly name: string;
}

const namesIn = (locale: string): Intl.DisplayNames => new Intl.DisplayNames(locale, { type: 'region' });

/** The name of a country in a language. */
export const countryName = (locale: string, code: string): string => namesIn(locale).of(code) ?? code;

/** All countries with their names in a language, in its alphabetical order. */
export const namedCountries = (locale: string): readonly NamedCountry[] => {
  const names = namesIn(locale);
  const { compare } = new Intl.Collator(locale);
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    compare(one.name, other.name),
  );
};

/** Ignores case, accents and marks, so that `cote` finds Côte d’Ivoire. */
const plain = (text: string, locale: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase(locale);

/** The countries whose name contains the text, those that begin with it first. An exact code counts too. */
export const findNamed = (
  countries: readonly NamedCountry[],
  text: string,
  locale: string,
): readonly NamedCountry[] => {
  const sought = plain(text.trim(), locale);
  if (sought === '') return countries;
  const rank = ({ code, name }: NamedCountry): number => {
    if (code.toLowerCase() === sought) return 0;
    const at = plain(name, locale).indexOf(sought);
    return at === -1 ? Number.POSITIVE_INFINITY : at === 0 ? 1 : 2;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter(({ rank: of }) => Number.isFinite(of))
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
};
