import { COUNTRIES } from '@tallystick/contract/countries.ts';
import { LOCALES } from '@tallystick/i18n';
import { describe, expect, it } from 'vitest';
import { countryName, findNamed, namedCountries } from './country-names.ts';

const found = (text: string, locale: string): string[] =>
  findNamed(namedCountries(locale), text, locale).map(({ code }) => code);

describe('the names of countries', () => {
  it.each(LOCALES)('are there in %s, each country with a name of its own', (locale) => {
    const named = namedCountries(locale);
    expect(named.map(({ code }) => code).toSorted()).toEqual(COUNTRIES);
    expect(new Set(named.map(({ name }) => name)).size).toBe(COUNTRIES.length);
    for (const { code, name } of named) expect(name, code).not.toBe(code);
  });

  it('are those of the language', () => {
    expect(['th', 'de', 'ja', 'vi'].map((locale) => countryName(locale, 'TH'))).toEqual([
      'ไทย',
      'Thailand',
      'タイ',
      'Thái Lan',
    ]);
  });

  it('stand in the alphabetical order of the language', () => {
    const german = namedCountries('de').map(({ name }) => name);
    expect(german.indexOf('Ägypten')).toBeLessThan(german.indexOf('Albanien'));
  });
});

describe('a search', () => {
  it.each([
    ['ไทย', 'th', 'TH'],
    ['thai', 'en', 'TH'],
    ['agypt', 'de', 'EG'],
    ['COTE', 'fr', 'CI'],
    ['viet', 'vi', 'VN'],
    ['de', 'en', 'DE'],
  ])('for %j in %s finds %s first', (text, locale, code) => {
    expect(found(text, locale)[0]).toBe(code);
  });

  it('for nothing shows all, and for nonsense none', () => {
    expect(found(' ', 'en')).toHaveLength(COUNTRIES.length);
    expect(found('atlantis', 'en')).toEqual([]);
  });
});
