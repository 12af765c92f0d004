import { AppError } from '../../platform/errors.ts';

/** A passkey of staff proves nothing for this long after it was added, so that a member has time to notice one of somebody else. */
const NEW_MS = { demo: 0, live: 24 * 3_600_000 } as const;

/** Throws `proof_too_new` for a passkey that was added within that time. In live every member has a second factor until then. */
export const refuseNewPasskey = (
  { mode, nowMs }: { readonly mode: 'demo' | 'live'; readonly nowMs: number },
  { createdAtMs }: { readonly createdAtMs: number },
): void => {
  const fromMs = createdAtMs + NEW_MS[mode];
  if (fromMs <= nowMs) return;
  throw new AppError('proof_too_new', {
    words: `${new Date(fromMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  });
};
