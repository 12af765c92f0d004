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

/** Writes a picture of the window and returns it. */
export const shoot = (page: Page, path: string): Promise<Buffer> =>
  page.screenshot({ path, type: 'jpeg', quality: 85 });
