import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LEGAL_KINDS, type LegalKind } from '@tallystick/contract';
import { LOCALES, type Locale } from '@tallystick/i18n';
import * as z from 'zod';
import { errorCodeOf } from '../../error-code.ts';
import { ConfigError, type Environment, settingOf } from '../config-setting.ts';
import { BRAND_THEMES, type BrandColours, type BrandTheme, findWeakPair } from './contrast.rules.ts';

/** The operator's name, colours, icons and legal texts. They take effect without a build. */
export interface Brand {
  readonly name: string;
  /** Null: those of the app. */
  readonly colours: Readonly<Record<BrandTheme, BrandColours>> | null;
  /** The icons of the folder, by their public path, such as `/icon.svg`. The others stay those of the app. */
  readonly icons: ReadonlyMap<string, Buffer>;
  /** The imprint and the terms of use, if there are any, as plain text in every language. */
  readonly legal: ReadonlyMap<LegalKind, ReadonlyMap<Locale, string>>;
}

export const DEFAULT_NAME = 'Tallystick';
/** The colour of the app on a light ground: `--brand` in packages/ui/src/tokens/colours.css. */
export const DEFAULT_ACCENT = '#1d43cf';

const FILE = 'brand.json';
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1d43cf');
const theme = z.strictObject({
  brand: colour,
  'brand-press': colour,
  'on-brand': colour,
  'brand-ink': colour,
  'brand-tint': colour,
  'head-a': colour,
  'head-b': colour,
  'on-head': colour,
  'on-head-2': colour,
});
const schema = z.strictObject({
  // Names the app under its icon and after the title of each page, and the console's entry in an authenticator app.
  name: z
    .string()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} .&+-]{0,29}$/u, 'must be 1 to 30 letters, digits and spaces'),
  colours: z.strictObject({ light: theme, dark: theme }).optional(),
});

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_ICON_BYTES = 512 * 1024;
const MAX_TEXT_BYTES = 128 * 1024;

/** Width and height of a PNG in pixels, from its first chunk (PNG 3rd edition, 11.2.2). Null if it is none. */
const sizeOfPng = (bytes: Buffer): readonly [number, number] | null =>
  bytes.length >= 24 && bytes.subarray(0, PNG.length).equals(PNG)
    ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    : null;

/** The icons of a brand, with the width of each PNG in pixels. */
const ICONS = {
  'icon.svg': null,
  'icons/icon-192.png': 192,
  'icons/icon-512.png': 512,
  'icons/maskable-512.png': 512,
  'icons/apple-180.png': 180,
} as const;

const refuse = (reason: string): never => {
  throw new ConfigError('TALLYSTICK_BRAND', reason);
};

const readIfPresent = (path: string): Buffer | null => {
  try {
    return readFileSync(path);
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

const readIcon = (folder: string, name: string, width: number | null): Buffer | null => {
  const bytes = readIfPresent(join(folder, name));
  if (bytes === null) return null;
  if (bytes.length > MAX_ICON_BYTES) refuse(`has an icon of more than ${MAX_ICON_BYTES / 1024} KiB: ${name}`);
  if (width === null) {
    if (!/<svg[\s>]/.test(bytes.toString('utf8'))) refuse(`has a file that is no SVG: ${name}`);
    return bytes;
  }
  const size = sizeOfPng(bytes);
  if (size === null || size[0] !== width || size[1] !== width) {
    refuse(`needs a PNG of ${width} × ${width} pixels: ${name}`);
  }
  return bytes;
};

/** Reads a legal text in every language, such as `imprint.de.txt`. Null if there is none in any. */
const readLegal = (folder: string, kind: LegalKind): ReadonlyMap<Locale, string> | null => {
  const texts = new Map<Locale, string>();
  for (const locale of LOCALES) {
    const name = `${kind}.${locale}.txt`;
    const bytes = readIfPresent(join(folder, name));
    if (bytes === null) continue;
    if (bytes.length > MAX_TEXT_BYTES)
      refuse(`has a text of more than ${MAX_TEXT_BYTES / 1024} KiB: ${name}`);
    texts.set(locale, bytes.toString('utf8'));
  }
  const missing = LOCALES.filter((locale) => !texts.has(locale));
  if (texts.size > 0 && missing.length > 0) {
    refuse(`lacks languages: ${missing.map((locale) => `${kind}.${locale}.txt`).join(', ')}`);
  }
  return texts.size === 0 ? null : texts;
};

const parseBrand = (text: string): z.infer<typeof schema> => {
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    refuse(`has a ${FILE} that is no JSON`);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return refuse(`has a fault in ${FILE}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trimEnd());
};

/** Reads the folder of TALLYSTICK_BRAND. Null: the app's own name, colours and icons. Throws `ConfigError` with the fault. */
export const readBrand = (env: Environment): Brand | null => {
  const value = settingOf(env, 'TALLYSTICK_BRAND');
  if (value === undefined) return null;
  const folder = resolve(value);
  const text = readIfPresent(join(folder, FILE));
  if (text === null) return refuse(`must be a folder with a ${FILE}; there is none in ${folder}`);
  const { name, colours = null } = parseBrand(text.toString('utf8'));
  for (const each of BRAND_THEMES) {
    const weak = colours === null ? null : findWeakPair(each, colours[each]);
    if (weak !== null) refuse(`has colours that are hard to read, in ${weak}`);
  }
  const icons = new Map<string, Buffer>();
  for (const [path, width] of Object.entries(ICONS)) {
    const bytes = readIcon(folder, path, width);
    if (bytes !== null) icons.set(`/${path}`, bytes);
  }
  const legal = new Map<LegalKind, ReadonlyMap<Locale, string>>();
  for (const kind of LEGAL_KINDS) {
    const texts = readLegal(folder, kind);
    if (texts !== null) legal.set(kind, texts);
  }
  return { name, colours, icons, legal };
};
