import { createStore, useStore } from '@tallystick/ui/store.ts';
import { onSessionEnd } from '../device/session.ts';

const unread = createStore(0);
onSessionEnd(() => unread.set(0));

/** The chat badge: messages of customer service that are not read yet. */
export const useUnread = (): number => useStore(unread);
export const setUnread = unread.set;
