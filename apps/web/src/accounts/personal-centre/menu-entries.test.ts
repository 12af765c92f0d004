import { describe, expect, it } from 'vitest';
import { MENU_GROUPS } from './menu-entries.ts';

/** The sub pages of the specification. The settings stand in the group of the device. */
const SUB_PAGES =
  'stored stored2 loan loan-records draw-money draw-record improve-info machine activity record trade-detail ' +
  'wallet add-wallet kabaw add-kabaw modify-pwd service about check liability';

describe('the personal centre', () => {
  it('has one entry for every sub page, the notifications and the public page', () => {
    const pages = MENU_GROUPS.flatMap((group) => group.entries.map((entry) => entry.page));
    expect(pages.toSorted()).toEqual([...SUB_PAGES.split(' '), 'notifications', 'trust'].toSorted());
  });
});
