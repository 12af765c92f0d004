import type { Page } from '@playwright/test';
import type { Locale } from '@tallystick/i18n';

/** The lines of text that an eye sees without scrolling. Runs in the page. */
const linesInView = (): readonly string[] => {
  const over = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isForEars = (element: Element): boolean => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { width, height } = each.getBoundingClientRect();
      if ((width <= 1 || height <= 1) && getComputedStyle(each).position === 'absolute') return true;
    }
    return false;
  };
  const lines: string[] = [];
  const walker = document.createTreeWalker(over, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (text === '' || parent === null || parent.closest('script, style') !== null) continue;
    if (!isSeen(parent) || isForEars(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { top, bottom, left, right } = range.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) continue;
    // The page scrolls below its header and above the tabs, which hide what is there.
    const top1 = document.elementFromPoint(x, y);
    if (
      top1 !== null &&
      !top1.contains(parent) &&
      !parent.contains(top1) &&
      parent.closest('main') !== null
    ) {
      const foot = document.querySelector('.page-tabs')?.getBoundingClientRect().top ?? innerHeight;
      if (y > foot) continue;
    }
    lines.push(text);
  }
  return lines;
};

/** The code of a coin or of a pair, and a unit behind a figure. */
const UNIT = /^(?:[A-Z]{2,5}(?:\/[A-Z]{3,5})?|\p{L}|[A-Z]?H\/s)$/u;

/**
 * The words of a screen that are seen without scrolling. A figure with its unit is none. Between spaces stands one word;
 * Thai, which has no spaces, is parted by its dictionary.
 */
export const wordsInView = async (page: Page, locale: Locale): Promise<readonly string[]> => {
  const parts = new Intl.Segmenter(locale, { granularity: 'word' });
  const lines = await page.evaluate(linesInView);
  return lines
    .flatMap((line) => line.split(/\s+/))
    .flatMap((piece) =>
      /\p{Script=Thai}/u.test(piece) ? [...parts.segment(piece)].map(({ segment }) => segment) : [piece],
    )
    .filter((word) => /\p{L}/u.test(word) && !UNIT.test(word));
};
