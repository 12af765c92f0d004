import type { Trust } from '@tallystick/verify/trust.ts';
import { verifyApp } from '@tallystick/verify/verify-app.ts';
import type { Alarms } from './alarms.ts';

/** Each look fetches every file of the app, a few megabytes. */
const PAUSE_MS = 600_000;

/** Compares the apps that hosts serve with the log of releases, every ten minutes, and raises an alarm for a file that differs. */
export const openAppWatch = (options: {
  readonly hosts: readonly string[];
  readonly trust: Trust;
  readonly alarms: Alarms;
  readonly say: (words: string) => void;
  readonly nowMs: () => number;
}) => {
  const { hosts, trust, alarms, say, nowMs } = options;
  const lookedAtMs = new Map<string, number>();

  const look = async (host: string): Promise<boolean> => {
    const subject = `the app of ${host}`;
    try {
      const { ok, steps, release, files, faults } = await verifyApp(host, trust);
      if (ok) {
        say(`${subject}: version ${release?.version ?? ''}, ${files} files as released`);
        alarms.clear(subject);
        return true;
      }
      const failed = steps.find((step) => !step.ok && step.notShown !== true);
      const named = faults.slice(0, 5).map(({ path, why }) => `${path} (${why})`);
      alarms.raise(subject, named.length > 0 ? named.join(', ') : `${failed?.name} ${failed?.why}`);
    } catch (error) {
      alarms.raise(subject, error instanceof Error ? error.message : String(error));
    }
    return false;
  };

  return {
    /** Looks at each app whose turn it is. Resolves with false if something is wrong. */
    look: async (signal: AbortSignal): Promise<boolean> => {
      let isGood = true;
      for (const host of hosts) {
        if (signal.aborted || nowMs() - (lookedAtMs.get(host) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS)
          continue;
        lookedAtMs.set(host, nowMs());
        isGood = (await look(host)) && isGood;
      }
      return isGood;
    },
  };
};
