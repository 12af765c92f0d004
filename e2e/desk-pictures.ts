import type { Page, TestInfo } from '@playwright/test';
import { quantity } from '@tallystick/server/src/testing/quantity.ts';
import { DESK } from './settings.ts';

/** A desk, a small window and a phone. Nobody looks at the pictures of a quick run. */
const WIDTHS = quantity([], [1280, 1024, 390]);

/** Keeps pictures of a console page at three widths with the results of the journey. */
export const keepPictures = async (desk: Page, info: TestInfo, name: string): Promise<void> => {
  for (const width of WIDTHS) {
    await desk.setViewportSize({ width, height: 800 });
    await desk.screenshot({ path: info.outputPath(`${name}-${width}.png`) });
  }
  if (WIDTHS.length > 0) await desk.setViewportSize(DESK.viewport);
};
