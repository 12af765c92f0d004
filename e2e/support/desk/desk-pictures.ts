import type { Page, TestInfo } from '@playwright/test';
import { quantity } from '@tallystick/server/test/support/quantity.ts';
import { DESK } from '../settings.ts';

/** The widths of a desk, a small window and a phone. A quick run keeps no pictures, because nobody looks at them. */
const WIDTHS = quantity([], [1280, 1024, 390]);

/** Saves pictures of a console page at each width with the journey's results. */
export const keepPictures = async (desk: Page, info: TestInfo, name: string): Promise<void> => {
  for (const width of WIDTHS) {
    await desk.setViewportSize({ width, height: 800 });
    await desk.screenshot({ path: info.outputPath(`${name}-${width}.png`) });
  }
  if (WIDTHS.length > 0) await desk.setViewportSize(DESK.viewport);
};
