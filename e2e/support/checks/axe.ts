import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Colour rules. A theme changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** An empty script. */
const NOTHING = 'void 0';
export const THEMES = ['light', 'dark'] as const;

/**
 * Returns the problems of the current screen. In the dark theme axe checks only colours, because the light theme covers the
 * rest.
 */
export const violationsOf = async (page: Page, theme: (typeof THEMES)[number]): Promise<string[]> => {
  // The builder would send all of axe, 1.5 MB, twice for each check. The page keeps it until the page is loaded again.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // Legacy mode checks in the page itself. The usual mode opens another page to check frames, and these pages have none.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: NOTHING }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const asked = theme === 'light' ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES);
  const { violations } = await asked.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
};

/** Checks the current screen in both themes. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violationsOf(page, colorScheme), `${screen}, ${colorScheme}`).toEqual([]);
  }
};
