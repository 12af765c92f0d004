import { type ComponentType, useEffect, useState } from 'react';
import { pathOf } from '../shared/location.ts';
import { whenIdle } from '../shared/when-idle.ts';
import { guard } from './guard.rules.ts';
import { findPage, PAGES, type Page } from './pages.ts';

/** A page that loads faster than this never shows a skeleton. */
export const SKELETON_AFTER_MS = 200;
export const SLOW_AFTER_MS = 60_000;
/** A chunk that has not arrived by now counts as failed. */
export const FAILED_AFTER_MS = 120_000;

const loaded = new Map<string, ComponentType>();
const running = new Map<string, Promise<void>>();

const load = ({ path, load: loadPage }: Page): Promise<void> => {
  if (loaded.has(path)) return Promise.resolve();
  const known = running.get(path);
  if (known !== undefined) return known;
  const started = loadPage()
    .then((component) => {
      loaded.set(path, component);
    })
    .finally(() => running.delete(path));
  running.set(path, started);
  return started;
};

export type PageModule =
  | { readonly state: 'ready'; readonly component: ComponentType }
  | { readonly state: 'waiting' | 'skeleton' | 'slow' | 'failed' };

const moduleNow = (page: Page): PageModule => {
  const component = loaded.get(page.path);
  return component === undefined ? { state: 'waiting' } : { state: 'ready', component };
};

/** Returns the component of a page, or the state to show until the component is loaded. */
export const usePageModule = (page: Page): PageModule => {
  const [shown, setShown] = useState<{ readonly page: Page; readonly module: PageModule }>(() => ({
    page,
    module: moduleNow(page),
  }));

  useEffect(() => {
    if (loaded.has(page.path)) {
      // The component may have loaded between render and effect. In that case no other code reports it.
      setShown((was) =>
        was.page === page && was.module.state === 'ready' ? was : { page, module: moduleNow(page) },
      );
      return;
    }
    let isCurrent = true;
    const show = (module: PageModule): void => {
      if (isCurrent) setShown({ page, module });
    };
    const timers = [
      setTimeout(() => show({ state: 'skeleton' }), SKELETON_AFTER_MS),
      setTimeout(() => show({ state: 'slow' }), SLOW_AFTER_MS),
      setTimeout(() => show({ state: 'failed' }), FAILED_AFTER_MS),
    ];
    const stop = (): void => {
      for (const timer of timers) clearTimeout(timer);
    };
    load(page).then(
      () => {
        stop();
        show(moduleNow(page));
      },
      () => {
        stop();
        show({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
      stop();
    };
  }, [page]);

  // The state of the previous page does not apply to this one.
  return shown.page === page && shown.module.state !== 'waiting' ? shown.module : moduleNow(page);
};

/** Starts to fetch the first page in parallel with everything else at startup. */
export const preloadFirstPage = (where: string, isSignedIn: boolean): void => {
  const page = findPage(pathOf(guard(where, isSignedIn) ?? where));
  // If this fails, showing the page tries again and shows the error.
  if (page !== null) load(page).catch(() => undefined);
};

/** Fetches all pages while the app is idle, one at a time, so that each of them opens at once. */
export const preloadPages = async (): Promise<void> => {
  for (const page of PAGES) {
    await new Promise<void>((resolve) => {
      whenIdle(resolve);
    });
    try {
      await load(page);
    } catch {
      // Opening the page tries again and shows the error.
      return;
    }
  }
};
