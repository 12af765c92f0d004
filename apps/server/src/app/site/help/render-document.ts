import { posix } from 'node:path';
import { escapeHtml } from '../../../platform/http/html.ts';
import { type Block, parseBlocks } from './parse-blocks.ts';
import { type Links, renderInline } from './render-inline.ts';

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

const tableOf = (rows: readonly (readonly string[])[], links: Links): string => {
  const row = (tag: 'th' | 'td', cells: readonly string[] = []): string =>
    `<tr>${cells.map((cell) => `<${tag}>${renderInline(cell, links)}</${tag}>`).join('')}</tr>`;
  const [head, ...body] = rows;
  const lines = body.map((cells) => row('td', cells)).join('\n');
  return `<div class="table" tabindex="0"><table><thead>${row('th', head)}</thead><tbody>${lines}</tbody></table></div>\n`;
};

/** Renders a document of the repository to markup. Raw HTML in it is shown as text, and comments are left out. */
export const renderDocument = (
  { file, text }: { readonly file: string; readonly text: string },
  addressOf: AddressOf,
): Rendered => {
  const headings: Heading[] = [];
  const links: DocumentLink[] = [];
  const idOf = createIds();
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
  const inline: Links = { resolve, named: (code) => documentNamed(code, file, addressOf) };
  const render = (block: Block, isTight: boolean): string => {
    switch (block.kind) {
      case 'heading': {
        const id = idOf(block.text.replace(/[`*]/g, ''));
        const words = renderInline(block.text, inline);
        headings.push({ depth: block.depth, id, html: words });
        return `<h${block.depth} id="${escapeHtml(id)}">${words}</h${block.depth}>\n`;
      }
      case 'paragraph': {
        const words = renderInline(block.text, inline);
        return isTight ? words : `<p>${words}</p>\n`;
      }
      // Focusable, so that it can be scrolled with the keyboard.
      case 'code':
        return `<pre tabindex="0"><code>${escapeHtml(block.text)}</code></pre>\n`;
      case 'table':
        return tableOf(block.rows, inline);
      case 'list': {
        const tag = block.isOrdered ? 'ol' : 'ul';
        const items = block.items.map(
          (item) => `<li>${item.map((each) => render(each, !block.isLoose)).join('')}</li>\n`,
        );
        return `<${tag}>\n${items.join('')}</${tag}>\n`;
      }
    }
  };
  const html = parseBlocks(text.split('\n'))
    .map((block) => render(block, false))
    .join('');
  const title = headings.find(({ depth }) => depth === 1)?.html.replace(/<[^>]+>/g, '') ?? file;
  return { title, html, headings, links };
};
