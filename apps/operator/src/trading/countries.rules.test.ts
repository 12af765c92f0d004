import { COUNTRIES } from '@tallystick/contract';
import { expect, test } from 'vitest';
import {
  byName,
  changeWords,
  findCountries,
  linesOfChange,
  listOfChange,
  listWords,
} from './countries.rules.ts';

const all = { everywhere: true, countries: [] };
const list = (...countries: string[]) => ({ everywhere: false, countries });

test('a list is told by its number and its names, in their order', () => {
  expect(listWords(all)).toBe('All countries');
  expect(listWords(list('DE', 'TH', 'AT'))).toBe('3: Austria, Germany, Thailand');
  expect(byName(['ZA', 'AX'])).toEqual(['AX', 'ZA']);
});

test('a country is found by a part of its name, or by its code', () => {
  expect(findCountries(COUNTRIES, 'thai')).toEqual(['TH']);
  expect(findCountries(COUNTRIES, ' DE ')).toContain('DE');
  expect(findCountries(COUNTRIES, '')).toEqual(COUNTRIES);
  expect(findCountries(COUNTRIES, 'atlantis')).toEqual([]);
});

test('a proposal says what it opens and closes', () => {
  const lines = (former: string | null, now: string) =>
    linesOfChange({ fields: [{ name: 'countries', former, now }] });
  expect(lines('DE TH', 'JP TH')).toEqual(['Opens Japan', 'Closes Germany']);
  expect(lines('DE TH', 'DE TH')).toEqual([]);
  expect(lines(null, 'TH')).toEqual(['Opens trading for 1: Thailand']);
  expect(lines('all', 'TH')).toEqual(['Closes trading for all countries except 1: Thailand']);
  expect(lines('TH', 'all')).toEqual(['Opens trading for all countries']);
  expect(listOfChange({ fields: [{ name: 'countries', former: null, now: 'DE TH' }] })).toEqual(
    list('DE', 'TH'),
  );
  expect(changeWords(all, list('TH'))).toEqual(['Closes trading for all countries except 1: Thailand']);
  expect(changeWords(list('TH'), all)).toEqual(['Opens trading for all countries']);
  expect(changeWords(all, all)).toEqual([]);
});
