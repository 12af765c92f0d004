import { expect, it } from 'vitest';
import { LOCALES } from '../../packages/i18n/src/locales.ts';
import { gapsOf, readPaths, readUses, type Use } from './journeys.ts';

const use = (locale: string, path: string): Use => ({ locale, path, file: 'some.test.ts' });
const EVERY_LANGUAGE = LOCALES.map((locale) => use(locale, '/one'));

it('finds nothing missing where every page is used in Thai and in another language', () => {
  expect(gapsOf(EVERY_LANGUAGE, ['/one'])).toEqual([]);
});

it('finds a page that is used in Thai alone, in another language alone, and one that is not there', () => {
  const uses = [...EVERY_LANGUAGE, use('th', '/two'), use('de', '/three'), use('de', '/four')];
  expect(gapsOf(uses, ['/one', '/two', '/three'])).toEqual([
    '/two is used in no language but th',
    '/three is used by no journey in th',
    'some.test.ts uses /four, which is no page',
  ]);
});

it('finds a language that no journey speaks', () => {
  const uses = EVERY_LANGUAGE.filter(({ locale }) => locale !== 'vi');
  expect(gapsOf(uses, ['/one'])).toEqual(['no journey speaks vi']);
});

it('finds a journey for every page of the app in Thai and another language', async () => {
  const [uses, paths] = await Promise.all([readUses(), readPaths()]);
  expect(gapsOf(uses, paths)).toEqual([]);
});
