import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const THEMES = ['light', 'dark'] as const;

/** What is wrong with what is on the screen now, in the theme that it is in. */
export const violationsOf = async (page: Page): Promise<string[]> => {
  // One look in the page itself: nothing here is framed, which the usual way would open another page for.
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
};

/** Looks at what is on the screen now, in both themes. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violationsOf(page), `${screen}, ${colorScheme}`).toEqual([]);
  }
};
