import './page-transitions.css';
import { afterPaint } from '@tallystick/ui/after-paint.ts';
import { DESK } from '@tallystick/ui/use-media.ts';
import { flushSync } from 'react-dom';
import { currentLocation, historyDepth, pathOf, wrapNavigation } from '../../shared/navigation/location.ts';
import { isTabPath } from '../../shared/navigation/tab-sets.ts';

type Motion = 'push' | 'pop' | 'tab';

/** The addresses that a row led to, for the way back. */
const fromRows = new Set<string>();
const MAX_FROM_ROWS = 50;

/** A page that was swiped away has moved already. */
const isStill = (): boolean =>
  !('startViewTransition' in document) ||
  document.documentElement.dataset['swiped'] !== undefined ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** True if the user has just pressed something. */
const isPressed = (): boolean => 'userActivation' in navigator && navigator.userActivation.isActive;

/** The row of the shown list that leads to an address. */
const rowTo = (where: string): HTMLElement | null =>
  document.querySelector(`.row-link[href="#${CSS.escape(where)}"]`);

const pageElement = (): HTMLElement | null => document.querySelector('.page');

const nameGrown = (element: HTMLElement | null, isGrown: boolean): void =>
  element?.style.setProperty('view-transition-name', isGrown ? 'grown' : '');

interface Ends {
  /** The address of the page that covers the other one. */
  readonly of: string;
  readonly motion: Motion;
}

const withMotion = ({ of, motion }: Ends, change: () => void): void => {
  // A page that was opened by its row is one with it, there and back.
  const row = motion === 'push' && !DESK.matches() ? rowTo(of) : null;
  const isGrown = row !== null || (motion === 'pop' && fromRows.delete(of));
  const before = motion === 'push' ? row : pageElement();
  let after: HTMLElement | null = null;
  if (row !== null && fromRows.size < MAX_FROM_ROWS) fromRows.add(of);
  if (isGrown) nameGrown(before, true);
  document.documentElement.dataset['motion'] = isGrown ? 'row' : motion;
  const transition = document.startViewTransition(() => {
    nameGrown(before, false);
    flushSync(change);
    if (!isGrown) return;
    after = motion === 'push' ? pageElement() : rowTo(of);
    nameGrown(after, true);
  });
  const end = (): void => nameGrown(after, false);
  // A newer transition skips this one. That is no failure, because the page has changed.
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
};

let leavePending = (): void => undefined;

/** Changes the page with a view transition if the browser supports it and the user wants motion. */
const turn = (ends: Ends, change: () => void): void => {
  const go = isStill() ? change : () => withMotion(ends, change);
  // A hidden page is not painted, so it changes at once. Otherwise a control shows its pressed state before the page
  // changes.
  if (document.visibilityState !== 'visible') change();
  else if (isPressed()) leavePending = afterPaint(go);
  else go();
};

export const startPageTransitions = (): void => {
  let shown = currentLocation();
  let depth = historyDepth();
  wrapNavigation((change, kind, to) => {
    // Going back or forward cancels the page change that an earlier press has scheduled.
    if (kind === 'history') leavePending();
    const path = pathOf(to);
    const back = kind === 'history' && historyDepth() < depth;
    const finish = (): void => {
      change();
      depth = historyDepth();
    };
    if (path === pathOf(shown)) finish();
    else if (back) turn({ of: shown, motion: 'pop' }, finish);
    else turn({ of: to, motion: kind === 'replace' || isTabPath(path) ? 'tab' : 'push' }, finish);
    shown = to;
  });
};
