import { describe, expect, it } from 'vitest';
import { CATALOGS, flatten } from '../../packages/i18n/src/catalog/catalogs.ts';
import { CONSOLE_CATALOGS } from '../../packages/i18n/src/catalog/console-catalogs.ts';
import { csv } from '../../packages/i18n/src/messages/en/csv.ts';
import { statement } from '../../packages/i18n/src/messages/en/statement.ts';
import { usedTexts } from './used-texts.ts';

const unusedOf = (catalog: object, used: ReadonlySet<string>): readonly string[] =>
  [...flatten(catalog).keys()].filter((id) => !used.has(id));

describe('the texts of the app', () => {
  const { ids, open } = usedTexts(['apps/web/tsconfig.json', 'apps/server/tsconfig.json']);

  it('are all used, each by itself', () => {
    expect(unusedOf({ ...CATALOGS.en, csv, statement }, ids)).toEqual([]);
  });

  it.each([
    ['by its literal', 'trading.sheet.max'],
    ['by a template', 'loans.status.liquidated'],
    ['by a variable with its type', 'lists.noOffers'],
    ['by a translator that has no name', 'lists.markets.none'],
    ['as a property', 'common.justNow'],
  ])('are found %s', (_how, id) => {
    expect(ids).toContain(id);
  });

  it('have their names in the types of every call', () => {
    expect(open).toEqual([]);
  });

  it('that nobody says are found', () => {
    const { common } = CATALOGS.en;
    expect(unusedOf({ common: { ...common, planted: 'Planted' } }, ids)).toEqual(['common.planted']);
  });
});

describe('the texts of the console', () => {
  const { ids, open } = usedTexts(['apps/operator/tsconfig.json']);

  it('are all used, each by itself', () => {
    expect(unusedOf(CONSOLE_CATALOGS.en, ids)).toEqual([]);
  });

  it('have their names in the types of every call', () => {
    expect(open).toEqual([]);
  });
});
