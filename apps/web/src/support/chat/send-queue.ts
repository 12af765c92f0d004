import { type ChatPayment, sendChat } from '@tallystick/contract/support/customer.ts';
import { useStore } from '@tallystick/ui/store.ts';
import { call } from '../../shared/api/api.ts';
import { uuidV7 } from '../../shared/api/uuid-v7.ts';
import { currentSession } from '../../shared/device/session.ts';
import { pictureForNextTry } from '../../shared/pictures/picture-for-next-try.ts';
import { sendPicture } from '../../shared/pictures/upload-picture.ts';
import { forgetWaiting, keepWaiting, readWaiting, type Waiting } from '../waiting-store.ts';
import { hearMessage } from './chat-store.ts';
import { createSender, MAX_WAITING } from './sender.ts';

export const sender = createSender({
  read: readWaiting,
  keep: keepWaiting,
  forget: forgetWaiting,
  upload: async (picture, onProgress, signal) =>
    (await sendPicture(picture, 'chat', onProgress, signal)).upload_id,
  pictureForNextTry,
  send: (form) => call(sendChat, form, { quiet: true }),
  onSent: hearMessage,
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
});

export const useWaiting = (): readonly Waiting[] => useStore(sender.waiting);
export const useSending = (): string | null => useStore(sender.sending);
export const useUploaded = (): number | null => useStore(sender.uploaded);

/** Queues a message, to be sent now or when there is a network. False if too many wait or nobody is signed in. */
export const sendLater = (
  text: string,
  picture: Blob | null,
  payment: ChatPayment | null = null,
): boolean => {
  const uid = currentSession().userInfo?.uid;
  if (uid === undefined || sender.waiting.get().length >= MAX_WAITING) return false;
  void sender.add({
    clientId: uuidV7(),
    uid,
    text,
    picture,
    uploadId: null,
    payment,
    createdAt: new Date().toISOString(),
    failure: null,
  });
  return true;
};
