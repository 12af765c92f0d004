import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { dataFile, REPOSITORY } from '../../../platform/program-files.ts';
import { buildHelp } from './build-help.ts';
import { renderDocument, slugOf } from './render-document.ts';
import { serveHelp } from './serve-help.ts';

const STYLE = readFileSync(dataFile('src/app/site/help/help.css'), 'utf8');
const site = await buildHelp(REPOSITORY, STYLE);

/** Addresses that the server serves beside the site. */
const BESIDE = new Set(['/docs']);

const idsOf = (address: string): ReadonlySet<string> =>
  new Set(
    [
      ...(site.files
        .get(address)
        ?.body.toString()
        .matchAll(/ id="([^"]+)"/g) ?? []),
    ].map(([, id = '']) => id),
  );

const isAlive = (from: string, href: string): boolean => {
  if (/^https?:|^mailto:/.test(href) || BESIDE.has(href)) return true;
  const [path = '', anchor] = href.split('#');
  const address = path === '' ? from : path;
  return site.files.has(address) && (anchor === undefined || idsOf(address).has(anchor));
};

it('every link of every page leads to a page, a heading or a file of the repository', () => {
  const dead: string[] = [];
  for (const [address, { type, body }] of site.files) {
    if (!type.startsWith('text/html')) continue;
    for (const [, href = ''] of body.toString().matchAll(/ (?:href|src)="([^"]+)"/g))
      if (!isAlive(address, href.replaceAll('&amp;', '&'))) dead.push(`${address}: ${href}`);
  }
  for (const { file, links } of site.documents)
    for (const { href, target, address } of links)
      if (address === null && !existsSync(join(REPOSITORY, target))) dead.push(`${file}: ${href}`);
  expect(dead).toEqual([]);
});

it('has every document of the folder, and each has a title', () => {
  const titles = site.documents.map(({ title }) => title);
  expect(titles.filter((title) => title === '' || title.endsWith('.md'))).toEqual([]);
  expect(new Set(site.documents.map(({ address }) => address)).size).toBe(site.documents.length);
  const files = site.documents.map(({ file }) => file);
  const written = readdirSync(join(REPOSITORY, 'docs')).filter((name) => name.endsWith('.md'));
  expect(files).toEqual(expect.arrayContaining(written.map((name) => `docs/${name}`)));
});

it('renders without scripts and without styles of elements', () => {
  for (const [address, { type, body }] of site.files) {
    if (!type.startsWith('text/html')) continue;
    const page = body.toString();
    expect(page, address).not.toMatch(/<script| style=| on[a-z]+=|javascript:/i);
    expect([...page.matchAll(/<style>/g)], address).toHaveLength(1);
  }
});

const render = (text: string) =>
  renderDocument({ file: 'docs/runbooks/a.md', text }, (path) =>
    path === 'docs/production.md' ? '/help/production' : null,
  );

it('links documents by path and by name, and escapes the rest', () => {
  const { html, title, links } = render(
    '# A *title* & more\nSee [this](../production.md#taking-deposits), `docs/production.md`, [code](../../deploy/try.sh), <script>alert(1)</script>, [no](javascript:alert(1).',
  );
  expect(title).toBe('A title &amp; more');
  expect(html).toContain('<a href="/help/production#taking-deposits">this</a>');
  expect(html).toContain('<a href="/help/production"><code>docs/production.md</code></a>');
  expect(html).toContain(', code, &lt;script&gt;');
  expect(html).not.toContain('href="javascript');
  expect(links.at(-1)).toEqual({ href: '../../deploy/try.sh', target: 'deploy/try.sh', address: null });
});

it('makes the ids of headings as GitHub does', () => {
  expect(slugOf('A running server stops signing')).toBe('a-running-server-stops-signing');
  expect(slugOf('Is it lost?')).toBe('is-it-lost');
  const { headings } = render('# One\n## Back\n## Back\n### `npm run gen`');
  expect(headings.map(({ id }) => id)).toEqual(['one', 'back', 'back-1', 'npm-run-gen']);
});

it('serves pages and pictures under a strict policy, both spellings of an address, and 404 for the rest', async () => {
  const server = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  serveHelp({ fastify: server });
  const get = (url: string) => server.inject({ url });
  const page = await get('/help/runbooks/locked-out?from=app');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const hash = createHash('sha256').update(STYLE).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  expect(page.body).toContain(`<style>${STYLE}</style>`);
  expect(page.body).toContain('aria-current="page"');
  expect((await get('/help')).headers.location).toBe('/help/');
  expect((await get('/help/')).statusCode).toBe(200);
  expect((await get('/help/runbooks/locked-out/')).headers.location).toBe('/help/runbooks/locked-out');
  expect((await get('/help/images/home.png')).headers['content-type']).toBe('image/png');
  for (const url of ['/help/nothing', '/help/../package.json', '/help/%2e%2e/package.json', '/help/images/'])
    expect((await get(url)).statusCode, url).toBe(404);
});

it('lets other work run while it is made', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const made = await buildHelp(REPOSITORY, STYLE);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(made.documents.length);
});
