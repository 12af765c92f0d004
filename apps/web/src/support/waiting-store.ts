import { chatPayment } from '@tallystick/contract/support/customer.ts';
import * as z from 'zod/mini';

/** A message that waits on this device until it is sent. */
const waiting = z.object({
  clientId: z.string(),
  uid: z.string(),
  text: z.string(),
  picture: z.nullable(z.instanceof(Blob)),
  /** Id of the uploaded picture. It keeps the message the same in every attempt. */
  uploadId: z.nullable(z.string()),
  /** The payment that the message is about. Left out in messages from before payments could be attached. */
  payment: z.optional(z.nullable(chatPayment)),
  /** RFC 3339. */
  createdAt: z.string(),
  /** The refusal in words; null while the message may still be sent. */
  failure: z.nullable(z.string()),
});
export type Waiting = z.output<typeof waiting>;

const DATABASE = 'tallystick-chat';
const TABLE = 'waiting';

/** If the browser stores nothing, messages wait in memory until the app is closed. */
const memory = new Map<string, Waiting>();

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device keeps nothing'));
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: 'clientId' });
  return asPromise(request);
};

const withTable = async <T>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open();
  try {
    return await asPromise(work(database.transaction(TABLE, mode).objectStore(TABLE)));
  } finally {
    database.close();
  }
};

const readAll = async (): Promise<readonly unknown[]> => {
  try {
    return await withTable<unknown[]>('readonly', (table) => table.getAll());
  } catch {
    return [];
  }
};

/** The waiting messages of an account, oldest first. */
export const readWaiting = async (uid: string): Promise<readonly Waiting[]> => {
  const all = new Map<string, Waiting>();
  for (const value of await readAll()) {
    const read = waiting.safeParse(value);
    if (read.success) all.set(read.data.clientId, read.data);
  }
  for (const each of memory.values()) all.set(each.clientId, each);
  return [...all.values()]
    .filter((each) => each.uid === uid)
    .sort((a, b) => a.clientId.localeCompare(b.clientId));
};

export const keepWaiting = async (item: Waiting): Promise<void> => {
  memory.set(item.clientId, item);
  await withTable('readwrite', (table) => table.put(item)).catch(() => undefined);
};

export const forgetWaiting = async (clientId: string): Promise<void> => {
  memory.delete(clientId);
  await withTable('readwrite', (table) => table.delete(clientId)).catch(() => undefined);
};
