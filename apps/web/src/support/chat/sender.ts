import type { ChatMessage } from '@tallystick/contract';
import { createStore, type Store } from '@tallystick/ui/store.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import type { Waiting } from '../waiting-store.ts';

export interface SenderDeps {
  readonly read: (uid: string) => Promise<readonly Waiting[]>;
  readonly keep: (waiting: Waiting) => Promise<void>;
  readonly forget: (clientId: string) => Promise<void>;
  /** Gives the id of the uploaded picture. */
  readonly upload: (picture: Blob) => Promise<string>;
  readonly send: (form: { text: string; pictures: string[]; client_id: string }) => Promise<ChatMessage>;
  readonly onSent: (message: ChatMessage) => void;
  /** Runs `task` after `ms` until cancelled by the returned function. */
  readonly after: (ms: number, task: () => void) => () => void;
}

/** Sends the messages that wait on the device, in their order. Each is sent once, however many attempts it needs. */
export interface Sender {
  readonly waiting: Store<readonly Waiting[]>;
  /** `clientId` of the message in flight; null if there is none. */
  readonly sending: Store<string | null>;
  /** Continues with the waiting messages of an account; null stops. */
  readonly use: (uid: string | null) => Promise<void>;
  readonly add: (waiting: Waiting) => Promise<void>;
  readonly remove: (clientId: string) => Promise<void>;
  readonly retry: (clientId: string) => Promise<void>;
  /** Called when the network may be back. */
  readonly wake: () => void;
}

export const MOST_WAITING = 100;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** True for a permanent refusal. A retry would be refused again. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

export const createSender = (deps: SenderDeps): Sender => {
  const waiting = createStore<readonly Waiting[]>([]);
  const sending = createStore<string | null>(null);
  let owner: string | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let cancelPause: (() => void) | null = null;

  const replace = async (changed: Waiting): Promise<void> => {
    waiting.set(waiting.get().map((each) => (each.clientId === changed.clientId ? changed : each)));
    await deps.keep(changed);
  };
  const remove = async (clientId: string): Promise<void> => {
    waiting.set(waiting.get().filter((each) => each.clientId !== clientId));
    await deps.forget(clientId);
  };

  const sendOne = async (first: Waiting): Promise<void> => {
    let item = first;
    if (item.picture !== null && item.uploadId === null) {
      item = { ...item, uploadId: await deps.upload(item.picture) };
      // The customer may have deleted it meanwhile.
      if (!waiting.get().some(({ clientId }) => clientId === item.clientId)) return;
      await replace(item);
    }
    const pictures = item.uploadId === null ? [] : [item.uploadId];
    const message = await deps.send({ text: item.text, pictures, client_id: item.clientId });
    deps.onSent(message);
    await remove(item.clientId);
  };

  const pump = async (): Promise<void> => {
    if (sending.get() !== null) return;
    cancelPause?.();
    cancelPause = null;
    for (;;) {
      const next = waiting.get().find(({ failure }) => failure === null);
      if (next === undefined || next.uid !== owner) return;
      sending.set(next.clientId);
      try {
        await sendOne(next);
        pauseMs = FIRST_PAUSE_MS;
      } catch (error) {
        // The server has a message under this id already, and the topic delivers it.
        if (error instanceof ApiError && error.error === 'client_id_reused') await remove(next.clientId);
        else if (isFinal(error)) await replace({ ...next, failure: error.message });
        else {
          cancelPause = deps.after(pauseMs, () => void pump());
          pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
          return;
        }
      } finally {
        sending.set(null);
      }
    }
  };

  return {
    waiting,
    sending,
    use: async (uid) => {
      owner = uid;
      waiting.set([]);
      if (uid === null) return;
      const kept = await deps.read(uid);
      if (owner !== uid) return;
      const added = waiting.get().filter((each) => !kept.some(({ clientId }) => clientId === each.clientId));
      waiting.set([...kept, ...added]);
      await pump();
    },
    add: async (item) => {
      waiting.set([...waiting.get(), item]);
      await deps.keep(item);
      await pump();
    },
    remove,
    retry: async (clientId) => {
      const item = waiting.get().find((each) => each.clientId === clientId);
      if (item === undefined) return;
      await replace({ ...item, failure: null });
      await pump();
    },
    wake: () => {
      pauseMs = FIRST_PAUSE_MS;
      void pump();
    },
  };
};
