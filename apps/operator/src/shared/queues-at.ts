import { WAITING_QUEUES, type WaitingQueue } from '@tallystick/contract';
import { DESK_OF_QUEUE } from './waiting.rules.ts';

/** The queues whose dialogs are on a page. The inbox lists all of them. */
export const queuesAt = (path: string): readonly WaitingQueue[] =>
  path === '/waiting' ? WAITING_QUEUES : WAITING_QUEUES.filter((queue) => DESK_OF_QUEUE[queue].to === path);
