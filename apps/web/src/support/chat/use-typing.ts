import { chatTyping } from '@tallystick/contract/support/customer.ts';
import { useEffect, useState } from 'react';
import { useTopic } from '../../shared/socket/socket.ts';

/** A typing signal that is not repeated expires after this time. */
const TYPING_MS = 6_000;

/** True while customer service is typing. */
export const useTyping = (): boolean => {
  const [heard, setHeard] = useState<{ readonly at: number } | null>(null);
  useTopic('chat_typing', ({ data }) => {
    const said = chatTyping.safeParse(data);
    setHeard(said.success && said.data.typing ? { at: Date.now() } : null);
  });
  useEffect(() => {
    if (heard === null) return;
    const timer = setTimeout(() => setHeard(null), TYPING_MS);
    return () => clearTimeout(timer);
  }, [heard]);
  return heard !== null;
};
