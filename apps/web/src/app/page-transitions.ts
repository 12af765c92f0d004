import { afterPaint } from '@tallystick/ui/after-paint.ts';
import { flushSync } from 'react-dom';
import { currentPath, historyDepth, pathOf, wrapNavigation } from '../shared/location.ts';
import { isTabPath } from '../shared/tab-sets.ts';

type Motion = 'push' | 'pop' | 'tab';

const isStill = (): boolean =>
  !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Somebody has just pressed something. */
const isPressed = (): boolean => 'userActivation' in navigator && navigator.userActivation.isActive;

const withMotion = (motion: Motion, change: () => void): void => {
  document.documentElement.dataset['motion'] = motion;
  const transition = document.startViewTransition(() => flushSync(change));
  // A transition that another one overtakes is skipped, which is no failure: the page has changed.
  transition.ready.catch(() => undefined);
};

let leavePending = (): void => undefined;

/** Changes the page with a view transition where the browser has them and the user wants motion. */
const turn = (motion: Motion, change: () => void): void => {
  const go = isStill() ? change : () => withMotion(motion, change);
  // A page that nobody looks at is not painted. Else what was pressed is seen to be pressed before the page is taken for its way out.
  if (document.visibilityState !== 'visible') change();
  else if (isPressed()) leavePending = afterPaint(go);
  else go();
};

export const startPageTransitions = (): void => {
  let shown = currentPath();
  let depth = historyDepth();
  wrapNavigation((change, kind, to) => {
    // Who has gone somewhere else meanwhile is not fetched from there by what was pressed before.
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
