import { type Job, startRepeating } from '../platform/process/repeat.ts';
import { createSeal } from '../platform/security/sealing.ts';
import type { NotificationsContext } from './context.ts';
import { gatherDue } from './gather.ts';
import { deliverDue } from './push/deliver.ts';
import { createPushService, type PushService } from './push/push-service.ts';

/** Pause between two rounds. A push follows its event within a few seconds. */
const PAUSE_MS = 1_000;
const PAUSE_AFTER_FAILURE_MS = 10_000;
/** Batches of pushes per round. */
const MOST_BATCHES = 10;

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
  const round = async (): Promise<void> => {
    await gatherDue(context);
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      if ((await deliverDue(context, push, options.title)) === 0) return;
    }
  };
  return {
    context,
    push,
    round,
    start: () => {
      const onError = (error: unknown) => log.warn({ err: error }, 'pushes could not be sent');
      const job = startRepeating(
        { clock, pauseMs: PAUSE_MS, pauseAfterFailureMs: PAUSE_AFTER_FAILURE_MS, pausesFirst: true, onError },
        round,
      );
      return {
        stop: async () => {
          await job.stop();
          push.close();
        },
      };
    },
  };
};
