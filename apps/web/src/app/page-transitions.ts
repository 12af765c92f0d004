import { afterPaint } from '@tallystick/ui/after-paint.ts';
import { flushSync } from 'react-dom';
import { currentPath, historyDepth, pathOf, wrapNavigation } from '../shared/location.ts';
import { isTabPath } from '../shared/tab-sets.ts';

type Motion = 'push' | 'pop' | 'tab';

const isStill = (): boolean =>
  document.visibilityState !== 'visible' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Changes the page with a view transition where the browser has them and the user wants motion. */
const turn = (motion: Motion, change: () => void): void => {
  if (!('startViewTransition' in document) || isStill()) {
    change();
    return;
  }
  // What was pressed is seen to be pressed before the page is taken for its way out.
  afterPaint(() => {
    document.documentElement.dataset['motion'] = motion;
    const transition = document.startViewTransition(() => flushSync(change));
    // A transition that another one overtakes is skipped, which is no failure: the page has changed.
    transition.ready.catch(() => undefined);
  });
};

export const startPageTransitions = (): void => {
  let shown = currentPath();
  let depth = historyDepth();
  wrapNavigation((change, kind, to) => {
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
