import { legal } from '@tallystick/contract';
import type { Config } from '../platform/config/config.ts';
import { type Html, html } from '../platform/http/html.ts';
import type { Http } from '../platform/http/http.ts';

const BULLET = /^- /;

/** A block is a heading after `# `, a list of lines after `- `, or a paragraph. */
const blockHtml = (block: string): Html => {
  if (block.startsWith('# ')) return html`<h2>${block.slice(2)}</h2>`;
  const lines = block.split('\n');
  if (lines.every((line) => BULLET.test(line)))
    return html`<ul>${lines.map((line) => html`<li>${line.replace(BULLET, '')}</li>`)}</ul>`;
  return html`<p>${lines.join(' ')}</p>`;
};

/** A plain text as HTML of headings, paragraphs and lists, with all text escaped. An empty line parts its blocks. */
export const legalHtml = (text: string): string => {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n\s*\n/);
  return html`${blocks
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockHtml)}`.html;
};

/** Gives the app the operator's imprint and terms of use, from the folder of the brand. */
export const registerLegalRoutes = (http: Http, { brand }: Pick<Config, 'brand'>): void => {
  const texts = [...(brand?.legal ?? [])].map(
    ([kind, inLocales]) =>
      [kind, new Map([...inLocales].map(([locale, text]) => [locale, legalHtml(text)]))] as const,
  );
  http.serve(legal, (_input, { locale }) =>
    Promise.resolve(
      texts.map(([kind, inLocales]) => ({
        kind,
        html: inLocales.get(locale) ?? inLocales.get('en') ?? '',
      })),
    ),
  );
};
