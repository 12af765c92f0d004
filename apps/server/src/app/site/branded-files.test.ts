import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBrand } from '../../platform/config/brand/brand.ts';
import { type BrandedFile, brandFiles } from './branded-files.ts';

const REPOSITORY = fileURLToPath(new URL('../../../../../', import.meta.url));
let folder = '';
let files: ReadonlyMap<string, BrandedFile> = new Map();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallystick-branded-'));
  const folders = { app: join(folder, 'app'), console: join(folder, 'console') };
  for (const each of Object.values(folders)) await mkdir(each);
  await cp(join(REPOSITORY, 'apps/web/index.html'), join(folders.app, 'index.html'));
  await cp(
    join(REPOSITORY, 'apps/web/public/manifest.webmanifest'),
    join(folders.app, 'manifest.webmanifest'),
  );
  await cp(join(REPOSITORY, 'apps/operator/index.html'), join(folders.console, 'index.html'));
  const brand = readBrand({ TALLYSTICK_BRAND: join(REPOSITORY, 'examples/brand') });
  if (brand === null) throw new Error('the example has no brand');
  files = await brandFiles(brand, folders);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const textOf = (path: string): string => files.get(path)?.body.toString('utf8') ?? `no ${path}`;
const css = () => [...files.keys()].find((path) => path.startsWith('/assets/brand-')) ?? '';

it('name the pages of the app and of the console, with no trace of ours', () => {
  expect(textOf('/')).toContain('<title>Alder &amp; Co Trade</title>');
  expect(textOf('/')).toContain('<meta name="apple-mobile-web-app-title" content="Alder &amp; Co Trade" />');
  expect(textOf('/console/')).toContain('<title>Alder &amp; Co Trade console</title>');
  for (const path of ['/', '/console/', '/manifest.webmanifest'])
    expect(textOf(path)).not.toContain('Tallystick');
});

it('load the colours after the style sheet of the app, in both themes', () => {
  expect(textOf('/')).toMatch(/<link rel="stylesheet" href="(\/assets\/brand-[\da-f]{12}\.css)" \/><\/head>/);
  expect(textOf('/')).toContain(css());
  expect(textOf('/')).toContain('<meta name="theme-color" content="#06382a" />');
  expect(textOf(css())).toContain(':root {--brand:#0f6b4f;');
  expect(textOf(css())).toContain(':root[data-theme="dark"] {--brand:#177a5b;');
});

it('give the installed app its name, its colours and the icon of the folder', () => {
  const manifest: unknown = JSON.parse(textOf('/manifest.webmanifest'));
  expect(manifest).toMatchObject({
    name: 'Alder & Co Trade',
    short_name: 'Alder & Co Trade',
    theme_color: '#06382a',
    background_color: '#06382a',
  });
  // A browser keeps icons, so a new one has a new address.
  expect(textOf('/manifest.webmanifest')).toMatch(/"src": "\/icon\.svg\?v=[\da-f]{12}"/);
  expect(textOf('/manifest.webmanifest')).toContain('"src": "/icons/icon-512.png"');
  expect(textOf('/icon.svg')).toContain('#06382a');
});
