import { createElement, type ReactNode } from 'react';

/** Elements that the about page may contain. Any other element shows only its text. */
const CLASSES: Readonly<Record<string, string>> = {
  h2: 'pt-3 font-semibold text-20 first:pt-0',
  h3: 'pt-2 font-semibold text-16',
  p: 'text-16 text-ink-2',
  ul: 'flex list-disc flex-col gap-1.5 pl-5 text-16 text-ink-2',
  li: '',
};

const draw = (node: Node, key: number): ReactNode => {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  const children = [...node.childNodes].map(draw);
  const className = CLASSES[name];
  return className === undefined ? children : createElement(name, { key, className }, ...children);
};

/**
 * Builds headings, paragraphs and lists of the answer anew, element by element. None of its HTML enters the page
 * directly.
 */
export const AboutHtml = ({ html }: { readonly html: string }) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className="flex flex-col gap-3">{[...body.childNodes].map(draw)}</div>;
};
