import type { Page } from '@playwright/test';
import { z } from 'zod/mini';
import { furnishedAccount } from './support/customer/furnished.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

/** The app is a project of its own, so its modules are imported at run time. */
const LABELS = '../apps/web/src/market/chart/label-colour.rules.ts';
const labels = z.object({
  labelColour: z.custom<(colour: string) => string>((value) => typeof value === 'function'),
});

/** Returns the design colours that appear in the chart's largest canvas, which shows the bars and their background. */
const drawn = async (page: Page, names: readonly string[]): Promise<string[]> => {
  const tokens = await page.evaluate(
    (wanted) =>
      wanted.map((name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()),
    names,
  );
  const { labelColour } = labels.parse(await import(LABELS));
  // The bars have the colour of the labels at the axis, which must be legible.
  const colours = names.map((name, index) => {
    const token = tokens[index] ?? '';
    return name === 'up' || name === 'down' ? labelColour(token) : token;
  });
  const found = await page.evaluate((wanted) => {
    const areaOf = (canvas: HTMLCanvasElement): number => canvas.width * canvas.height;
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('figure canvas')];
    const seen = new Set<number>();
    const largest = Math.max(0, ...canvases.map(areaOf));
    for (const canvas of canvases.filter((each) => areaOf(each) === largest)) {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      if (data !== undefined) for (const colour of new Uint32Array(data.buffer)) seen.add(colour);
    }
    const pixel = new OffscreenCanvas(1, 1).getContext('2d');
    if (pixel === null) throw new Error('the browser draws');
    return wanted.map((colour) => {
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
      return seen.has(new Uint32Array(pixel.getImageData(0, 0, 1, 1).data.buffer)[0] ?? 0);
    });
  }, colours);
  return names.filter((_name, index) => found[index]);
};

/**
 * Tells whether the chart is drawn completely. The pane comes first and its axes in later frames, up to the right and lower
 * edges.
 */
const isWhole = (page: Page): Promise<boolean> =>
  page.locator('figure').evaluate((figure) => {
    const { right, bottom } = figure.getBoundingClientRect();
    const boxes = [...figure.querySelectorAll('canvas')].map((canvas) => canvas.getBoundingClientRect());
    const reaches = (edge: 'right' | 'bottom', to: number): boolean =>
      Math.max(0, ...boxes.map((box) => box[edge])) > to - 2;
    return reaches('right', right) && reaches('bottom', bottom) && boxes.length > 4;
  });

test('the chart of a coin is drawn to the end, for each interval and in the colours of the theme', async ({
  page,
  client,
}) => {
  const t = textsIn('en');
  const { user } = await furnishedAccount(client);
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/invest/coin?symbol=BTCUSDT');
  const parts = ['surface', 'up', 'down', 'line'];
  await expect.poll(() => drawn(page, parts)).toEqual(parts);
  await expect.poll(() => isWhole(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => drawn(page, parts)).toEqual(parts);
  await page
    .getByRole('group', { name: t('market.interval') })
    .getByRole('button', { name: '1s' })
    .click();
  // Chooses another interval before the last one has been drawn.
  await page.getByRole('button', { name: '5m', exact: true }).click();
  await expect.poll(() => drawn(page, parts)).toEqual(parts);
  await expect.poll(() => isWhole(page)).toBe(true);
});
