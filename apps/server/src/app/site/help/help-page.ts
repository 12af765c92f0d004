import { type Html, html } from '../../../platform/http/html.ts';
import { type Document, GROUPS } from './documents.ts';
import type { Rendered } from './render-document.ts';

export interface HelpDocument extends Document, Rendered {
  readonly address: string;
}

const SHOWN_DEPTH = 2;

const navigation = (documents: readonly HelpDocument[], current: HelpDocument): Html =>
  html`${GROUPS.map(
    (group) =>
      html`<h2>${group}</h2><ul>${documents
        .filter((document) => document.group === group)
        .map(({ address, title }) =>
          address === current.address
            ? html`<li><a href="${address}" aria-current="page">${{ html: title }}</a></li>`
            : html`<li><a href="${address}">${{ html: title }}</a></li>`,
        )}${group === 'Check it' || group === 'Develop' ? html`<li><a href="/docs">API reference</a></li>` : null}</ul>`,
  )}`;

const contents = ({ headings }: HelpDocument): Html | null => {
  const shown = headings.filter(({ depth }) => depth === SHOWN_DEPTH);
  if (shown.length < 2) return null;
  return html`<nav class="contents" aria-label="On this page"><ul>${shown.map(
    ({ id, html: words }) =>
      html`<li><a href="#${id}">${{ html: words.replace(/<\/?a[^>]*>/g, '') }}</a></li>`,
  )}</ul></nav>`;
};

/** The text of a page, with its contents below the title. */
const textOf = (current: HelpDocument): Html => {
  const end = current.html.indexOf('</h1>') + '</h1>'.length;
  return html`${{ html: current.html.slice(0, end) }}${contents(current)}${{ html: current.html.slice(end) }}`;
};

/** Builds a page of the site. It needs nothing but its own style and pictures. */
export const buildHelpPage = (
  documents: readonly HelpDocument[],
  current: HelpDocument,
  style: string,
): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${{ html: current.title }} · Tallystick</title><style>${{ html: style }}</style></head><body>
<a class="skip" href="#main">To the text</a>
<header><a href="/help/">Tallystick</a> <span>Documentation</span> <a class="all" href="#pages">All pages</a></header>
<div class="columns"><main id="main">${textOf(current)}</main>
<nav class="menu" id="pages" aria-label="Pages">${navigation(documents, current)}</nav></div></body></html>
`.html;
