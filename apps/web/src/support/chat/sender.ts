import type { ChatMessage, ChatPayment } from '@tallystick/contract';
import { createStore, type Store } from '@tallystick/ui/store.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import type { Waiting } from '../waiting-store.ts';

export interface SenderDeps {
  readonly read: (uid: string) => Promise<readonly Waiting[]>;
  readonly keep: (waiting: Waiting) => Promise<void>;
  readonly forget: (clientId: string) => Promise<void>;
  /** Gives the id of the uploaded picture, and reports the part that is sent. */
  readonly upload: (
    picture: Blob,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<string>;
  /** The picture for the try after a failed one. It is the same object if it stays the same. */
  readonly pictureForNextTry: (picture: Blob, failure: unknown) => Promise<Blob>;
  readonly send: (form: {
    text: string;
    pictures: string[];
    client_id: string;
    payment?: Pick<ChatPayment, 'kind' | 'order_no'>;
  }) => Promise<ChatMessage>;
  readonly onSent: (message: ChatMessage) => void;
  /** Runs `task` after `ms` until cancelled by the returned function. */
  readonly after: (ms: number, task: () => void) => () => void;
}

/** Sends the messages that wait on the device, in their order. Each is sent once, however many attempts it needs. */
export interface Sender {
  readonly waiting: Store<readonly Waiting[]>;
  /** `clientId` of the message in flight; null if there is none. */
  readonly sending: Store<string | null>;
  /** The part of its picture that is sent. Null if none is being sent. */
  readonly uploaded: Store<number | null>;
  /** Continues with the waiting messages of an account; null stops. */
  readonly use: (uid: string | null) => Promise<void>;
  readonly add: (waiting: Waiting) => Promise<void>;
  /** Also stops its picture on the way. */
  readonly remove: (clientId: string) => Promise<void>;
  readonly retry: (clientId: string) => Promise<void>;
  /** Called when the network may be back. */
  readonly wake: () => void;
}

export const MAX_WAITING = 100;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** True for a permanent refusal. A retry would be refused again. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

/** The messages that wait, in memory and on the device. */
const createWaitingList = (deps: SenderDeps) => {
  const store = createStore<readonly Waiting[]>([]);
  const find = (clientId: string): Waiting | undefined =>
    store.get().find((each) => each.clientId === clientId);
  return {
    store,
    find,
    next: (): Waiting | undefined => store.get().find(({ failure }) => failure === null),
    add: async (item: Waiting): Promise<void> => {
      store.set([...store.get(), item]);
      await deps.keep(item);
    },
    replace: async (changed: Waiting): Promise<void> => {
      store.set(store.get().map((each) => (each.clientId === changed.clientId ? changed : each)));
      await deps.keep(changed);
    },
    remove: async (clientId: string): Promise<void> => {
      store.set(store.get().filter((each) => each.clientId !== clientId));
      await deps.forget(clientId);
    },
    /** Puts the messages that were kept on the device before those added meanwhile. */
    restore: (kept: readonly Waiting[]): void => {
      const added = store.get().filter((each) => !kept.some(({ clientId }) => clientId === each.clientId));
      store.set([...kept, ...added]);
    },
  };
};

type WaitingList = ReturnType<typeof createWaitingList>;

/** Uploads the picture unless that is done, and sends the message. */
const sendOne = async (
  deps: SenderDeps,
  list: WaitingList,
  first: Waiting,
  upload: (picture: Blob) => Promise<string>,
): Promise<void> => {
  let item = first;
  if (item.picture !== null && item.uploadId === null) {
    item = { ...item, uploadId: await upload(item.picture) };
    // The customer may have deleted it meanwhile.
    if (list.find(item.clientId) === undefined) return;
    await list.replace(item);
  }
  const pictures = item.uploadId === null ? [] : [item.uploadId];
  const { payment = null } = item;
  const message = await deps.send({
    text: item.text,
    pictures,
    client_id: item.clientId,
    ...(payment !== null && { payment: { kind: payment.kind, order_no: payment.order_no } }),
  });
  deps.onSent(message);
  await list.remove(item.clientId);
};

/** Keeps a smaller picture for the next try after one that was too slow. Returns true if it did. */
const shrink = async (
  deps: SenderDeps,
  list: WaitingList,
  item: Waiting,
  failure: unknown,
): Promise<boolean> => {
  if (item.picture === null || item.uploadId !== null) return false;
  const picture = await deps.pictureForNextTry(item.picture, failure);
  if (picture === item.picture) return false;
  // The customer may have deleted it meanwhile.
  if (list.find(item.clientId) !== undefined) await list.replace({ ...item, picture });
  return true;
};

export const createSender = (deps: SenderDeps): Sender => {
  const list = createWaitingList(deps);
  const sending = createStore<string | null>(null);
  const uploaded = createStore<number | null>(null);
  let stopping = new AbortController();
  let owner: string | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let cancelPause: (() => void) | null = null;

  const pauseAfterFailure = (): void => {
    cancelPause = deps.after(pauseMs, () => void pump());
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  const upload = async (picture: Blob): Promise<string> => {
    stopping = new AbortController();
    uploaded.set(0);
    try {
      return await deps.upload(picture, uploaded.set, stopping.signal);
    } finally {
      uploaded.set(null);
    }
  };
  const pump = async (): Promise<void> => {
    if (sending.get() !== null) return;
    cancelPause?.();
    cancelPause = null;
    for (;;) {
      const next = list.next();
      if (next === undefined || next.uid !== owner) return;
      sending.set(next.clientId);
      try {
        await sendOne(deps, list, next, upload);
        pauseMs = FIRST_PAUSE_MS;
      } catch (error) {
        // The customer deleted it on its way.
        if (list.find(next.clientId) === undefined) continue;
        // The server has a message under this id already, and the topic delivers it.
        if (error instanceof ApiError && error.error === 'client_id_reused') await list.remove(next.clientId);
        else if (isFinal(error)) await list.replace({ ...next, failure: error.message });
        else if (!(await shrink(deps, list, next, error))) return pauseAfterFailure();
      } finally {
        sending.set(null);
      }
    }
  };

  return {
    waiting: list.store,
    sending,
    uploaded,
    use: async (uid) => {
      owner = uid;
      list.store.set([]);
      if (uid === null) return;
      const kept = await deps.read(uid);
      if (owner !== uid) return;
      list.restore(kept);
      await pump();
    },
    add: async (item) => {
      await list.add(item);
      await pump();
    },
    remove: async (clientId) => {
      const isUploading = sending.get() === clientId && uploaded.get() !== null;
      await list.remove(clientId);
      if (isUploading) stopping.abort();
    },
    retry: async (clientId) => {
      const item = list.find(clientId);
      if (item === undefined) return;
      await list.replace({ ...item, failure: null });
      await pump();
    },
    wake: () => {
      pauseMs = FIRST_PAUSE_MS;
      void pump();
    },
  };
};
