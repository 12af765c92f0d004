import { markChat } from '@tallystick/contract/support/customer.ts';
import { useEffect, useState } from 'react';
import { call } from '../shared/api/api.ts';
import { type Chat, newestOfStaff } from './chat/chat.rules.ts';

const useIsVisible = (): boolean => {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const onChange = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return isVisible;
};

/** Reports that the conversation was read, while the page is visible. */
export const useReadMark = (chat: Chat | null, connected: boolean): void => {
  const isVisible = useIsVisible();
  const newest = chat === null ? 0 : newestOfStaff(chat);
  const isUnread = chat !== null && newest > chat.customer.read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new connection reports again.
  useEffect(() => {
    if (!isUnread || !isVisible) return;
    // A network may pass no socket. The next message, connection or look at the page reports it again.
    call(markChat, { read_up_to: newest }, { quiet: true }).catch(() => undefined);
  }, [isUnread, isVisible, connected, newest]);
};
