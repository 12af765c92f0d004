import { expect, it } from 'vitest';
import { CATALOGS, flatten } from '../../packages/i18n/src/catalog/catalogs.ts';
import { CONSOLE_CATALOGS } from '../../packages/i18n/src/catalog/console-catalogs.ts';
import { csv } from '../../packages/i18n/src/messages/en/csv.ts';
import { statement } from '../../packages/i18n/src/messages/en/statement.ts';
import { usedTexts } from './used-texts.ts';

const unusedOf = (catalog: object, used: ReadonlySet<string>): readonly string[] =>
  [...flatten(catalog).keys()].filter((id) => !used.has(id));

const used = usedTexts([
  'apps/web/tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/operator/tsconfig.json',
]);

it('every text of the app is used, each by itself', () => {
  expect(unusedOf({ ...CATALOGS.en, csv, statement }, used.app)).toEqual([]);
});

it('every text of the console is used, each by itself', () => {
  expect(unusedOf(CONSOLE_CATALOGS.en, used.console)).toEqual([]);
});

it('the types of every call name its texts', () => {
  expect(used.open).toEqual([]);
});

it.each([
  ['by its literal', 'trading.sheet.max'],
  ['by a template', 'loans.status.liquidated'],
  ['by a variable with its type', 'lists.noOffers'],
  ['by a translator that has no name', 'lists.markets.none'],
  ['as a property', 'common.justNow'],
  ['by the server', 'error.not_found'],
])('a text is found %s', (_how, id) => {
  expect(used.app).toContain(id);
});

it('a text that nobody says is found, also beside one of its group', () => {
  const { common } = CATALOGS.en;
  const planted = { ...common, planted: 'Planted' };
  expect(unusedOf({ common: planted }, used.app)).toEqual(['common.planted']);
});
