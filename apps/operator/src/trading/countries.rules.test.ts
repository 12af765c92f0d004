import { COUNTRIES } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { byName, changeWords, findCountries, listWords, proposalWords } from './countries.rules.ts';

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
  const versions = [{ version: 3, effective_at: '', reason: null, ...list('DE', 'TH') }];
  expect(proposalWords({ based_on: 3, ...list('TH', 'JP') }, versions)).toBe('Opens Japan; Closes Germany');
  expect(proposalWords({ based_on: 3, ...list('DE', 'TH') }, versions)).toBe('nothing');
  expect(proposalWords({ based_on: 0, ...list('TH') }, [])).toBe('Opens trading for 1: Thailand');
  expect(changeWords(all, list('TH'))).toEqual(['Closes trading for all countries except 1: Thailand']);
  expect(changeWords(list('TH'), all)).toEqual(['Opens trading for all countries']);
  expect(changeWords(all, all)).toEqual([]);
});
