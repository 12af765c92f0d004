import { expect, test } from 'vitest';
import { toCsv } from './csv.rules.ts';

test('what would break a line is quoted, and what would be a formula is a text', () => {
  expect(
    toCsv(
      ['Name', 'Amount'],
      [
        ['Smith, "Jo"', '-1.50'],
        ['=HYPERLINK("x")', '+2'],
      ],
    ),
  ).toBe('\uFEFFName,Amount\r\n"Smith, ""Jo""",-1.50\r\n"\'=HYPERLINK(""x"")",+2\r\n');
});

test('a name that begins like a figure and is none stays a text', () => {
  expect(toCsv(['Note'], [['-1+cmd'], ['@sum'], ['two\nlines']])).toBe(
    '\uFEFFNote\r\n\'-1+cmd\r\n\'@sum\r\n"two\nlines"\r\n',
  );
});

test('a cell that begins behind a semicolon, a tab or a new line is no formula either', () => {
  expect(toCsv(['Note'], [['a;=1+1'], ['a\t@x'], ['a\n-cmd'], ['a;b'], ['＝1']])).toBe(
    '\uFEFFNote\r\n"a;\'=1+1"\r\na\t\'@x\r\n"a\n\'-cmd"\r\n"a;b"\r\n\'＝1\r\n',
  );
});
