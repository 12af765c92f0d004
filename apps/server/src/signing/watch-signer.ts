import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import { type Job, startRepeating } from '../platform/process/repeat.ts';
import type { SignerClient } from './signer-client.ts';

/** A frozen signer is on the health page within 30 seconds, so it is asked a few times within them. */
const PAUSE_MS = 5_000;

export interface SignerWatch {
  start(): Job;
  /** Seconds since the signer last answered, or since it is watched. */
  silentSeconds(): number;
}

/** Asks the signer for its address all the time. A payment may not need it for hours, and must not be the first to find out. */
export const watchSigner = ({
  clock,
  log,
  signer,
}: {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly signer: Pick<SignerClient, 'payer'>;
}): SignerWatch => {
  let answeredAtMs = clock.nowMs();
  let isSilent = false;
  return {
    start: () =>
      startRepeating(
        {
          clock,
          pauseMs: PAUSE_MS,
          onError: (error) => {
            if (!isSilent) log.warn({ err: error }, 'the signer does not answer');
            isSilent = true;
          },
        },
        async () => {
          await signer.payer();
          answeredAtMs = clock.nowMs();
          isSilent = false;
        },
      ),
    silentSeconds: () => Math.max(0, (clock.nowMs() - answeredAtMs) / 1_000),
  };
};
