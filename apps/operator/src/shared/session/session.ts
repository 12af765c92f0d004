import { staffLogin } from '@tallystick/contract';
import { createStore } from '@tallystick/ui/store.ts';
import { tabTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';
import { cancelConfirmation } from './confirmation.ts';

const sessionData = z.omit(staffLogin.data, { device_token: true });
export type Session = z.output<typeof sessionData>;

/** Ends with the tab, so that no staff session stays in a browser. */
const KEY = 'tallystick.staff';

const read = (): Session | null => sessionData.safeParse(tabTexts.readJson(KEY)).data ?? null;

export interface SessionState {
  readonly session: Session | null;
  /** Shown on the sign-in page if the session did not end by the member's own sign-out. */
  readonly notice: string | null;
}

export const sessionStore = createStore<SessionState>({ session: read(), notice: null });

/** The name of the member who is signed in, for code outside of components. */
export const ownName = (): string | null => sessionStore.get().session?.name ?? null;

const keep = (session: Session | null): void => {
  if (session === null) tabTexts.remove(KEY);
  else tabTexts.writeJson(KEY, session);
};

export const isSession = (value: unknown): value is Session => sessionData.safeParse(value).success;

export const signIn = (session: Session): void => {
  keep(session);
  sessionStore.set({ session, notice: null });
};

export const signOut = (notice: string | null): void => {
  keep(null);
  cancelConfirmation();
  sessionStore.set({ session: null, notice });
};
