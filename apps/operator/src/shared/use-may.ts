import { sessionStore } from './session.ts';
import { useStore } from './store.ts';

/** Whether the role of who is signed in has a permission, by its name in docs/permissions.md; the server decides again. */
export const useMay = (permission: string): boolean =>
  useStore(sessionStore).session?.may.includes(permission) ?? false;
