import { answerFrame, type ClientFrame, type EventFrame, eventFrame } from '@tallystick/contract';
import { WebSocket } from 'ws';
import type * as z from 'zod/mini';
import { onEnd } from './lifetime.ts';

const PATIENCE_MS = 10_000;

type Unnumbered = ClientFrame extends infer Frame
  ? Frame extends { id: number }
    ? Omit<Frame, 'id'>
    : never
  : never;

/** A socket of the running program, as a third party would open it. */
export interface WireSocket {
  /** Sends a frame and returns its answer. */
  ask(frame: Unnumbered): Promise<z.output<typeof answerFrame>>;
  /** Removes and returns the first event that matches. The others stay in their order of arrival. */
  next(matches: (event: EventFrame) => boolean): Promise<EventFrame>;
  readonly closed: Promise<number>;
  close(): void;
}

export const openSocket = async (url: string, origin?: string): Promise<WireSocket> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?lang=en`, {
    ...(origin !== undefined && { origin }),
  });
  onEnd(() => socket.terminate());
  const events: EventFrame[] = [];
  const answers = new Map<number, z.output<typeof answerFrame>>();
  const wakers = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    const frame: unknown = JSON.parse(data.toString());
    const event = eventFrame.safeParse(frame);
    if (event.success) events.push(event.data);
    else {
      const answer = answerFrame.parse(frame);
      answers.set(answer.id, answer);
    }
    for (const wake of wakers) wake();
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });

  const waitFor = <T>(look: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        wakers.delete(wake);
        reject(new Error(`nothing came; seen: ${JSON.stringify(events).slice(0, 2_000)}`));
      }, PATIENCE_MS);
      const wake = (): void => {
        const found = look();
        if (found === undefined) return;
        clearTimeout(timer);
        wakers.delete(wake);
        resolve(found);
      };
      wakers.add(wake);
      wake();
    });
  let id = 0;
  return {
    ask: (frame) => {
      id += 1;
      const asked = id;
      socket.send(JSON.stringify({ ...frame, id: asked }));
      return waitFor(() => answers.get(asked));
    },
    next: (matches) =>
      waitFor(() => {
        const index = events.findIndex(matches);
        return index < 0 ? undefined : events.splice(index, 1)[0];
      }),
    closed,
    close: () => socket.close(),
  };
};
