import { describe, expect, it } from 'vitest';
import { MENU_GROUPS } from './menu-entries.ts';

/** The sub pages of the specification about the person, the account's records, checks and help. */
const OWN =
  'improve-info wallet add-wallet kabaw add-kabaw modify-pwd trade-detail service about check liability';
const RECORDS = 'record stored-records draw-record loan-records';

describe('the personal centre', () => {
  it('has one entry for every page of its own, and none to move money or to take a product', () => {
    const pages = MENU_GROUPS.flatMap((group) => group.entries.map((entry) => entry.page));
    expect(pages.toSorted()).toEqual(
      [...OWN.split(' '), ...RECORDS.split(' '), 'money', 'notifications', 'trust'].toSorted(),
    );
  });
});
