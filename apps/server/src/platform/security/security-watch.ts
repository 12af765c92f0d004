import type { ErrorCode } from '@tallystick/contract';
import { createBucket } from '../concurrency/token-bucket.ts';
import type { Log } from '../observability/log.ts';

/** Refusals that may show an attack. */
export const SECURITY_KINDS = [
  'login_failed',
  'staff_login_failed',
  'proof_failed',
  'locked_out',
  'forbidden',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** Routes on which `too_many_requests` means that somebody is locked out, not that they are too fast. */
export interface GuessLimitedRoutes {
  readonly staffLogin: string;
  readonly all: ReadonlySet<string>;
}

export interface Refusal {
  /** As in the contract. */
  readonly route: string;
  readonly code: ErrorCode;
  readonly ip: string;
  /** An id or a keyed hash. Null: not known. */
  readonly subject: string | null;
}

/** Codes of a wrong password, code or signature by a signed-in caller. */
export const WRONG_PROOFS: ReadonlySet<ErrorCode> = new Set([
  'otp_invalid',
  'code_invalid',
  'password_wrong',
  'signature_invalid',
  'passkey_invalid',
]);

export const kindOf = (
  { staffLogin, all }: GuessLimitedRoutes,
  route: string,
  code: ErrorCode,
): SecurityKind | null => {
  if (code === 'credentials_invalid') return route === staffLogin ? 'staff_login_failed' : 'login_failed';
  if (code === 'forbidden') return 'forbidden';
  if (WRONG_PROOFS.has(code)) return 'proof_failed';
  return code === 'too_many_requests' && all.has(route) ? 'locked_out' : null;
};

/** Limits the log lines, because a flood must not fill the disk: a burst, then a few per second. The counter counts all of them. */
const BURST = 50;
const REFILL_MS = 10_000;

/** Counts and logs refusals that may show an attack. */
export const createSecurityWatch = (options: {
  readonly guessLimited: GuessLimitedRoutes;
  readonly log: Log;
  readonly nowMs: () => number;
  readonly count: (kind: SecurityKind) => void;
}): ((refusal: Refusal) => void) => {
  const { guessLimited, log, nowMs, count } = options;
  const lines = createBucket(BURST, REFILL_MS, nowMs);
  let unlogged = 0;
  return ({ route, code, ip, subject }) => {
    const kind = kindOf(guessLimited, route, code);
    if (kind === null) return;
    count(kind);
    if (!lines.take()) {
      unlogged += 1;
      return;
    }
    log.warn({ kind, route, code, ip, subject, ...(unlogged > 0 && { unlogged }) }, 'a call was refused');
    unlogged = 0;
  };
};
