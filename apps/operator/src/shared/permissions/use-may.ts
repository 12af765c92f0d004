import { useStore } from '@tallystick/ui/store.ts';
import { sessionStore } from '../session/session.ts';

/** True if the signed-in role has a permission, by its name in docs/permissions.md. The server checks again. */
export const useMay = (permission: string): boolean =>
  useStore(sessionStore).session?.may.includes(permission) ?? false;
