import type { Log } from '../../platform/observability/log.ts';

/** Stops the signing of all public logs of this process until it is restarted. */
export interface SigningStop {
  /** Null while logs are signed. Otherwise the reason in words for an operator. */
  readonly reason: () => string | null;
  /** Only the first reason is kept. */
  readonly stop: (reason: string) => void;
}

export const SET_BACK_HOW = 'See docs/runbooks/lost-database.md';

/**
 * If a witness contradicts our logs, the database was set back, or a second server signs with our keys. Each further signature
 * would prove two histories.
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
