import { expect, it } from 'vitest';
import { COUNTRIES, country } from './countries.ts';

it('has the 249 assigned codes of ISO 3166-1, sorted, each once', () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(COUNTRIES).toEqual([...new Set(COUNTRIES)].toSorted());
  for (const code of COUNTRIES) expect(code).toMatch(/^[A-Z]{2}$/);
});

it('has a name for each in English, and none that stands for another country', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const named = COUNTRIES.map((code) => names.of(code));
  expect(named).not.toContain(undefined);
  expect(new Set(named).size).toBe(COUNTRIES.length);
});

it.each(['th', 'XK', 'EU', 'UK', 'THA', '', 'ZZ'])('refuses %j', (code) => {
  expect(country.safeParse(code).success).toBe(false);
});
