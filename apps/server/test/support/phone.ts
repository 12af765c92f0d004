import { type EventFrame, eventFrame } from '@tallystick/contract';
import { WebSocket } from 'ws';

/** A socket of one customer that records every event it receives. */
export interface Phone {
  readonly events: readonly EventFrame[];
  of(topic: string): readonly EventFrame[];
  /** Resolves with the close code of the socket. */
  readonly closed: Promise<number>;
  close(): void;
}

/** Opens a socket, signs in and subscribes to topics, optionally after an event that the phone already has. */
export const openPhone = async (
  url: string,
  token: string,
  topics: readonly { readonly topic: string; readonly after?: number }[],
): Promise<Phone> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  const events: EventFrame[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
  });
  socket.on('message', (data: Buffer) => {
    const event = eventFrame.safeParse(JSON.parse(data.toString()));
    if (event.success) events.push(event.data);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  // Ignores errors after the socket has opened: `closed` reports the close code.
  socket.on('error', () => undefined);
  socket.send(JSON.stringify({ id: 1, do: 'auth', token }));
  for (const [index, { topic, after }] of topics.entries()) {
    socket.send(
      JSON.stringify({ id: index + 2, do: 'subscribe', topic, ...(after !== undefined && { after }) }),
    );
  }
  return {
    events,
    of: (topic) => events.filter((event) => event.topic === topic),
    closed,
    close: () => socket.terminate(),
  };
};
