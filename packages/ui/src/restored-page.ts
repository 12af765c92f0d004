/**
 * Guards a page that the browser keeps for its back button: it is hidden when it is left, and shown again only after `look`
 * returned true. `look` finds out whether the account of the page is still signed in.
 */
export const guardRestoredPage = (look: () => boolean): void => {
  const root = globalThis.document?.documentElement;
  globalThis.addEventListener?.('pagehide', ({ persisted }: PageTransitionEvent) => {
    if (persisted && root !== undefined) root.style.visibility = 'hidden';
  });
  globalThis.addEventListener?.('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted && look()) root?.style.removeProperty('visibility');
  });
};
