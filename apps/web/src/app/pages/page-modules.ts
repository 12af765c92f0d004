import type { ComponentType } from 'react';
import { createPart, type Part } from '../../shared/chunks/part.ts';
import { pathOf } from '../../shared/navigation/location.ts';
import { whenIdle } from '../../shared/scheduling/when-idle.ts';
import { guard } from './guard.rules.ts';
import type { Page } from './page.ts';
import { findPage, PAGES } from './pages.ts';

const parts = new Map<string, Part<ComponentType>>();

/** Returns the part of a page, the same one each time. */
export const partOf = ({ path, load }: Page): Part<ComponentType> => {
  const part = parts.get(path) ?? createPart(load);
  parts.set(path, part);
  return part;
};

/** Loads the first page of a visit beside everything else that the visit needs. */
export const preloadFirstPage = (where: string, isSignedIn: boolean): void => {
  const page = findPage(pathOf(guard(where, isSignedIn) ?? where));
  if (page === null) return;
  partOf(page)
    .load()
    .catch(() => {
      // Showing the page tries again and says so.
    });
};

/** Resolves when the device is online. */
const untilOnline = async (): Promise<void> => {
  if (navigator.onLine) return;
  await new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });
};

/**
 * Loads the other pages one at a time while the app is idle, so that opening one is instant. Rejects at the first failure,
 * because a bad network would fail the others too.
 */
export const preloadPages = async (): Promise<void> => {
  for (const page of PAGES) {
    await new Promise<void>((resolve) => {
      whenIdle(resolve);
    });
    await untilOnline();
    await partOf(page).load();
  }
};
