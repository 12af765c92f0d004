import { describe, expect, it } from 'vitest';
import { DOOR_GROUPS } from './menu-entries.ts';

/** The sub pages of the specification. The door to the settings stands in the group of the device. */
const SUB_PAGES =
  'stored stored2 loan loan-records draw-money draw-record improve-info machine activity record trade-detail ' +
  'wallet add-wallet kabaw add-kabaw modify-pwd service about check liability';

describe('the personal centre', () => {
  it('has one door to every sub page and one to the public page', () => {
    const doors = DOOR_GROUPS.flatMap((group) => group.doors.map((door) => door.page));
    expect(doors.toSorted()).toEqual([...SUB_PAGES.split(' '), 'trust'].toSorted());
  });
});
