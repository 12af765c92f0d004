import { posix } from 'node:path';
import { Marked, type RendererObject } from 'marked';
import { escapeHtml } from '../../../platform/http/html.ts';

export interface Heading {
  readonly depth: number;
  readonly id: string;
  /** As markup. */
  readonly html: string;
}

/** A link as the document writes it, and its address on the site. Null: the target is a file that the site does not serve. */
export interface DocumentLink {
  readonly href: string;
  readonly target: string;
  readonly address: string | null;
}

export interface Rendered {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly links: readonly DocumentLink[];
}

/** The address on the site of a path in the repository. Null: the site does not serve it. */
export type AddressOf = (path: string) => string | null;

const isExternal = (href: string): boolean => /^(?:https?|mailto):/.test(href);
const hasScheme = (href: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(href);

/** As GitHub makes the ids of headings, so that links work in both places. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Makes each id of a page unique, as GitHub does. */
const createIds = (): ((text: string) => string) => {
  const used = new Map<string, number>();
  return (text) => {
    const base = slugOf(text);
    const count = used.get(base) ?? 0;
    used.set(base, count + 1);
    return count === 0 ? base : `${base}-${count}`;
  };
};

/** Text between backticks that names a document becomes a link to it. */
const documentNamed = (text: string, file: string, addressOf: AddressOf): string | null => {
  if (!/^[\w./-]+\.md$/.test(text)) return null;
  return addressOf(text) ?? addressOf(posix.join(posix.dirname(file), text)) ?? addressOf(`docs/${text}`);
};

const linked = (address: string | null, html: string): string =>
  address === null ? html : `<a href="${escapeHtml(address)}">${html}</a>`;

/** How the site draws what differs from plain Markdown. Raw HTML is shown as text. Wide blocks are focusable, for the keyboard. */
const rendererOf = (place: {
  readonly resolve: (href: string) => string | null;
  readonly named: (code: string) => string | null;
  readonly idOf: (text: string) => string;
  readonly headings: Heading[];
}): RendererObject => ({
  heading({ tokens, depth, text }) {
    const id = place.idOf(text.replace(/[`*]/g, ''));
    const html = this.parser.parseInline(tokens);
    place.headings.push({ depth, id, html });
    return `<h${depth} id="${escapeHtml(id)}">${html}</h${depth}>\n`;
  },
  code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
  codespan: ({ text }) => linked(place.named(text), `<code>${escapeHtml(text)}</code>`),
  link({ href, tokens }) {
    return linked(place.resolve(href), this.parser.parseInline(tokens));
  },
  image: ({ href, text }) => {
    const address = place.resolve(href);
    if (address === null) return '';
    return `<img src="${escapeHtml(address)}" alt="${escapeHtml(text)}" loading="lazy">`;
  },
  table({ header, rows }) {
    const row = (tag: 'th' | 'td', cells: typeof header): string =>
      `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
    const body = rows.map((cells) => row('td', cells)).join('\n');
    return `<div class="table" tabindex="0"><table><thead>${row('th', header)}</thead><tbody>${body}</tbody></table></div>\n`;
  },
  html: ({ text }) => (text.trimStart().startsWith('<!--') ? '' : escapeHtml(text)),
});

/** Renders a document of the repository to markup. Raw HTML in it is shown as text, and comments are left out. */
export const renderDocument = (
  { file, text }: { readonly file: string; readonly text: string },
  addressOf: AddressOf,
): Rendered => {
  const headings: Heading[] = [];
  const links: DocumentLink[] = [];
  const resolve = (href: string): string | null => {
    if (isExternal(href)) {
      links.push({ href, target: href, address: href });
      return href;
    }
    if (hasScheme(href)) return null;
    const [path = '', anchor] = href.split('#');
    const target = path === '' ? file : posix.join(posix.dirname(file), decodeURI(path));
    const page = addressOf(target);
    const address = page === null ? null : `${page}${anchor === undefined ? '' : `#${anchor}`}`;
    links.push({ href, target, address });
    return address;
  };
  const named = (code: string): string | null => documentNamed(code, file, addressOf);
  const marked = new Marked({ renderer: rendererOf({ resolve, named, idOf: createIds(), headings }) });
  const html = marked.parse(text, { async: false });
  const title = headings.find(({ depth }) => depth === 1)?.html.replace(/<[^>]+>/g, '') ?? file;
  return { title, html, headings, links };
};
