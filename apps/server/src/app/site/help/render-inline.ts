import { escapeHtml } from '../../../platform/http/html.ts';

/** How the links of a text are drawn. */
export interface Links {
  /** The address of a link or a picture. Null: the target is not served, so only the words are shown. */
  readonly resolve: (href: string) => string | null;
  /** The address of the document that text between backticks names. Null: it names none. */
  readonly named: (code: string) => string | null;
}

/** Code, pictures, links, strong and emphasised text, in the order in which they are looked for. */
const INLINE =
  /(?<code>(?<ticks>`+)(?<inner>[^`]+)\k<ticks>(?!`))|!\[(?<alt>[^\]]*)\]\((?<src>[^)\s]+)\)|\[(?<words>(?:[^[\]]|\[[^\]]*\])+)\]\((?<href>[^)\s]+)\)|\*\*(?<strong>[^\s*](?:[^*]|\*(?!\*))*?)\*\*|(?<!\*)\*(?<em>[^\s*](?:[^*]*[^\s*])?)\*(?!\*)|<(?<auto>https?:\/\/[^>\s]+)>/gu;

const linked = (address: string | null, html: string): string =>
  address === null ? html : `<a href="${escapeHtml(address)}">${html}</a>`;

const renderMatch = (of: Readonly<Record<string, string | undefined>>, links: Links): string => {
  if (of['inner'] !== undefined) {
    const code = of['inner'].replaceAll('\n', ' ');
    return linked(links.named(code), `<code>${escapeHtml(code)}</code>`);
  }
  if (of['src'] !== undefined) {
    const address = links.resolve(of['src']);
    return address === null
      ? ''
      : `<img src="${escapeHtml(address)}" alt="${escapeHtml(of['alt'] ?? '')}" loading="lazy">`;
  }
  if (of['href'] !== undefined)
    return linked(links.resolve(of['href']), renderInline(of['words'] ?? '', links));
  if (of['auto'] !== undefined) return linked(of['auto'], escapeHtml(of['auto']));
  if (of['strong'] !== undefined) return `<strong>${renderInline(of['strong'], links)}</strong>`;
  return `<em>${renderInline(of['em'] ?? '', links)}</em>`;
};

/** Renders the text of a block. Raw HTML in it is shown as text. */
export function renderInline(text: string, links: Links): string {
  let html = '';
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    html += escapeHtml(text.slice(at, match.index)) + renderMatch(match.groups ?? {}, links);
    at = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(at));
}
