import { describe, expect, test } from 'vitest';
import { readCommonPasswords } from './common-passwords.ts';
import { isTooCommon } from './password.rules.ts';

const common = await readCommonPasswords();
const refused = (password: string, account = 'marie@example.org') => isTooCommon(password, account, common);

describe('a password is refused when', () => {
  test.each(['password', 'PassWord1', '12345678', 'qwertyuiop', 'iloveyou', 'trustno1', 'P@SSW0RD'])(
    'many use it: %s',
    (password) => expect(refused(password)).toBe(true),
  );
  test.each(['zzzzzzzz', '00000000', 'abcdefgh', 'hgfedcba', '34567890'.slice(0, 7) + ':'])(
    'it is one character or a run: %s',
    (password) => expect(refused(password)).toBe(true),
  );
  test.each(['tallystick', 'TallyStick2026!', 't4llyst1ck', '123tally-stick', 'MyTallystick'])(
    'it is the product: %s',
    (password) => expect(refused(password)).toBe(true),
  );
  test.each([
    'marie@example.org',
    'MARIE@EXAMPLE.ORG',
    'gro.elpmaxe@eiram',
    'marie1234',
    '!!!Marie!!!',
    'M4r1e-2026',
  ])('it is the account’s own name: %s', (password) => expect(refused(password)).toBe(true));
});

describe('a password is taken when', () => {
  test.each([
    'correct horse battery',
    'nothing CAPITAL',
    'ตั๋วไม้แกะสลัก',
    '🪵🪵🔪🔪🪵🔪🪵🔪',
    'aaaaaaab',
    'marieantoinette',
  ])('nobody would try it first, whatever it is made of: %s', (password) =>
    expect(refused(password)).toBe(false),
  );
});

test('the list is of thousands, each long enough to be chosen at all', () => {
  expect(common.size).toBe(5_000);
  expect([...common].every((password) => Array.from(password).length >= 8)).toBe(true);
  expect([...common].every((password) => password === password.normalize('NFKC').toLowerCase())).toBe(true);
});
