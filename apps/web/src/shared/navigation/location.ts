import { useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';

/**
 * Hash routing with the query inside the hash (`/#/pages/user/login?path=…`), which wouter's own hash hook
 * would move in front of it.
 */

export interface NavigateOptions {
  readonly replace?: boolean;
}

/** State of an entry in the browser's history. The depth tells going back from going on. */
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

/** The cause of a page change: `push` and `replace` by the app, `history` by going back or on. */
export type Turn = 'push' | 'replace' | 'history';
type Around = (change: () => void, turn: Turn, to: string) => void;
let around: Around = (change) => change();

/** Lets the shell wrap every change of the page, for its view transitions. */
export const wrapNavigation = (wrap: Around): void => {
  around = wrap;
};

let newestDepth = 0;
let announcedHash: string | null = null;

const commit = (to: string, asReplacement: boolean): void => {
  // A link pressed twice leads to one page, so that going back leaves it at once.
  const replace = asReplacement || withSlash(to) === currentLocation();
  newestDepth = historyDepth() + (replace ? 0 : 1);
  const state: EntryState = { depth: newestDepth };
  const url = `${location.pathname}${location.search}#${withSlash(to)}`;
  if (replace) history.replaceState(state, '', url);
  else history.pushState(state, '', url);
  announcedHash = location.hash;
  announce();
};

export const navigate = (to: string, { replace = false }: NavigateOptions = {}): void =>
  around(() => commit(to, replace), replace ? 'replace' : 'push', to);

/** Replaces the current page at once, without the motion of a page change. */
export const replaceNow = (to: string): void => commit(to, true);

const onHistory = (): void => {
  // Both `popstate` and `hashchange` may tell of one change.
  if (announcedHash === location.hash) return;
  announcedHash = location.hash;
  // An address typed by hand is an entry of its own, on top of what was there.
  if (!isEntryState(history.state)) history.replaceState({ depth: newestDepth + 1 }, '');
  newestDepth = historyDepth();
  around(announce, 'history', currentLocation());
};

/** One page back, or to `fallback` when this page was opened directly. */
export const goBack = (fallback = '/'): void => {
  if (historyDepth() > 0) history.back();
  else navigate(fallback, { replace: true });
};

/** Opens a page anew in place of this one, as selecting a tab or a language does. */
export const relaunch = (to: string): void => navigate(to, { replace: true });

export const subscribeToLocation = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    // The entry with which a visit begins, so that going back to it is no way on.
    if (!isEntryState(history.state)) history.replaceState({ depth: 0 }, '');
    newestDepth = historyDepth();
    addEventListener('hashchange', onHistory);
    addEventListener('popstate', onHistory);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('hashchange', onHistory);
    removeEventListener('popstate', onHistory);
  };
};

/** Path and query as they stand in the address. wouter decodes them, and a page would decode them again. */
export const useCurrentLocation = (): string =>
  useSyncExternalStore(subscribeToLocation, currentLocation, () => '/');

export const useHashLocation: BaseLocationHook = () => [
  useSyncExternalStore(subscribeToLocation, currentPath, () => '/'),
  navigate,
];
useHashLocation.searchHook = () => useSyncExternalStore(subscribeToLocation, currentQuery, () => '');
useHashLocation.hrefs = (href) => `#${href}`;

/** The address of one page, which stays the same while another page is open beside it. */
export const fixedLocation = (where: string): BaseLocationHook => {
  const useFixed: BaseLocationHook = () => [pathOf(where), navigate];
  useFixed.searchHook = () => queryOf(where);
  return useFixed;
};

/** Returns a path inside the app, or null. The target in a link may try to lead elsewhere. */
export const internalPath = (wanted: string | null): string | null =>
  wanted !== null && /^\/(?![/\\])[\x20-\x7e]*$/.test(wanted) && wanted.length <= 500 ? wanted : null;
