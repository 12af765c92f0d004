import type { Page } from '@playwright/test';
import type { Locale } from '@tallystick/i18n';
import { CATALOGS } from '@tallystick/i18n/catalog/catalogs.ts';

/** The visible and spoken texts of a page, and its layout problems at the current width. */
export interface Inspection {
  readonly lang: string;
  readonly title: string;
  readonly heading: string | null;
  /** Every text on the screen, and every name that only a screen reader reads out. */
  readonly texts: readonly string[];
  /** Texts that are partly hidden: outside a clipping element, their button, or the screen. */
  readonly cut: readonly { readonly text: string; readonly by: string; readonly ellipsis: boolean }[];
  /** Buttons, links and fields that are lower or narrower than a finger: 44 pixels. Links within a sentence are as high as their line. */
  readonly small: readonly string[];
  /** The number of pixels that the page scrolls sideways. */
  readonly sideways: number;
}

/** Counts the requests in flight, so that a page is inspected only when it has loaded everything. */
export const countRequests = (): void => {
  const fetch = window.fetch.bind(window);
  let running = 0;
  window.fetch = async (...request) => {
    running += 1;
    document.documentElement.dataset['running'] = String(running);
    try {
      return await fetch(...request);
    } finally {
      running -= 1;
      document.documentElement.dataset['running'] = String(running);
    }
  };
};

interface Route {
  readonly route: string;
  readonly locale: Locale;
  /** The accessible name of a loading part. */
  readonly loading: string;
}

/** Opens a route in the running app and waits until it is complete. Runs in the page. */
const settle = async ({ route, locale, loading }: Route): Promise<boolean> => {
  const QUIET_FRAMES = 4;
  const deadline = performance.now() + 20_000;
  const wanted = `#${route}`;
  if (location.hash !== wanted) location.hash = wanted;
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const isWhole = (): boolean => {
    const main = document.querySelector('main');
    return (
      location.hash === wanted &&
      // The previous page is complete too.
      document.querySelector(`.page[data-where="${CSS.escape(route)}"]`) !== null &&
      document.documentElement.lang === locale &&
      document.querySelector('h1') !== null &&
      main !== null &&
      main.innerText.trim() !== '' &&
      (document.documentElement.dataset['running'] ?? '0') === '0' &&
      document.querySelector(`[role=status][aria-label="${CSS.escape(loading)}"]`) === null
    );
  };
  await frame();
  let quiet = 0;
  while (quiet < QUIET_FRAMES) {
    await frame();
    quiet = isWhole() ? quiet + 1 : 0;
    if (performance.now() > deadline) return false;
  }
  return true;
};

/** Inspects the current page. Runs in the page, so it must be self-contained. */
const inspectNow = (): Inspection => {
  const TOLERANCE = 1.5;
  // A phone zooms out when the content is too wide, so that the inner width grows.
  const width = document.documentElement.clientWidth;
  const cut: { text: string; by: string; ellipsis: boolean }[] = [];
  const texts = new Set<string>();
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 3).join('.')}`;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isForEars = (element: Element): boolean => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { width, height } = each.getBoundingClientRect();
      if ((width <= 1 || height <= 1) && getComputedStyle(each).position === 'absolute') return true;
    }
    return false;
  };

  /** Finds the first element that hides a part of this box. A part in a scrollable area is not hidden. */
  const cutBy = (element: Element, box: DOMRect): { by: string; ellipsis: boolean } | null => {
    let isScrolledSideways = false;
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') isScrolledSideways = true;
      const edge = each.getBoundingClientRect();
      const isOverSide = box.right > edge.right + TOLERANCE || box.left < edge.left - TOLERANCE;
      const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const holds = each.matches('button, a, label, th, td') && style.display !== 'inline';
      if (!isScrolledSideways && isOverSide && (clips || holds))
        return { by: nameOf(each), ellipsis: style.textOverflow === 'ellipsis' };
      if (style.overflowY === 'auto' || style.overflowY === 'scroll' || style.position === 'fixed') break;
      const isOverEnd = box.bottom > edge.bottom + 4 || box.top < edge.top - 4;
      if (isOverEnd && (style.overflowY === 'hidden' || style.overflowY === 'clip'))
        return { by: nameOf(each), ellipsis: false };
    }
    const isOutside = box.right > width + TOLERANCE || box.left < -TOLERANCE;
    return isOutside && !isScrolledSideways ? { by: 'the edge of the screen', ellipsis: false } : null;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    const parent = node.parentElement;
    if (text === '' || parent === null || parent.closest('script, style') !== null || !isSeen(parent))
      continue;
    // A customer's own text, marked by an empty `lang`, is not a text of the app.
    if (parent.closest('[lang]')?.getAttribute('lang') !== '') texts.add(text);
    if (isForEars(parent) || parent.closest('svg') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const found = cutBy(parent, box);
      if (found === null) continue;
      cut.push({ text, ...found });
      break;
    }
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt], [title]')) {
    if (!isSeen(element)) continue;
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      const text = element.getAttribute(name)?.trim() ?? '';
      if (text !== '') texts.add(text);
    }
  }
  const FINGER = 44;
  const small = [
    ...document.body.querySelectorAll('button, a[href], input, select, textarea, summary'),
  ].flatMap((element) => {
    // The library of the chart draws its own mark, a link.
    if (!isSeen(element) || isForEars(element) || element.id === 'tv-attr-logo') return [];
    const isInSentence =
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    // A label is tapped for its field.
    const { width: wide, height } = (element.closest('label') ?? element).getBoundingClientRect();
    if (isInSentence || (wide >= FINGER - TOLERANCE && height >= FINGER - TOLERANCE)) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return [`${nameOf(element)} ${Math.round(wide)} × ${Math.round(height)}: ${name.trim().slice(0, 40)}`];
  });
  const main = document.querySelector('main');
  return {
    small,
    lang: document.documentElement.lang,
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? null,
    texts: [...texts],
    cut,
    sideways: Math.max(
      document.documentElement.scrollWidth - width,
      main === null ? 0 : main.scrollWidth - main.clientWidth,
    ),
  };
};

/** Opens a route and waits until it is complete in its language. Throws if it never is. */
export const openWhole = async (page: Page, route: string, locale: Locale): Promise<void> => {
  const { loading } = CATALOGS[locale].common;
  if (await page.evaluate(settle, { route, locale, loading })) return;
  throw new Error(`${route} never came to rest in ${locale}: the page is called ${await page.title()}`);
};

export const inspect = (page: Page): Promise<Inspection> => page.evaluate(inspectNow);
