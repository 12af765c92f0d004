import type { TabSet } from '@tallystick/contract/content/customer.ts';
import type { Messages } from '@tallystick/i18n/catalog/catalog.ts';

export interface Tab {
  readonly path: string;
  readonly label: keyof Messages['pages']['tab'];
  readonly icon: 'home' | 'finance' | 'invest' | 'me' | 'quick-trade' | 'team' | 'service';
  /** Drawn larger, above the bar. */
  readonly raised?: true;
}

/** The readings of the specification's tab bar; the operator picks one, and every page exists in each. */
export const TAB_SETS: Readonly<Record<TabSet, readonly Tab[]>> = {
  finance: [
    { path: '/', label: 'wallet', icon: 'home' },
    { path: '/pages/money/index', label: 'finance', icon: 'finance' },
    { path: '/pages/invest/index', label: 'invest', icon: 'invest' },
    { path: '/pages/me/index', label: 'me', icon: 'me' },
  ],
  team: [
    { path: '/', label: 'home', icon: 'home' },
    { path: '/pages/money/index', label: 'wallet', icon: 'finance' },
    { path: '/pages/rob/index', label: 'grab', icon: 'quick-trade', raised: true },
    { path: '/pages/team/index', label: 'team', icon: 'team' },
    { path: '/pages/me/index', label: 'me', icon: 'me' },
  ],
  service: [
    { path: '/', label: 'home', icon: 'home' },
    { path: '/pages/index/template', label: 'service', icon: 'service' },
    { path: '/pages/me/index', label: 'me', icon: 'me' },
  ],
  exchange: [
    { path: '/', label: 'wallet', icon: 'home' },
    { path: '/pages/invest/index', label: 'markets', icon: 'invest' },
    { path: '/pages/rob/index', label: 'trade', icon: 'quick-trade' },
    { path: '/pages/me/index', label: 'accounts', icon: 'me' },
  ],
};

/** Labels that are shorter than the titles of their pages, because a tab has room for one word. */
const SHORTENED: ReadonlySet<Tab['label']> = new Set(['service', 'me']);

/**
 * Returns the tab's label as the title of its page, so that both have the same name. Returns null if the page is no tab
 * of this set, or if the label shortens the page's title.
 */
export const tabTitle = (tabs: readonly Tab[], path: string): `pages.tab.${Tab['label']}` | null => {
  const tab = tabs.find((each) => each.path === path);
  return tab === undefined || SHORTENED.has(tab.label) ? null : `pages.tab.${tab.label}`;
};

export const isTabPath = (path: string): boolean =>
  Object.values(TAB_SETS).some((tabs) => tabs.some((tab) => tab.path === path));
