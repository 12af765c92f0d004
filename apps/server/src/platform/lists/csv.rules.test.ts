import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.rules.ts';

describe('a line of a CSV file', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ['+49 30 1', `'+49 30 1`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t'=1`],
    ['-12.50', '-12.50'],
    ['0.00000001', '0.00000001'],
    ['a "word", and more', '"a ""word"", and more"'],
    ['a;=1+1', `"a;'=1+1"`],
    ['a;b', '"a;b"'],
    ['a; @SUM(A1);-2+3', `"a; '@SUM(A1);'-2+3"`],
    ['a;"=1+1', `"a;""'=1+1"`],
    ['a\n=1+1', `"a\n'=1+1"`],
    ['a\t+1', `a\t'+1`],
    ['＝1+1', `'＝1+1`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ])('gives %j as %j', (text, expected) => {
    expect(csvLine([text])).toBe(`${expected}\r\n`);
  });

  it('ends as RFC 4180 says', () => {
    expect(csvLine(['a', 'b'])).toBe('a,b\r\n');
  });
});
