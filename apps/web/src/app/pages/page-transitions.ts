import { afterPaint } from '@tallystick/ui/after-paint.ts';
import { flushSync } from 'react-dom';
import { currentPath, historyDepth, pathOf, wrapNavigation } from '../../shared/navigation/location.ts';
import { isTabPath } from '../../shared/navigation/tab-sets.ts';

type Motion = 'push' | 'pop' | 'tab';

/** A page that was swiped away has moved already. */
const isStill = (): boolean =>
  !('startViewTransition' in document) ||
  document.documentElement.dataset['swiped'] !== undefined ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** True if the user has just pressed something. */
const isPressed = (): boolean => 'userActivation' in navigator && navigator.userActivation.isActive;

const withMotion = (motion: Motion, change: () => void): void => {
  document.documentElement.dataset['motion'] = motion;
  const transition = document.startViewTransition(() => flushSync(change));
  // A newer transition skips this one. That is no failure, because the page has changed.
  transition.ready.catch(() => undefined);
};

let leavePending = (): void => undefined;

/** Changes the page with a view transition if the browser supports it and the user wants motion. */
const turn = (motion: Motion, change: () => void): void => {
  const go = isStill() ? change : () => withMotion(motion, change);
  // A hidden page is not painted, so it changes at once. Otherwise a control shows its pressed state before the page
  // changes.
  if (document.visibilityState !== 'visible') change();
  else if (isPressed()) leavePending = afterPaint(go);
  else go();
};

export const startPageTransitions = (): void => {
  let shown = currentPath();
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
    if (path === shown) finish();
    else if (back) turn('pop', finish);
    else turn(kind === 'replace' || isTabPath(path) ? 'tab' : 'push', finish);
    shown = path;
  });
};
