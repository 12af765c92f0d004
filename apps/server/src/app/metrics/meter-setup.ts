import { selectNewestActs } from '../../operator/public.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Services } from '../services.ts';
import { PROOF_ACTIONS } from '../setup/proof-actions.ts';
import { proofCode } from '../setup/proof-codes.ts';

/** The code that the alert SetupTest carries to whoever is on duty, until somebody has entered it in the console. */
export const meterSetup = (metrics: Metrics, { core: { database, keys } }: Services): void => {
  const test = metrics.gauge('alert_test', '1 until the code has been entered in the console, then 0.', [
    'code',
  ]);
  const code = proofCode(keys, 'alerts');
  let isProven = false;
  metrics.onRead(async () => {
    isProven ||= (await selectNewestActs(database, [PROOF_ACTIONS.alerts])).size > 0;
    test.set({ code }, isProven ? 0 : 1);
  });
};
