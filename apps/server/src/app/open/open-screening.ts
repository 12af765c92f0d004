import {
  createScreeningRound,
  kycSubjects,
  readQuestionSecret,
  type ScreeningDependencies,
  type ScreeningKind,
  startScreening,
} from '../../accounts/public.ts';
import { depositSubjects, withdrawalSubjects } from '../../payments/public.ts';
import { hasRole } from '../../platform/config/cluster/config-cluster.ts';
import type { Job } from '../../platform/process/repeat.ts';
import { siteOf } from '../site/site.ts';
import type { Core } from './core.ts';

export interface Screening {
  start(): void;
  stop(): Promise<void>;
}

/** Asks the outside providers of the settings, if there are any. Reads their secret at once, so that a wrong file ends the start. */
export const openScreening = async (core: Core): Promise<Screening> => {
  const { config, database, clock, log, uploads } = core;
  const { screening } = config;
  if (screening === null || !hasRole(config, 'chain'))
    return { start: () => undefined, stop: async () => undefined };
  const { kycUrl, screeningUrl, timeoutMs } = screening;
  const secret = await readQuestionSecret(screening.secretFile, 'TALLYSTICK_SCREENING_SECRET_FILE');
  const providerOf: ScreeningDependencies['providerOf'] = (kind: ScreeningKind) => {
    const url = kind === 'kyc' ? kycUrl : screeningUrl;
    return url === null ? null : { url, secret, timeoutMs };
  };
  const dependencies = { database, clock, log, providerOf };
  const sources = [kycSubjects(uploads, siteOf(config).uri), withdrawalSubjects, depositSubjects];
  let job: Job | null = null;
  return {
    start: () => {
      const rounds = sources.map((source) => createScreeningRound(dependencies, [source]));
      job = startScreening({ clock, log }, rounds);
    },
    stop: async () => {
      await job?.stop();
    },
  };
};
