import * as z from 'zod/mini';
import { internalPath, navigate } from '../navigation/location.ts';
import { renewPush } from './push.ts';

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('show'), path: z.string() }),
  z.object({ kind: z.literal('renewed') }),
]);

/** Fields that the customer has typed into. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();

const noteTyping = ({ target }: Event): void => {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) typed.add(target);
};

/** True while leaving the page would lose something: a typed text, or an open sheet or dialog. */
const isBusy = (): boolean => {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return document.querySelector('dialog[open]') !== null || [...typed].some((field) => field.value !== '');
};

/** Answers the worker: shows the page of a tapped push unless a form is open, and tells the server of a renewed subscription. */
export const answerPushes = (): void => {
  document.addEventListener('input', noteTyping);
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    const heard = message.safeParse(data);
    if (!heard.success) return;
    if (heard.data.kind === 'renewed') {
      void renewPush({ again: true });
      return;
    }
    const path = internalPath(heard.data.path);
    const takes = path !== null && !isBusy();
    ports[0]?.postMessage(takes);
    if (takes) navigate(path);
  });
};
