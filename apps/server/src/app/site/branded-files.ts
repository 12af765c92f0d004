import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, DEFAULT_NAME } from '../../platform/config/brand/brand.ts';
import type { BrandColours } from '../../platform/config/brand/contrast.rules.ts';
import { html } from '../../platform/http/html.ts';
import { StartError } from '../../platform/process/start-error.ts';

/** A file that stands in place of one of the build. */
export interface BrandedFile {
  readonly type: string;
  readonly body: Buffer;
}

const SVG = 'image/svg+xml';
const DIGEST_LENGTH = 12;

const block = (selector: string, colours: BrandColours): string =>
  `${selector} {${Object.entries(colours)
    .map(([token, colour]) => `--${token}:${colour}`)
    .join(';')}}`;

/** The colours under the same selectors as `packages/ui/src/tokens/colours.css`, which comes before. */
const cssOf = ({ light, dark }: NonNullable<Brand['colours']>): string =>
  [
    block(':root', light),
    `@media (prefers-color-scheme: dark) {${block(':root:not([data-theme="light"])', dark)}}`,
    block(':root[data-theme="dark"]', dark),
  ].join('\n');

/** Replaces a text that the build must contain, everywhere. */
const replaceAll = (text: string, known: string, by: string, where: string): string => {
  if (!text.includes(known)) throw new StartError(`the build of the app has no ${known} in its ${where}`);
  return text.replaceAll(known, () => by);
};

/** A page with the brand's name, its style sheet after all others, and icons at addresses that change with their content. */
const brandedPage = (built: string, brand: Brand, version: string): string => {
  const name = html`${brand.name}`.html;
  let page = replaceAll(built, DEFAULT_NAME, name, 'page');
  for (const path of brand.icons.keys()) page = page.replaceAll(`"${path}"`, `"${path}?v=${version}"`);
  if (brand.colours === null) return page;
  page = page.replace(/(<meta name="theme-color" content=")[^"]*/, `$1${brand.colours.light['head-a']}`);
  return replaceAll(page, '</head>', `<link rel="stylesheet" href="${cssPath(version)}" /></head>`, 'page');
};

/** Under `/assets/`, so that browsers and the worker of the app keep it. */
const cssPath = (version: string): string => `/assets/brand-${version}.css`;

const brandedManifest = (text: string, brand: Brand, version: string): string => {
  const name = JSON.stringify(brand.name).slice(1, -1);
  let manifest = replaceAll(text, DEFAULT_NAME, name, 'manifest');
  for (const path of brand.icons.keys())
    manifest = manifest.replaceAll(`"${path}"`, `"${path}?v=${version}"`);
  return brand.colours === null
    ? manifest
    : manifest.replaceAll(/("(?:background|theme)_color": ")[^"]*/g, `$1${brand.colours.light['head-a']}`);
};

const versionOf = ({ name, colours, icons }: Brand): string => {
  const hash = createHash('sha256').update(JSON.stringify([name, colours]));
  for (const [path, bytes] of icons) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, DIGEST_LENGTH);
};

/**
 * The files of a brand by their path, made once at the start from those of the build: the two pages, the manifest, the icons and
 * the colours.
 */
export const brandFiles = async (
  brand: Brand,
  folders: { readonly app: string; readonly console: string },
): Promise<ReadonlyMap<string, BrandedFile>> => {
  const version = versionOf(brand);
  const page = async (folder: string): Promise<BrandedFile> => ({
    type: 'text/html; charset=utf-8',
    body: Buffer.from(brandedPage(await readFile(join(folder, 'index.html'), 'utf8'), brand, version)),
  });
  const files = new Map<string, BrandedFile>();
  for (const [path, bytes] of brand.icons) {
    files.set(path, { type: path.endsWith('.svg') ? SVG : 'image/png', body: bytes });
  }
  if (brand.colours !== null) {
    files.set(cssPath(version), { type: 'text/css; charset=utf-8', body: Buffer.from(cssOf(brand.colours)) });
  }
  const manifest = await readFile(join(folders.app, 'manifest.webmanifest'), 'utf8');
  files.set('/manifest.webmanifest', {
    type: 'application/manifest+json',
    body: Buffer.from(brandedManifest(manifest, brand, version)),
  });
  const app = await page(folders.app);
  files.set('/', app);
  files.set('/index.html', app);
  files.set('/console/', await page(folders.console));
  return files;
};
