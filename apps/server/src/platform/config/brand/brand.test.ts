import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '@tallystick/i18n';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import tokens from '../../../../../../packages/ui/src/tokens/tokens.json' with { type: 'json' };
import { ConfigError } from '../config-setting.ts';
import { readBrand } from './brand.ts';
import { BRAND_COLOURS, BRAND_THEMES, type BrandColours, findWeakPair, GROUNDS } from './contrast.rules.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../../../examples/brand', import.meta.url));
const ICON_192 = fileURLToPath(new URL('../../../../../web/public/icons/icon-192.png', import.meta.url));

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallystick-brand-'));
  await cp(EXAMPLE, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = () => readBrand({ TALLYSTICK_BRAND: folder });

const refusal = (): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'no refusal';
};

/** Writes the example's brand.json with these values in place of its own. */
const write = async (change: Readonly<Record<string, unknown>>): Promise<void> => {
  const { name, colours } = read() ?? {};
  await writeFile(join(folder, 'brand.json'), JSON.stringify({ name, colours, ...change }));
};

describe('a brand', () => {
  it('is the app’s own without a folder', () => {
    expect(readBrand({})).toBeNull();
  });

  it('has a name, colours that can be read, and its icons', () => {
    const brand = read();
    expect(brand).toMatchObject({ name: 'Alder & Co Trade', colours: { dark: { 'head-a': '#04261d' } } });
    expect([...(brand?.icons.keys() ?? [])]).toEqual(['/icon.svg']);
  });

  it('may change the name only', async () => {
    await write({ colours: undefined });
    expect(read()?.colours).toBeNull();
  });

  it('refuses colours that are hard to read, and names the pair', async () => {
    const { light, dark } = read()?.colours ?? {};
    await write({ colours: { light: { ...light, 'brand-ink': '#7fb9a5' }, dark } });
    expect(refusal()).toMatch(
      /^TALLYSTICK_BRAND has colours that are hard to read, in light: brand-ink \(#7fb9a5\) on surface \(#FFFFFF\) has a contrast of 2\.\d\d/,
    );
  });

  it.each([
    ['an empty name', { name: '' }, 'name'],
    ['a name with markup', { name: '<b>x</b>' }, 'name'],
    ['an unknown member', { names: 'x' }, 'brand.json'],
    ['a colour by name', { colours: { light: { brand: 'green' } } }, 'colours.light.brand'],
    ['half of the colours', { colours: { light: {} } }, 'colours'],
  ])('refuses %s', async (_case, change, named) => {
    await write(change);
    expect(refusal()).toContain(named);
  });

  it('refuses a folder without brand.json, and one that is no JSON', async () => {
    await writeFile(join(folder, 'brand.json'), '{');
    expect(refusal()).toBe('TALLYSTICK_BRAND has a brand.json that is no JSON');
    await rm(join(folder, 'brand.json'));
    expect(refusal()).toContain('must be a folder with a brand.json');
  });

  it('refuses icons of another kind or size', async () => {
    await cp(ICON_192, join(folder, 'icons', 'icon-192.png'));
    expect(read()?.icons.has('/icons/icon-192.png')).toBe(true);
    await cp(ICON_192, join(folder, 'icons', 'apple-180.png'));
    expect(refusal()).toBe('TALLYSTICK_BRAND needs a PNG of 180 × 180 pixels: icons/apple-180.png');
    await writeFile(join(folder, 'icon.svg'), 'a picture');
    expect(refusal()).toBe('TALLYSTICK_BRAND has a file that is no SVG: icon.svg');
  });
});

describe('the legal texts of a brand', () => {
  it('are read in every language', async () => {
    expect(read()?.legal.size).toBe(0);
    for (const locale of LOCALES) await writeFile(join(folder, `imprint.${locale}.txt`), `# ${locale}`);
    expect([...(read()?.legal.get('imprint') ?? [])]).toEqual(
      LOCALES.map((locale) => [locale, `# ${locale}`]),
    );
    expect(read()?.legal.has('terms-of-use')).toBe(false);
  });

  it('refuse a language that is missing, and a text that is too long', async () => {
    for (const locale of LOCALES.filter((each) => each !== 'vi'))
      await writeFile(join(folder, `terms-of-use.${locale}.txt`), 'Terms');
    expect(refusal()).toBe('TALLYSTICK_BRAND lacks languages: terms-of-use.vi.txt');
    await writeFile(join(folder, 'terms-of-use.vi.txt'), 'x'.repeat(129 * 1024));
    expect(refusal()).toContain('a text of more than 128 KiB');
  });
});

describe('the colours of a brand', () => {
  it('stand on the grounds of the app', () => {
    for (const theme of BRAND_THEMES) {
      const { bg, surface } = tokens[theme];
      expect(GROUNDS[theme]).toEqual({ bg, surface });
    }
  });

  it.each(BRAND_THEMES)('are readable where they are the app’s own, in %s', (theme) => {
    const own = Object.fromEntries(BRAND_COLOURS.map((name) => [name, tokens[theme][name]]));
    const isWhole = (some: Readonly<Record<string, string>>): some is BrandColours =>
      BRAND_COLOURS.every((name) => Object.hasOwn(some, name));
    expect(isWhole(own) ? findWeakPair(theme, own) : 'a colour is missing').toBeNull();
  });
});
