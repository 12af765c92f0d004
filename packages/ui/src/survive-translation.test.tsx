// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { surviveTranslation } from './survive-translation.ts';

/** As a translator does: each text moves into an element of its own, or is replaced by another text in one. */
const translate = (root: Element, keepsNode: boolean): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(keepsNode ? text : `übersetzt ${text.textContent ?? ''}`);
  }
};

const Page = ({ isNew }: { readonly isNew: boolean }) => (
  <p>
    {isNew ? <b>new</b> : null}
    {isNew ? null : 'first'}
    second
  </p>
);

const show = (keepsNode: boolean): Element => {
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() => root.render(<Page isNew={false} />));
  translate(host, keepsNode);
  act(() => root.render(<Page isNew />));
  return host;
};

beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

it.each([true, false])('a translated page goes on (the node is kept: %s)', (keepsNode) => {
  expect(() => show(keepsNode)).toThrow();
  const insertBefore: unknown = Reflect.get(Node.prototype, 'insertBefore');
  const removeChild: unknown = Reflect.get(Node.prototype, 'removeChild');
  try {
    surviveTranslation();
    const host = show(keepsNode);
    expect(host.querySelector('b')?.textContent).toBe('new');
    expect(host.textContent).toContain('second');
  } finally {
    Object.assign(Node.prototype, { insertBefore, removeChild });
  }
});
