import { waitForChats } from '@tallystick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../shared/api/api.ts';

export const CHATS_KEY = ['chats'] as const;
export const chatKey = (uid: string) => ['chat', uid] as const;

const PAUSE_MS = 2_000;
/** Time after which a typing signal expires. */
const TYPING_MS = 6_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export interface LiveChats {
  readonly typing: ReadonlySet<string>;
  /** True if the shown data may be old, because the server has not answered the last request. */
  readonly isLost: boolean;
}

/** Keeps the inbox live by long polling: the server answers when something changes, and that part is refetched. */
export const useLiveChats = (): LiveChats => {
  const client = useQueryClient();
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    const leave = new AbortController();
    const follow = async (): Promise<void> => {
      let cursor: string | undefined;
      while (!leave.signal.aborted) {
        try {
          const form = cursor === undefined ? {} : { cursor };
          const told = await call(waitForChats, form, leave.signal);
          cursor = told.cursor;
          setLost(false);
          setTyping(new Set(told.typing));
          if (told.everything) {
            void client.invalidateQueries({ queryKey: CHATS_KEY });
            void client.invalidateQueries({ queryKey: ['chat'] });
          } else if (told.changed.length > 0) {
            void client.invalidateQueries({ queryKey: CHATS_KEY });
            for (const uid of told.changed) void client.invalidateQueries({ queryKey: chatKey(uid) });
          }
        } catch {
          if (leave.signal.aborted) return;
          setLost(true);
          // The cursor may no longer be valid.
          cursor = undefined;
          await pause(PAUSE_MS, leave.signal);
        }
      }
    };
    void follow();
    return () => leave.abort();
  }, [client]);

  useEffect(() => {
    if (typing.size === 0) return undefined;
    const timer = setTimeout(() => setTyping(new Set()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typing]);

  return { typing, isLost };
};
