import { onSessionEnd } from '../device/session.ts';
import { createStore, useStore } from '../device/store.ts';

const unread = createStore(0);
onSessionEnd(() => unread.set(0));

/** Messages of customer service that are not read yet. */
export const useUnread = (): number => useStore(unread);
export const setUnread = unread.set;
