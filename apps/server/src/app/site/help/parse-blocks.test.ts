import { expect, it } from 'vitest';
import { parseBlocks } from './parse-blocks.ts';
import { renderInline } from './render-inline.ts';

const parse = (text: string) => parseBlocks(text.split('\n'));
const paragraph = (text: string) => ({ kind: 'paragraph', text });
const links = { resolve: (href: string) => (href === 'gone' ? null : href), named: () => null };
const inline = (text: string): string => renderInline(text, links);

it('reads headings, paragraphs over several lines, code and comments', () => {
  expect(parse('# One\ntwo\n  three\n\n```sh\n# not a heading\n\n```\n<!-- made\nby gen -->\nfour')).toEqual([
    { kind: 'heading', depth: 1, text: 'One' },
    paragraph('two\nthree'),
    { kind: 'code', text: '# not a heading\n' },
    paragraph('four'),
  ]);
});

it('reads lists in lists, code in an item, and text that goes on without its indentation', () => {
  const text = '1. one\n2. two\n   - inner\n\n   more\n\n       109 tables\n\n   end\nlazy';
  const inner = { kind: 'list', isOrdered: false, isLoose: false, items: [[paragraph('inner')]] };
  const code = { kind: 'code', text: '109 tables' };
  const second = [paragraph('two'), inner, paragraph('more'), code, paragraph('end\nlazy')];
  expect(parse(text)).toEqual([
    { kind: 'list', isOrdered: true, isLoose: true, items: [[paragraph('one')], second] },
  ]);
  expect(parse('- a\n- b\n\nend')).toMatchObject([{ kind: 'list', isLoose: false }, paragraph('end')]);
});

it('reads tables with bars in cells', () => {
  expect(parse('| a | b |\n|---|---|\n| `x\\|y` | z |\nafter')).toEqual([
    {
      kind: 'table',
      rows: [
        ['a', 'b'],
        ['`x|y`', 'z'],
      ],
    },
    paragraph('after'),
  ]);
});

it('draws code, emphasis, links and pictures, and shows everything else as text', () => {
  expect(inline('**bold `a*b`** and *so* on: 2 * 3 * 4')).toBe(
    '<strong>bold <code>a*b</code></strong> and <em>so</em> on: 2 * 3 * 4',
  );
  expect(inline('[a `b`](c.md) [d](gone) ![e](f.png) <https://x.example/>')).toBe(
    '<a href="c.md">a <code>b</code></a> d <img src="f.png" alt="e" loading="lazy"> <a href="https://x.example/">https://x.example/</a>',
  );
  expect(inline('<script>alert(1)</script> & "x"')).toBe(
    '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;',
  );
});
