/** The pure rules of the keyboard. */

export interface KeyPress {
  /** By its place, as `nameOfKey` gives it. Empty: no shortcut uses it. */
  readonly key: string;
  readonly withModifier: boolean;
  /** True for a key press in a text field. */
  readonly whileTyping: boolean;
  readonly timeMs: number;
}

/** The first key of a two-key shortcut, and the end of its time limit. */
export interface PendingKey {
  readonly key: string;
  readonly untilMs: number;
}

export interface Shortcut {
  /** `j`, `?`, `/`, or two keys one after the other: `g h`. */
  readonly keys: string;
  readonly does: string;
  readonly run: () => void;
}

/** True if the keys are one or two characters, such as `j` or `g h`, and not a key such as Enter. */
export const isOfCharacters = ({ keys }: Shortcut): boolean => keys.length === 1 || keys.includes(' ');

const SECOND_KEY_WITHIN_MS = 1200;

/** The shortcut that a key press completes, or the first key that now waits for a second. */
export const matchPress = (
  shortcuts: readonly Shortcut[],
  pending: PendingKey | null,
  press: KeyPress,
): { readonly match: Shortcut | null; readonly pending: PendingKey | null } => {
  if (press.whileTyping || press.withModifier) return { match: null, pending: null };
  const first = pending !== null && press.timeMs <= pending.untilMs ? pending.key : null;
  const find = (keys: string) => shortcuts.find((shortcut) => shortcut.keys === keys) ?? null;
  const match = (first === null ? null : find(`${first} ${press.key}`)) ?? find(press.key);
  if (match !== null) return { match, pending: null };
  const begins = shortcuts.some((shortcut) => shortcut.keys.startsWith(`${press.key} `));
  return {
    match: null,
    pending: begins ? { key: press.key, untilMs: press.timeMs + SECOND_KEY_WITHIN_MS } : null,
  };
};

/** The next row for j and k. Stops at both ends. */
export const moveRow = (current: number | null, step: 1 | -1, rows: number): number | null => {
  if (rows === 0) return null;
  if (current === null) return step === 1 ? 0 : rows - 1;
  return Math.min(rows - 1, Math.max(0, current + step));
};
