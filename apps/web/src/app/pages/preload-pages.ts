import { whenIdle } from '../../shared/scheduling/when-idle.ts';
import { whenUntouched } from '../../shared/scheduling/when-untouched.ts';
import { partOf } from './page-modules.ts';
import { PAGES } from './pages.ts';

/** Resolves when the device is online. */
const untilOnline = async (): Promise<void> => {
  if (navigator.onLine) return;
  await new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });
};

/**
 * Loads the other pages one at a time while the app is idle, so that opening one is instant, and none while the customer taps.
 * Rejects at the first failure, because a bad network would fail the others too.
 */
export const preloadPages = async (): Promise<void> => {
  for (const page of PAGES) {
    await whenUntouched();
    await new Promise<void>((resolve) => {
      whenIdle(resolve);
    });
    await untilOnline();
    await partOf(page).load();
  }
};
