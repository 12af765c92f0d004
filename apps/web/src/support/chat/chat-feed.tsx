import { markChat } from '@tallystick/contract/support/customer.ts';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { useSession } from '../../shared/device/session.ts';
import { useSocketStatus, useTopic } from '../../shared/socket/socket.ts';
import { newestOfStaff } from './chat.rules.ts';
import { hear, useChat } from './chat-store.ts';
import { sender } from './send-queue.ts';

/**
 * Keeps the conversation live on every page: counts unread messages, reports deliveries, and sends waiting messages.
 */
export const ChatFeed = () => {
  const uid = useSession().userInfo?.uid ?? null;
  const { connected } = useSocketStatus();
  const chat = useChat();
  const newest = chat === null ? 0 : newestOfStaff(chat);
  const [told, setTold] = useState(0);
  const hasNews = chat !== null && newest > chat.customer.delivered && newest > told;
  useTopic('chat', hear);

  useEffect(() => {
    void sender.use(uid);
  }, [uid]);
  useEffect(() => {
    if (connected) sender.wake();
  }, [connected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new connection reports again.
  useEffect(() => {
    if (!hasNews) return;
    call(markChat, { delivered_up_to: newest }, { quiet: true }).then(
      () => setTold(newest),
      // The next message, or the next connection, reports it again.
      () => undefined,
    );
  }, [hasNews, newest, connected]);
  return null;
};
