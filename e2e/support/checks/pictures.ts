import type { Page } from '@playwright/test';
import { settle } from '../journey.ts';

export interface Picture {
  readonly name: string;
  readonly picture: Buffer;
}

const GAP = 12;
const THUMB_WIDTH = 260;
const IN_A_ROW = 9;
/** The largest height of a picture, about eight screens of a phone. */
const MAX_HEIGHT = 6_000;

/** Width of the window for a contact sheet. */
export const SHEET_WIDTH = IN_A_ROW * (THUMB_WIDTH + GAP) + GAP;
/** The number of screens on a sheet that can still be read. */
export const ON_A_SHEET = 18;

/** A contact sheet: pictures side by side with their names. */
export const contactSheet = (pictures: readonly Picture[]): string => `<!doctype html>
  <body style="margin:0;display:flex;flex-wrap:wrap;gap:${GAP}px;padding:${GAP}px;background:#767b8a;font:14px sans-serif">
  ${pictures
    .map(
      ({ name, picture }) =>
        `<figure style="margin:0;width:${THUMB_WIDTH}px;color:#fff"><img src="data:image/jpeg;base64,${picture.toString('base64')}"
        style="width:100%;display:block"><figcaption style="height:20px;overflow:hidden">${name}</figcaption></figure>`,
    )
    .join('')}`;

/** Makes the window as high as the page, so that one picture shows all of it. Returns a function that restores it. */
export const stretch = async (page: Page): Promise<() => Promise<void>> => {
  const before = page.viewportSize();
  if (before === null) throw new Error('the window has no size');
  const hidden = await page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('main')].map((main) => main.scrollHeight - main.clientHeight),
    ),
  );
  if (hidden === 0) return () => Promise.resolve();
  await page.setViewportSize({ ...before, height: Math.min(MAX_HEIGHT, before.height + hidden) });
  await settle(page);
  return () => page.setViewportSize(before);
};

/** A chart without candles has a ground, lines and their edges. */
const COLOURS_WITHOUT_CANDLES = 4;

/** Waits for the candles. A chart draws in steps, and an early picture shows its empty ground. */
export const chartsDrawn = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    (few) =>
      [...document.querySelectorAll('figure table')].every((chart) => {
        const canvas = chart.querySelector<HTMLCanvasElement>('td:nth-child(2) canvas');
        const context = canvas?.getContext('2d');
        if (canvas === null || context == null || canvas.width === 0) return false;
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        return new Set(new Uint32Array(data.buffer)).size > few;
      }),
    COLOURS_WITHOUT_CANDLES,
  );
};

/** Writes a picture of the window and returns it. */
export const shoot = (page: Page, path: string): Promise<Buffer> =>
  page.screenshot({ path, type: 'jpeg', quality: 85 });

/** Two letters of each language. Without a font for it, the browser draws one and the same box for both. */
const LETTERS = { th: ['ก', 'ข'], de: ['ä', 'ß'], ja: ['日', '語'] } as const;

/** Throws if the browser has no font for the language, because then the pictures show boxes or nothing at all. */
export const requireFont = async (page: Page, locale: keyof typeof LETTERS): Promise<void> => {
  const drawn = await page.evaluate(
    async ([letters, language]) => {
      document.documentElement.lang = language;
      const { fontFamily } = getComputedStyle(document.body);
      // A font of the app is loaded only once a letter needs it.
      await document.fonts.load(`40px ${fontFamily}`, letters.join(''));
      return letters.map((letter) => {
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d');
        if (context === null) return '';
        context.font = `40px ${fontFamily}`;
        context.fillText(letter, 0, 60);
        return canvas.toDataURL();
      });
    },
    [LETTERS[locale], locale] as const,
  );
  if (new Set(drawn).size < 2)
    throw new Error(`no font of this machine has the letters of "${locale}": put one into ~/.fonts`);
};
