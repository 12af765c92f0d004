/**
 * Sends messages over a channel whose reader may stall. It keeps one message per key in flight and only the newest one behind it,
 * so that the memory for a stalled reader is bounded.
 */
export const createNewestOnly = <Message>(
  send: (message: Message, sent: () => void) => void,
): ((key: string, message: Message) => void) => {
  const waiting = new Map<string, Message | null>();
  const post = (key: string, message: Message): void => {
    if (waiting.has(key)) {
      waiting.set(key, message);
      return;
    }
    waiting.set(key, null);
    send(message, () => {
      const next = waiting.get(key) ?? null;
      waiting.delete(key);
      if (next !== null) post(key, next);
    });
  };
  return post;
};
