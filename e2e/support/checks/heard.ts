import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/**
 * Records each announcement of the live regions, as a screen reader reads them out: the text of a region after each change, and an alert that
 * appears. Runs in the page.
 */
const listen = (): void => {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const regionsOf = ({ target, addedNodes }: MutationRecord): readonly Element[] => {
    const element = target instanceof Element ? target : target.parentElement;
    const around = element?.closest(regions) ?? null;
    const alerts = [...addedNodes].flatMap((node) =>
      node instanceof Element
        ? [node, ...node.querySelectorAll('*')].filter((each) => each.role === 'alert')
        : [],
    );
    return around === null ? alerts : [around, ...alerts];
  };
  new MutationObserver((changes) => {
    for (const region of new Set(changes.flatMap(regionsOf))) {
      const text = region.textContent?.trim() ?? '';
      if (text !== '') heard.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
};

/** Begins to record the announcements of the open page. */
export const startListening = (page: Page): Promise<void> => page.evaluate(listen);

/** Every announcement since then, in its order. One that is announced twice is there twice. */
export const heardOn = async (page: Page): Promise<readonly string[]> =>
  z.array(z.string()).parse(await page.evaluate((): unknown => Reflect.get(window, 'heard')));
