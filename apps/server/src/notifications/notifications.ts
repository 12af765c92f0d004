import type { Job } from '../platform/process/repeat.ts';
import { createSeal } from '../platform/security/sealing.ts';
import type { NotificationsContext } from './context.ts';
import { gatherDue } from './gather.ts';
import { createLanes, lanesEnded, lanesEndedWithin, startRounds } from './outbound/lanes.ts';
import { startDue } from './push/deliver.ts';
import { createPushService, type PushService } from './push/push-service.ts';
import { hasSubscriptions, updateLocale } from './push/subscriptions.sql.ts';

/** Batches of pushes per round. */
const MAX_BATCHES = 50;
/** A round waits so long for its pushes. Those to slow receivers go on beside the next round, in their places. */
const PATIENCE_MS = 250;

export interface NotificationsOptions extends Omit<NotificationsContext, 'seal'> {
  /** `live` pushes only to public addresses, by HTTPS. */
  readonly mode: 'demo' | 'live';
  /** 32 secret bytes for a purpose, the same at every call. */
  readonly secretFor: (purpose: string) => Uint8Array;
  /** The app's address, which push services see as the sender. */
  readonly site: string;
  /** The name above each push. */
  readonly title: string;
}

export interface Notifications {
  /** Only for this slice's routes. */
  readonly context: NotificationsContext;
  readonly push: PushService;
  /** Pushes of a customer are in this language from now on. */
  speak(uid: bigint, locale: string): Promise<void>;
  /** Gathers events and sends the due pushes once. */
  round(): Promise<void>;
  start(): Job;
}

export const openNotifications = (options: NotificationsOptions): Notifications => {
  const { clock, log, mode, site, secretFor } = options;
  const context: NotificationsContext = {
    ...options,
    seal: createSeal(secretFor('notifications/subscriptions')),
  };
  const push = createPushService({ mode, clock, subject: site, secret: secretFor('notifications/vapid') });
  const lanes = createLanes();
  const serve = async (signal: AbortSignal | null, patienceMs: number | null): Promise<void> => {
    if (!(await hasSubscriptions(context.database))) return;
    await gatherDue(context);
    for (let batch = 0; batch < MAX_BATCHES && !signal?.aborted; batch += 1) {
      let started = 0;
      for (const lane of lanes) started += await startDue(context, push, options.title, lane);
      if (started === 0 && patienceMs !== null) return;
      await (patienceMs === null ? lanesEnded(lanes) : lanesEndedWithin(lanes, patienceMs));
      if (started === 0) return;
    }
  };
  const onError = (error: unknown) => log.warn({ err: error }, 'pushes could not be sent');
  return {
    speak: (uid, locale) => updateLocale(context.database, uid, locale),
    context,
    push,
    round: () => serve(null, null),
    start: () =>
      startRounds(
        { clock, onError, lanes },
        (signal) => serve(signal, PATIENCE_MS),
        () => push.close(),
      ),
  };
};
