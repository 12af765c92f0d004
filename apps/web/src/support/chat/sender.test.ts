import type { ChatMessage } from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { UploadTooSlow } from '../../shared/pictures/upload-picture.ts';
import type { Waiting } from '../waiting-store.ts';
import { createSender, type SenderDeps } from './sender.ts';

const item = (clientId: string, more: Partial<Waiting> = {}): Waiting => ({
  clientId,
  uid: '1',
  text: `text of ${clientId}`,
  picture: null,
  uploadId: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  failure: null,
  ...more,
});

const refusal = (
  error: 'network' | 'invalid_fields' | 'client_id_reused' | 'too_many_requests',
  status: number,
) => new ApiError({ error, msg: `said ${error}`, status, fields: {} });

/** A device with a server that does what it is told. */
const openDevice = (over: Partial<SenderDeps> = {}) => {
  const kept = new Map<string, Waiting>();
  const sent: { text: string; pictures: string[]; client_id: string }[] = [];
  const heard: number[] = [];
  const tasks: (() => void)[] = [];
  let failing: (() => Error) | null = null;
  let uploads = 0;
  const sender = createSender({
    read: async (uid) => [...kept.values()].filter((each) => each.uid === uid),
    keep: async (waiting) => void kept.set(waiting.clientId, waiting),
    forget: async (clientId) => void kept.delete(clientId),
    upload: async () => {
      if (failing !== null) throw failing();
      uploads += 1;
      return `upload-${uploads}`;
    },
    pictureForNextTry: async (picture) => picture,
    send: async (form) => {
      sent.push(form);
      if (failing !== null) throw failing();
      const message: ChatMessage = {
        seq: sent.length,
        author: 'customer',
        text: form.text,
        pictures: [],
        payment: null,
        client_id: form.client_id,
        created_at: '2026-03-02T10:00:00.000Z',
      };
      return message;
    },
    onSent: ({ seq }) => void heard.push(seq),
    after: (_ms, task) => {
      tasks.push(task);
      return () => void tasks.splice(tasks.indexOf(task), 1);
    },
    ...over,
  });
  return {
    sender,
    kept,
    sent,
    heard,
    tasks,
    fail: (next: (() => Error) | null) => {
      failing = next;
    },
  };
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('what waits on the device', () => {
  it('is sent in its order and forgotten once it was', async () => {
    const { sender, kept, sent, heard } = openDevice();
    await sender.use('1');
    await Promise.all(['a', 'b', 'c'].map((id) => sender.add(item(id))));
    await settle();
    expect(sent.map(({ client_id: id }) => id)).toEqual(['a', 'b', 'c']);
    expect([sender.waiting.get(), kept.size, heard.length]).toEqual([[], 0, 3]);
  });

  it('waits without a network, and goes on with the same ids when it is back', async () => {
    const { sender, kept, sent, fail, tasks } = openDevice();
    await sender.use('1');
    fail(() => refusal('network', 0));
    await sender.add(item('a'));
    await sender.add(item('b'));
    expect(sender.waiting.get().map(({ clientId }) => clientId)).toEqual(['a', 'b']);
    expect([kept.size, tasks.length]).toEqual([2, 1]);
    fail(null);
    sender.wake();
    await settle();
    expect(sent.map(({ client_id: id }) => id).slice(-2)).toEqual(['a', 'b']);
    expect(sender.waiting.get()).toEqual([]);
  });

  it('uploads a picture once, however often the message is tried', async () => {
    const { sender, sent, fail, kept } = openDevice();
    await sender.use('1');
    let first = true;
    fail(() => {
      fail(first ? () => refusal('network', 0) : null);
      first = false;
      return refusal('network', 0);
    });
    await sender.add(item('a', { picture: new Blob(['x']) }));
    fail(null);
    sender.wake();
    await settle();
    sender.wake();
    await settle();
    expect(new Set(sent.map(({ pictures }) => pictures.join()))).toEqual(new Set(['upload-1']));
    expect(kept.size).toBe(0);
  });

  it('says why when it is refused for good, lets the next one go, and tries again when asked to', async () => {
    const { sender, sent, fail } = openDevice();
    await sender.use('1');
    fail(() => {
      fail(null);
      return refusal('invalid_fields', 400);
    });
    await sender.add(item('a'));
    await sender.add(item('b'));
    expect(sender.waiting.get().map(({ clientId, failure }) => [clientId, failure])).toEqual([
      ['a', 'said invalid_fields'],
    ]);
    await sender.retry('a');
    expect(sent.map(({ client_id: id }) => id)).toEqual(['a', 'b', 'a']);
    expect(sender.waiting.get()).toEqual([]);
  });

  it('tries again later when there were too many, and is done when the id was used already', async () => {
    const { sender, fail, tasks } = openDevice();
    await sender.use('1');
    fail(() => refusal('too_many_requests', 429));
    await sender.add(item('a'));
    expect([sender.waiting.get().length, tasks.length]).toEqual([1, 1]);
    fail(() => refusal('client_id_reused', 409));
    tasks[0]?.();
    await settle();
    expect(sender.waiting.get()).toEqual([]);
  });

  it('can be deleted before, and belongs to one account', async () => {
    const { sender, kept, sent, fail } = openDevice();
    await sender.use('1');
    fail(() => refusal('network', 0));
    await sender.add(item('a'));
    await sender.add(item('b'));
    await sender.remove('b');
    await sender.use('2');
    fail(null);
    sender.wake();
    await settle();
    expect([sender.waiting.get(), kept.size, sent.length]).toEqual([[], 1, 2]);
    await sender.use('1');
    expect(sent.map(({ client_id: id }) => id)).toEqual(['a', 'a', 'a']);
  });
});

it('a picture on its way is stopped when its message is deleted, and the next message goes', async () => {
  const { sent, sender } = openDevice({
    upload: (_picture, onProgress, signal) =>
      new Promise((_resolve, reject) => {
        onProgress(0.5);
        signal.addEventListener('abort', () => reject(refusal('network', 0)));
      }),
  });
  await sender.use('1');
  const added = sender.add(item('a', { picture: new Blob(['x']) }));
  await settle();
  expect(sender.uploaded.get()).toBe(0.5);
  const next = sender.add(item('b'));
  await sender.remove('a');
  await Promise.all([added, next]);
  expect(sent.map(({ client_id: id }) => id)).toEqual(['b']);
  expect([sender.uploaded.get(), sender.waiting.get()]).toEqual([null, []]);
});

it('a picture that is too slow becomes smaller once, and every later try begins with the smaller one', async () => {
  const tried: number[] = [];
  const small = new Blob(['xx']);
  const { sender, kept, tasks } = openDevice({
    upload: async (picture) => {
      tried.push(picture.size);
      if (tried.length < 4) throw new UploadTooSlow();
      return 'upload';
    },
    pictureForNextTry: async (picture) => (picture.size > small.size ? small : picture),
  });
  await sender.use('1');
  await sender.add(item('a', { picture: new Blob(['x'.repeat(100)]) }));
  expect([tried, kept.get('a')?.picture, tasks.length]).toEqual([[100, 2], small, 1]);
  sender.wake();
  await settle();
  sender.wake();
  await settle();
  expect([tried, kept.size]).toEqual([[100, 2, 2, 2], 0]);
});
