import type { WaitingQueue } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';
import { DESK_OF_QUEUE } from '../../shared/waiting.rules.ts';

type Counts = readonly { readonly queue: WaitingQueue; readonly count: number }[];

/** The queues in which more waits than before. Null before: nothing is known yet, so nothing is new. */
export const grownQueues = (before: Counts | null, after: Counts): Counts => {
  if (before === null) return [];
  const known = new Map(before.map(({ queue, count }) => [queue, count]));
  return after.filter(({ queue, count }) => count > (known.get(queue) ?? 0));
};

/** `Deposit: 3 waiting, Chat: 1 waiting`. It names no customer, because a notification may be seen by anybody. */
export const newWorkWords = (queues: Counts): string =>
  queues
    .map(({ queue, count }) => t('waiting.waitingWordsCount', { words: DESK_OF_QUEUE[queue].words, count }))
    .join(', ');
