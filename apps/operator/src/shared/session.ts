import { staffLogin } from '@tallystick/contract';
import * as z from 'zod/mini';
import { cancelConfirmation } from './confirmation.ts';
import { createStore } from './store.ts';

const sessionData = z.omit(staffLogin.data, { device_token: true });
export type Session = z.output<typeof sessionData>;

/** Ends with the tab: a staff session is not left behind in a browser. */
const KEY = 'tallystick.staff';

const read = (): Session | null => {
  try {
    return sessionData.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ''));
  } catch {
    return null;
  }
};

export interface SessionState {
  readonly session: Session | null;
  /** Said on the sign-in page, when it wasn't the member of staff who left. */
  readonly notice: string | null;
}

export const sessionStore = createStore<SessionState>({ session: read(), notice: null });

const keep = (session: Session | null): void => {
  try {
    if (session === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(session));
  } catch {
    // Without storage the session lasts until the page is reloaded.
  }
};

export const signIn = (session: Session): void => {
  keep(session);
  sessionStore.set({ session, notice: null });
};

export const signOut = (notice: string | null): void => {
  keep(null);
  cancelConfirmation();
  sessionStore.set({ session: null, notice });
};
