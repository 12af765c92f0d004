import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locale } from '@tallystick/i18n';
import subsetFont from 'subset-font';
import * as z from 'zod/mini';

/** The fonts of a document: those of the app, and those of its language's Chinese or Japanese characters. */

const { resolve } = createRequire(import.meta.url);

const APP = 'anuphan';
const SIMPLIFIED = 'noto-sans-sc';
const TRADITIONAL = 'noto-sans-tc';
const JAPANESE = 'noto-sans-jp';

/** A character has another form in each of these languages, so the first font that has it must be the reader's. */
const familiesOf = (locale: Locale): readonly string[] => {
  if (locale === 'ja') return [APP, JAPANESE, TRADITIONAL, SIMPLIFIED];
  if (locale === 'zh-Hant') return [APP, TRADITIONAL, JAPANESE, SIMPLIFIED];
  return [APP, SIMPLIFIED, TRADITIONAL, JAPANESE];
};

/** One file of a family. Each holds a part of its characters, so that only few files are read. */
interface FontFile {
  readonly path: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const unicodeRanges = z.record(z.string(), z.string());

const parseRange = (text: string): readonly [number, number] => {
  const [from = '', until = from] = text.replace(/^U\+/, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(until, 16)];
};

const readFamily = async (family: string): Promise<readonly FontFile[]> => {
  const folder = `@fontsource-variable/${family}`;
  const text = await readFile(resolve(`${folder}/unicode.json`), 'utf8');
  return Object.entries(unicodeRanges.parse(JSON.parse(text))).map(([name, ranges]) => ({
    path: `${folder}/files/${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: ranges.split(',').map(parseRange),
  }));
};

const fileWith = (files: readonly FontFile[], character: string): FontFile | undefined => {
  const code = character.codePointAt(0) ?? 0;
  return files.find(({ ranges }) => ranges.some(([from, until]) => code >= from && code <= until));
};

export const WEIGHTS = { regular: 400, strong: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

/** A piece of text in one font. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

export interface Fonts {
  /** The fonts by their names in `runsOf`, each with only the characters of the document. */
  readonly faces: ReadonlyMap<string, Buffer>;
  /** Divides a text by the fonts that have its characters. */
  runsOf(text: string, weight: Weight): readonly Run[];
}

/**
 * Writes sara am as the two signs that are drawn, with the upper one below a tone mark. The font would do the same, but then the
 * document says that the first sign alone is sara am, and a reader copies one letter too many.
 */
export const divideSaraAm = (text: string): string =>
  text.replaceAll(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32');

/** Drawn in place of a character that no font has. */
const MISSING = '\u25A1';

/** Reads the fonts for the characters of these texts. */
export const openFonts = async (locale: Locale, texts: readonly string[]): Promise<Fonts> => {
  const files = (await Promise.all(familiesOf(locale).map(readFamily))).flat();
  const fileOf = new Map<string, FontFile>();
  for (const character of new Set(divideSaraAm(texts.join('')) + MISSING)) {
    const file = fileWith(files, character);
    if (file !== undefined) fileOf.set(character, file);
  }
  const faces = new Map<string, Buffer>();
  for (const [{ path }, entries] of Map.groupBy(fileOf, ([, file]) => file)) {
    const characters = entries.map(([character]) => character).join('');
    const bytes = await readFile(resolve(path));
    for (const [weight, wght] of Object.entries(WEIGHTS)) {
      const face = await subsetFont(bytes, characters, { targetFormat: 'sfnt', variationAxes: { wght } });
      faces.set(`${path} ${weight}`, face);
    }
  }
  return {
    faces,
    runsOf: (text, weight) => {
      const runs: { font: string; text: string }[] = [];
      for (const written of divideSaraAm(text)) {
        const character = fileOf.has(written) ? written : MISSING;
        const font = `${fileOf.get(character)?.path ?? ''} ${weight}`;
        const last = runs.at(-1);
        if (last?.font === font) last.text += character;
        else runs.push({ font, text: character });
      }
      return runs;
    },
  };
};
