import { expect, it } from 'vitest';
import { legalHtml } from './legal-routes.ts';

it('makes headings, lists and paragraphs of a plain text', () => {
  const text = '# Who we are\r\n\r\nAlder & Co\n1 Low Street\n\n\n- by mail\n- by phone\n';
  expect(legalHtml(text)).toBe(
    '<h2>Who we are</h2><p>Alder &amp; Co 1 Low Street</p><ul><li>by mail</li><li>by phone</li></ul>',
  );
});

it('escapes what looks like markup', () => {
  expect(legalHtml('# <b>x</b>\n\n- <script>alert(1)</script>')).toBe(
    '<h2>&lt;b&gt;x&lt;/b&gt;</h2><ul><li>&lt;script&gt;alert(1)&lt;/script&gt;</li></ul>',
  );
});

it('makes a paragraph of lines of which not all begin with a dash', () => {
  expect(legalHtml('first\n- second')).toBe('<p>first - second</p>');
});
