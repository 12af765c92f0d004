import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
/** Requests of code outside React to the shell. The shell translates them; nothing here holds a text of its own. */

/** An event that the device may be felt or heard to answer. */
export type Signal = 'placed' | 'refused' | 'settled' | 'refreshed' | 'copied';

export type Notice =
  | {
      readonly kind: 'toast';
      readonly text: string;
      readonly durationMs: number;
      readonly tone: 'plain' | 'error';
    }
  | { readonly kind: 'network_failure' }
  | { readonly kind: 'login_expired'; readonly path: string }
  /** Something that the device may be felt or heard to answer. */
  | { readonly kind: 'signal'; readonly signal: Signal };

type Listener = (notice: Notice) => void;
const listeners = new Set<Listener>();

export const onNotice = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const announce = (notice: Notice): void => {
  for (const listener of listeners) listener(notice);
};

export interface ToastOptions {
  readonly durationMs?: number;
  readonly tone?: 'plain' | 'error';
}

/** Shows a short text over the page, for 1,500 ms by default. Callers pass 2,000 ms for the answer to a request. */
export const toast = (text: string, options: ToastOptions = {}): void =>
  announce({
    kind: 'toast',
    text,
    durationMs: options.durationMs ?? TOAST_MS.plain,
    tone: options.tone ?? 'plain',
  });
