import type { Change } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { memberWords, recoveryWords } from './staff.rules.ts';

const change = (version: number, ...fields: [name: string, former: string | null, now: string][]) =>
  ({ version, fields: fields.map(([name, former, now]) => ({ name, former, now })) }) satisfies Pick<
    Change,
    'version' | 'fields'
  >;

test('a change of a member is said in a line', () => {
  expect(memberWords(change(1, ['name', null, 'Ben'], ['role', null, 'risk'], ['link', null, 'new']))).toBe(
    'Add Ben as risk',
  );
  expect(memberWords(change(2, ['name', 'Ben', 'Ben'], ['role', 'risk', 'finance']))).toBe(
    'Make Ben finance',
  );
  // A role that moved from a release before this one has no former content.
  expect(memberWords(change(2, ['name', null, 'Ben'], ['role', null, 'finance']))).toBe('Make Ben finance');
  expect(
    memberWords(change(2, ['name', 'Ben', 'Ben'], ['role', 'risk', 'risk'], ['link', null, 'new'])),
  ).toBe('Give Ben a new link');
});

test('a recovery is said in a line', () => {
  expect(recoveryWords(change(1, ['name', null, 'Ben'], ['what', null, 'second_factor']))).toBe(
    'Reset two-factor for Ben',
  );
  expect(recoveryWords(change(1, ['name', null, 'Ben'], ['what', null, 'password']))).toBe(
    'Give Ben a link to choose another password',
  );
});
