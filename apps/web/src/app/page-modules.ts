import { type ComponentType, useEffect, useState } from 'react';
import { pathOf } from '../shared/location.ts';
import { whenIdle } from '../shared/when-idle.ts';
import { guard } from './guard.rules.ts';
import { findPage, PAGES, type Page } from './pages.ts';

/** A page that is there faster than this never shows a skeleton. */
export const SKELETON_AFTER_MS = 200;
export const SLOW_AFTER_MS = 60_000;
/** A chunk that has not come by now will not come. */
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

/** The component of a page, and what to show until it is there. */
export const usePageModule = (page: Page): PageModule => {
  const [shown, setShown] = useState<{ readonly page: Page; readonly module: PageModule }>(() => ({
    page,
    module: moduleNow(page),
  }));

  useEffect(() => {
    if (loaded.has(page.path)) {
      // It may have come after this was drawn and before it was asked for: then nobody else says so.
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

  // What was shown for the page before says nothing of this one.
  return shown.page === page && shown.module.state !== 'waiting' ? shown.module : moduleNow(page);
};

/** Fetches the page that a visit begins with beside all else that it begins with, and not after it. */
export const preloadFirstPage = (where: string, isSignedIn: boolean): void => {
  const page = findPage(pathOf(guard(where, isSignedIn) ?? where));
  // Where this fails, showing the page tries again and says so.
  if (page !== null) load(page).catch(() => undefined);
};

/** Fetches the pages that are built while nothing else is to do, one at a time, so that opening one is instant. */
export const preloadPages = async (): Promise<void> => {
  for (const page of PAGES) {
    await new Promise<void>((resolve) => {
      whenIdle(resolve);
    });
    try {
      await load(page);
    } catch {
      // It is tried again when it is opened, and says so there.
      return;
    }
  }
};
