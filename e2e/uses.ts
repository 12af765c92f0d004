import type { BrowserContext, TestDetails } from '@playwright/test';
import type { Locale } from '@tallystick/i18n';

declare global {
  interface Window {
    /** What the page calls when somebody does something on it. */
    noteUse?: (use: string) => void;
  }
}

const TAG = /^@[\w-]+:\//;

/** Says which pages of the app a journey uses and in which language or languages. `journey.ts` holds it to that. */
export const uses = (locales: Locale | readonly Locale[], ...paths: readonly string[]): TestDetails => ({
  tag: [locales].flat().flatMap((locale) => paths.map((path) => `@${locale}:${path}`)),
});

/** What of the tags says that a page is used. */
export const claimedUses = (tags: readonly string[]): readonly string[] =>
  tags.filter((tag) => TAG.test(tag));

/** Tells of everything that is pressed, typed or chosen on a page or in a dialog over it: runs in the page. */
const noteUses = (): void => {
  const note = ({ target }: Event): void => {
    // The tabs and the arrow back belong to no page.
    if (!(target instanceof Element) || target.closest('main, dialog') === null) return;
    const path = location.hash.slice(1).split('?')[0] || '/';
    window.noteUse?.(`@${document.documentElement.lang}:${path}`);
  };
  for (const type of ['click', 'input', 'change', 'keydown']) addEventListener(type, note, true);
};

/** Adds to `seen` what is used in a browser, as a tag would say it. */
export const watchUses = async (context: BrowserContext, seen: Set<string>): Promise<void> => {
  await context.exposeBinding('noteUse', (_source, use: string) => void seen.add(use));
  await context.addInitScript(noteUses);
};
