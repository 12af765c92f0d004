import type { Log } from '../../platform/observability/log.ts';
import { PROMISE_MS } from '../trust/witness-delays.rules.ts';
import type { Witness } from './offer-checkpoint.ts';

/**
 * Warns if too few witnesses see the logs often enough. A witness that is offered a log less often sees an order too late, so the step
 * `bound_time` fails for a customer who trusts it.
 */
export const warnOfRareWitnesses = (
  witnesses: readonly Witness[],
  quorum: number | null,
  journal: Pick<Log, 'warn'>,
): void => {
  const rare = witnesses.filter(({ intervalMs }) => intervalMs > PROMISE_MS);
  const needed = Math.max(1, quorum ?? witnesses.length);
  if (rare.length === 0 || witnesses.length - rare.length >= needed) return;
  journal.warn(
    { rare: rare.map(({ keys: [key] }) => key.name), needed },
    'bounds in time will fail: set every= of at most 2s for as many witnesses as the quorum needs, or name more witnesses without every=',
  );
};
