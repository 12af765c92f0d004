/** The second tap of a double tap comes within this time after the answer to the first one, while the form is still leaving. */
const DOUBLE_TAP_MS = 1_000;

/** Tells the second tap of a double tap from a new request, because a fast answer comes between the two. */
export interface TapGuard {
  /** Called when a request with this content was carried out. */
  readonly rest: (content: object) => void;
  /** True if the same was carried out a moment ago. */
  readonly isRepeat: (content: object) => boolean;
}

/** `now`: milliseconds of a clock that never goes back. */
export const createTapGuard = (now: () => number = () => performance.now()): TapGuard => {
  let last: { readonly content: string; readonly until: number } | null = null;
  return {
    rest: (content) => {
      last = { content: JSON.stringify(content), until: now() + DOUBLE_TAP_MS };
    },
    isRepeat: (content) => last !== null && now() < last.until && last.content === JSON.stringify(content),
  };
};
