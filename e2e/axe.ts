import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules about colours. A theme changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** A script that does nothing. */
const NOTHING = 'void 0';
export const THEMES = ['light', 'dark'] as const;

/** Problems of the screen as it is now. In the dark theme axe asks only for colours, since the light one has shown the rest. */
export const violationsOf = async (page: Page, theme: (typeof THEMES)[number]): Promise<string[]> => {
  // The builder would send the whole of axe, 1.5 MB, twice for each look. It stays in the page until that is loaded again.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // One look in the page itself: nothing here is framed, which the usual way would open another page for.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: NOTHING }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const asked = theme === 'light' ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES);
  const { violations } = await asked.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
};

/** Looks at what is on the screen now, in both themes. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violationsOf(page, colorScheme), `${screen}, ${colorScheme}`).toEqual([]);
  }
};
