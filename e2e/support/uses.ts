import type { BrowserContext, TestDetails } from '@playwright/test';
import type { Locale } from '@tallystick/i18n';

declare global {
  interface Window {
    /** The page calls this at every interaction. */
    noteUse?: (use: string) => void;
  }
}

const TAG = /^@[\w-]+:\//;

/** Declares the pages that a journey uses and in which languages. `journey.ts` checks it. */
export const uses = (locales: Locale | readonly Locale[], ...paths: readonly string[]): TestDetails => ({
  tag: [locales].flat().flatMap((locale) => paths.map((path) => `@${locale}:${path}`)),
});

/** The tags that declare the use of a page. */
export const claimedUses = (tags: readonly string[]): readonly string[] =>
  tags.filter((tag) => TAG.test(tag));

/** Reports every press, input or choice on a page or in a dialog over it. Runs in the page. */
const noteUses = (): void => {
  const note = ({ target }: Event): void => {
    // The tabs and the Back arrow belong to no page.
    if (!(target instanceof Element) || target.closest('main, dialog') === null) return;
    const path = location.hash.slice(1).split('?')[0] || '/';
    window.noteUse?.(`@${document.documentElement.lang}:${path}`);
  };
  for (const type of ['click', 'input', 'change', 'keydown']) addEventListener(type, note, true);
};

/** Adds each used page to `seen`, in the form of a tag. */
export const watchUses = async (context: BrowserContext, seen: Set<string>): Promise<void> => {
  await context.exposeBinding('noteUse', (_source, use: string) => void seen.add(use));
  await context.addInitScript(noteUses);
};
