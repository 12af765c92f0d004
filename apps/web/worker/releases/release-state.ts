/**
 * The knowledge of the worker about the release of the app. It writes this to the cache `release`, where the app reads it
 * (`src/shared/releases/release-state.ts`).
 */
export interface ReleaseState {
  /** The release of the page that was opened last. Null if its page is not known to be in the public log. */
  readonly running: {
    readonly version: string;
    readonly commit: string | null;
    /** The second at which the house recorded it. */
    readonly second: number;
    /** The digest of its manifest. */
    readonly manifest: string;
  } | null;
  /** A newer page that is not shown, because its release is not in the log or no witness has seen it there. */
  readonly waiting: { readonly page: string; readonly sinceMs: number } | null;
  /** The last thing that the server sent and that is not as released. */
  readonly alarm: { readonly path: string; readonly why: string; readonly atMs: number } | null;
}

export const NOTHING_KNOWN: ReleaseState = { running: null, waiting: null, alarm: null };

/** Reads what the worker wrote. An older worker may have written less. */
export const readState = (text: string): ReleaseState => {
  try {
    const written: unknown = JSON.parse(text);
    return typeof written === 'object' && written !== null
      ? Object.assign({ ...NOTHING_KNOWN }, written)
      : NOTHING_KNOWN;
  } catch {
    return NOTHING_KNOWN;
  }
};
