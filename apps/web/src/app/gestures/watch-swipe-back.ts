import { platform } from '../../shared/device/platform.ts';
import { subscribeToLocation } from '../../shared/navigation/location.ts';
import { followFinger } from './follow-finger.ts';
import { goesBack, isAtEdge } from './gesture.rules.ts';

const SLIDE_MS = 200;
/** Sets the moving page off from the ground, which has the same colour. */
const EDGE_SHADOW = '0 0 2rem rgb(4 8 24 / 0.35)';
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
/** A back button may also change something within its page. Then the page returns to its place after this time. */
const LEFT_WITHIN_MS = 400;

const backButton = (page: HTMLElement): HTMLButtonElement | null => page.querySelector('button[data-back]');

const slide = (page: HTMLElement, to: number): Animation => {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return page.animate(
    { translate: `${to}px 0` },
    { duration: isReduced ? 0 : SLIDE_MS, easing: EASING, fill: 'forwards' },
  );
};

/** Presses the back button while the page is out of sight. The previous page then stands in its place without a motion. */
const pressBack = (page: HTMLElement, restore: () => void): void => {
  const root = document.documentElement;
  root.dataset['swiped'] = '';
  const finish = (): void => {
    stop();
    clearTimeout(timer);
    delete root.dataset['swiped'];
    restore();
  };
  const stop = subscribeToLocation(finish);
  const timer = setTimeout(finish, LEFT_WITHIN_MS);
  backButton(page)?.click();
};

interface Swipe {
  readonly page: HTMLElement;
  /** The scroller of the page. */
  readonly main: HTMLElement;
  /** Asked once the finger is lifted. If it returns false, the page stays. */
  readonly mayLeave: () => boolean;
}

/**
 * Lets a swipe from the left edge press the page's back button. iOS has this gesture itself, in its browsers and for installed
 * apps, so nothing happens there. Android cancels the touch when its own gesture takes it.
 */
export const watchSwipeBack = ({ page, main, mayLeave }: Swipe): (() => void) => {
  if (platform() === 'i') return () => undefined;
  // The browser keeps vertical movements, and leaves horizontal ones to this code.
  main.style.touchAction = 'pan-y pinch-zoom';

  const moveTo = (pixels: number): void => {
    page.style.translate = `${Math.max(0, pixels)}px 0`;
    page.style.boxShadow = EDGE_SHADOW;
  };
  const settle = async (to: number): Promise<Animation> => {
    const animation = slide(page, to);
    await animation.finished;
    return animation;
  };
  const restore = (animation: Animation): void => {
    page.style.translate = '';
    page.style.boxShadow = '';
    animation.cancel();
  };
  const stay = async (): Promise<void> => restore(await settle(0));
  const leave = async (): Promise<void> => {
    const animation = await settle(page.clientWidth);
    pressBack(page, () => restore(animation));
  };

  return followFinger(
    main,
    {
      way: 'right',
      mayBegin: ({ clientX }) =>
        isAtEdge(clientX, page.getBoundingClientRect().left) && backButton(page) !== null,
      onMove: moveTo,
      onEnd: (pixels, ms) => {
        const isLeaving = goesBack(pixels, page.clientWidth, ms) && mayLeave();
        void (isLeaving ? leave() : stay());
      },
      onCancel: () => void stay(),
    },
    { blocking: false },
  );
};
