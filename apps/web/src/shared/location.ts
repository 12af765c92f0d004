import { useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';

/**
 * Hash routing with the query inside the hash (`/#/pages/user/login?path=…`), which wouter's own hash hook
 * would move in front of it.
 */

export interface NavigateOptions {
  readonly replace?: boolean;
}

/** What travels with an entry of the browser's history: how deep it is, to tell going back from going on. */
interface EntryState {
  readonly depth: number;
}

const listeners = new Set<() => void>();
const announce = (): void => {
  for (const listener of listeners) listener();
};

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number';

export const historyDepth = (): number => (isEntryState(history.state) ? history.state.depth : 0);

const withSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

/** Path and query of the hash: `/pages/user/login?path=%2F`. */
export const currentLocation = (): string => withSlash(location.hash.replace(/^#/, ''));

export const pathOf = (where: string): string => where.split('?', 1)[0] ?? '/';
export const queryOf = (where: string): string => where.slice(pathOf(where).length + 1);

export const currentPath = (): string => pathOf(currentLocation());
export const currentQuery = (): string => queryOf(currentLocation());

type Around = (go: () => void, to: string, options: NavigateOptions) => void;
let around: Around = (go) => go();

/** Lets the shell wrap every navigation of the app, for its view transitions. */
export const wrapNavigation = (wrap: Around): void => {
  around = wrap;
};

const commit = (to: string, options: NavigateOptions): void => {
  const depth = historyDepth();
  const state: EntryState = { depth: options.replace === true ? depth : depth + 1 };
  const url = `${location.pathname}${location.search}#${withSlash(to)}`;
  if (options.replace === true) history.replaceState(state, '', url);
  else history.pushState(state, '', url);
  announce();
};

export const navigate = (to: string, options: NavigateOptions = {}): void =>
  around(() => commit(to, options), to, options);

/** One page back, or to `fallback` when this page was opened directly. */
export const goBack = (fallback = '/'): void => {
  if (historyDepth() > 0) history.back();
  else navigate(fallback, { replace: true });
};

/** Opens a page anew in place of this one, as selecting a tab or a language does. */
export const relaunch = (to: string): void => navigate(to, { replace: true });

export const subscribeToLocation = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    addEventListener('hashchange', announce);
    addEventListener('popstate', announce);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('hashchange', announce);
    removeEventListener('popstate', announce);
  };
};

export const useHashLocation: BaseLocationHook = () => [
  useSyncExternalStore(subscribeToLocation, currentPath, () => '/'),
  navigate,
];
useHashLocation.searchHook = () => useSyncExternalStore(subscribeToLocation, currentQuery, () => '');
useHashLocation.hrefs = (href) => `#${href}`;

/** A path inside the app, or null: what comes in a link may try to lead elsewhere. */
export const internalPath = (wanted: string | null): string | null =>
  wanted !== null && /^\/(?![/\\])[\x20-\x7e]*$/.test(wanted) && wanted.length <= 500 ? wanted : null;
