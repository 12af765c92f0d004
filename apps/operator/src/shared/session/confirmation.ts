import { createStore } from '@tallystick/ui/store.ts';

/** Actions that wait until the member confirms or cancels. Null if none waits. */
export const confirmationStore = createStore<{ readonly answer: (isConfirmed: boolean) => void } | null>(
  null,
);

let asked: Promise<boolean> | null = null;

/** Opens the dialog once for all actions that wait at the same time. */
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

/** Cancels the waiting actions, because their session has ended. */
export const cancelConfirmation = (): void => confirmationStore.get()?.answer(false);
