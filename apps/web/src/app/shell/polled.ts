import { createStore } from '@tallystick/ui/store.ts';

/** True while figures are read every few seconds in the place of the live connection. */
export const polled = createStore(false);
