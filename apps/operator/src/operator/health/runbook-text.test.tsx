import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RunbookText, titleOf } from './runbook-text.tsx';

const RUNBOOKS = Object.entries(
  import.meta.glob<string>('../../../../../docs/runbooks/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, markdown]) => ({ name: path.replace(/^.*\/|\.md$/g, ''), markdown }));
const NAMES = RUNBOOKS.map(({ name }) => name);

const drawn = async (markdown: string): Promise<string> => {
  const Shown = () => <RunbookText markdown={markdown} isKnown={(name) => NAMES.includes(name)} />;
  const routeTree = createRootRoute({ component: Shown });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

/** The text that a reader sees outside of code. */
const prose = (markup: string): string =>
  markup.replaceAll(/<(code|pre)[^>]*>.*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, '\n');

it.each(RUNBOOKS)('$name has a title, and shows no Markdown', async ({ markdown }) => {
  expect(titleOf(markdown)).not.toBe('Runbook');
  const shown = prose(await drawn(markdown));
  expect(shown).not.toMatch(/\*\*|`|^#|^\s*\|/m);
});

it('lists, tables and code are what they were written as, and runbooks are links', async () => {
  const markup = await drawn(
    '# Title\n\n3. **Stop** `lost-database.md`\n\n   - `a.md`\n\n| a | b |\n|---|---|\n| 1 | `x` |\n\n```sh\nls <x>\n```\n',
  );
  expect(markup).not.toContain('Title');
  expect(markup).toMatch(/<ol start="3".*<strong[^>]*>Stop<\/strong>/s);
  expect(markup).toMatch(
    /<a[^>]* href="\/runbooks\/lost-database"[^>]*><code[^>]*>lost-database\.md<\/code>/,
  );
  expect(markup).toMatch(/<li[^>]*><code[^>]*>a\.md<\/code>/);
  expect(markup).toMatch(/<th[^>]*>a<\/th>.*<td[^>]*>1<\/td>/s);
  expect(markup).toContain('ls &lt;x&gt;</pre>');
});

it('markup in a runbook is shown as text', async () => {
  expect(await drawn('a <script>alert(1)</script> b')).not.toContain('<script>');
});
