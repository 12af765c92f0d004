import type { Log } from '../../platform/observability/log.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';

/** Stops the signing of all public logs of this process until it is restarted. */
export interface SigningStop {
  /** Null while logs are signed. */
  readonly reason: () => ReasonText | null;
  /** Only the first reason is kept. */
  readonly stop: (reason: ReasonText) => void;
}

export const SET_BACK_HOW = 'See docs/runbooks/lost-database.md';

/**
 * If a witness contradicts our logs, the database was set back, or a second server signs with our keys. Each further signature
 * would prove two histories.
 */
export const createSigningStop = (journal: Log): SigningStop => {
  let reason: ReasonText | null = null;
  return {
    reason: () => reason,
    stop: (why) => {
      if (reason !== null) return;
      reason = why;
      journal.error(
        { reason },
        `the public logs are signed no more: ${describeReason(why)}. ${SET_BACK_HOW}`,
      );
    },
  };
};
