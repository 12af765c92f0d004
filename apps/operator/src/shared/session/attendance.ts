import { STAFF_IDLE_MINUTES } from '@tallystick/contract';

/** Calls within this time after an input count as made by the person. Later ones are polls. */
const ATTENDED_MS = 60_000;
/** The server records an action at most once a minute, so a session may end a minute sooner than computed here. */
const IDLE_MS = (STAFF_IDLE_MINUTES - 1) * 60_000;

let lastInputMs = Date.now();
let lastActMs = Date.now();

const onInput = (): void => {
  lastInputMs = Date.now();
};

/** Listens for inputs while the console is open. */
export const watchInput = (): void => {
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(event, onInput, { capture: true, passive: true });
};

/** True if a person used the console just now. Records this call as the last action known to the server. */
export const noteCall = (): boolean => {
  const isAttended = Date.now() - lastInputMs < ATTENDED_MS;
  if (isAttended) lastActMs = Date.now();
  return isAttended;
};

/** Milliseconds until the server ends the session if nobody uses the console. */
export const idleLeftMs = (): number => lastActMs + IDLE_MS - Date.now();
