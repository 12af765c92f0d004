import type { Log } from '../../platform/log.ts';

/** Stops the signing of all public logs of this process, until it is started again. */
export interface SigningStop {
  /** Null while logs are signed, else why they are not, in words for an operator. */
  readonly reason: () => string | null;
  /** Only the first reason is kept. */
  readonly stop: (reason: string) => void;
}

export const SET_BACK_HOW = 'See docs/runbooks/lost-database.md';

/**
 * A witness that contradicts our logs means that the database was set back, or that a second server signs with our keys.
 * Each further signature would be a proof of two histories.
 */
export const createSigningStop = (journal: Log): SigningStop => {
  let reason: string | null = null;
  return {
    reason: () => reason,
    stop: (why) => {
      if (reason !== null) return;
      reason = why;
      journal.error({ reason }, `the public logs are signed no more: ${why}. ${SET_BACK_HOW}`);
    },
  };
};
