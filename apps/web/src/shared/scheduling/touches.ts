const TOUCHES = ['pointerdown', 'pointerup', 'keydown', 'wheel', 'scroll'] as const;

let touchedAt = Number.NEGATIVE_INFINITY;
let isWatching = false;

const note = (): void => {
  touchedAt = performance.now();
};

const watch = (): void => {
  if (isWatching) return;
  isWatching = true;
  // A touch of the last seconds, before anybody asked.
  if (navigator.userActivation?.isActive === true) note();
  for (const touch of TOUCHES) addEventListener(touch, note, { capture: true, passive: true });
};

/** The time by `performance.now` at which the app was last touched. Watches from the first question on. */
export const lastTouch = (): number => {
  watch();
  return touchedAt;
};
