import { STAFF_IDLE_MINUTES } from '@tallystick/contract';

/** Calls sent this soon after an input are acts of the person; all later ones are polls. */
const ATTENDED_MS = 60_000;
/** The server notes an act at most once a minute, so a session may end a minute sooner than counted from here. */
const IDLE_MS = (STAFF_IDLE_MINUTES - 1) * 60_000;

let lastInputMs = Date.now();
let lastActMs = Date.now();

const onInput = (): void => {
  lastInputMs = Date.now();
};

/** Listens for inputs for as long as the console is open. */
export const watchInput = (): void => {
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(event, onInput, { capture: true, passive: true });
};

/** Whether a person used the console just now. Notes it as the last act that the server hears of. */
export const noteCall = (): boolean => {
  const isAttended = Date.now() - lastInputMs < ATTENDED_MS;
  if (isAttended) lastActMs = Date.now();
  return isAttended;
};

/** Milliseconds until the server ends the session if nobody uses the console. */
export const idleLeftMs = (): number => lastActMs + IDLE_MS - Date.now();
