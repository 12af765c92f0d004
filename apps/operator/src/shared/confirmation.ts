import { createStore } from './store.ts';

/** Acts that wait until the member confirms who they are, or cancels; null if none waits. */
export const confirmationStore = createStore<{ readonly answer: (isConfirmed: boolean) => void } | null>(
  null,
);

let asked: Promise<boolean> | null = null;

/** Opens the dialog, once for all acts that wait at the same time. */
export const askForConfirmation = (): Promise<boolean> => {
  asked ??= new Promise((resolve) => {
    confirmationStore.set({
      answer: (isConfirmed) => {
        asked = null;
        confirmationStore.set(null);
        resolve(isConfirmed);
      },
    });
  });
  return asked;
};

/** Cancels the acts that wait: the session that they belong to has ended. */
export const cancelConfirmation = (): void => confirmationStore.get()?.answer(false);
