import { useStore } from '@tallystick/ui/store.ts';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../notices/notices.ts';
import { isServerTimeKnown, serverNow } from '../scheduling/server-clock.ts';
import { CALL_TIMEOUT_MS } from './api-call.ts';
import { ApiError, isUnanswered } from './api-error.ts';
import { type AskDeps, type AskOnce, type AskState, createAskOnce, type Named } from './ask-once.ts';
import { uuidV7 } from './uuid-v7.ts';

export interface Asking<Ask> extends AskOnce<Ask> {
  readonly current: AskState;
}

/** A request is meant for as long as the app waits for its answer. */
export const untilTimeout = (): number | null => (isServerTimeKnown() ? serverNow() + CALL_TIMEOUT_MS : null);

/** Asks for something that moves money; calls `onDone` once for each request that was carried out. */
export const useAskOnce = <Ask extends object, Answer>(
  send: (request: Named<Ask>) => Promise<Answer>,
  onDone: (answer: Answer) => void,
  {
    meantUntil = untilTimeout,
    memory,
    contentOf,
  }: Pick<AskDeps<Ask, Answer>, 'memory' | 'contentOf'> & { readonly meantUntil?: () => number | null } = {},
): Asking<Ask> => {
  const newest = useRef({ send, onDone });
  useEffect(() => {
    newest.current = { send, onDone };
  });
  const [asker] = useState(() =>
    createAskOnce<Ask, Answer>({
      send: async (request) => {
        try {
          return await newest.current.send(request);
        } catch (error) {
          if (error instanceof ApiError && !isUnanswered(error))
            announce({ kind: 'signal', signal: 'refused' });
          throw error;
        }
      },
      newId: uuidV7,
      meantUntil,
      ...(memory !== undefined && { memory }),
      ...(contentOf !== undefined && { contentOf }),
      onDone: (answer) => {
        announce({ kind: 'signal', signal: 'placed' });
        newest.current.onDone(answer);
      },
    }),
  );
  return { ...asker, current: useStore(asker.state) };
};
