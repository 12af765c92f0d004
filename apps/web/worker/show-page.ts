/** A window of this address, as the worker sees it. */
export interface OpenWindow {
  readonly url: string;
  readonly isVisible: boolean;
  /** Asks the app in the window to show a page. False: it has a form open, or it does not answer. */
  readonly ask: (path: string) => Promise<boolean>;
  readonly focus: () => Promise<unknown>;
}

/** The console shares the address of the app. */
const isOfApp = ({ url }: OpenWindow): boolean => new URL(url).pathname === '/';

/**
 * Shows the page of a push in a window of the app, a visible one first. A window with a form stays as it is, and so does the
 * console: then another window opens.
 */
export const showPage = async (
  path: string,
  windows: readonly OpenWindow[],
  openWindow: (url: string) => Promise<unknown>,
): Promise<void> => {
  const ofApp = windows.filter(isOfApp).toSorted((a, b) => Number(b.isVisible) - Number(a.isVisible));
  for (const open of ofApp) {
    if (!(await open.ask(path))) continue;
    await open.focus();
    return;
  }
  await openWindow(`/#${path}`);
};
