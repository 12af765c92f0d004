import { keepTrying } from './keep-trying.ts';
import { doesServerAnswer } from './reload.ts';

/** A part of the app in a chunk of its own. */
export interface Part<Value> {
  /** Null until it is loaded. */
  readonly now: () => Value | null;
  /** Loads it once, however often it is asked for at the same time. A failure is forgotten. */
  readonly load: () => Promise<Value>;
}

/** Nothing was imported, because the import could not succeed. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/**
 * Chromium remembers a module that it could not fetch, and fails every later import of it until the app is reloaded
 * (whatwg/html#6768). So nothing is imported while the device is offline, unless the service worker can serve it.
 */
const mayImport = (): boolean =>
  navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null);

export const createPart = <Value>(importPart: () => Promise<Value>): Part<Value> => {
  let loaded: { readonly value: Value } | null = null;
  let running: Promise<Value> | null = null;
  const run = async (): Promise<Value> => {
    if (!mayImport()) throw new Unreachable('the device is offline');
    const value = await importPart();
    loaded = { value };
    return value;
  };
  return {
    now: () => loaded?.value ?? null,
    load: () => {
      if (loaded !== null) return Promise.resolve(loaded.value);
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
  };
};

const NEVER = new AbortController().signal;

/**
 * Loads a part however long the network is away. `onFailure` is called after each failed try. After the first one, each
 * try asks the server whether it answers before it imports. Rejects only on abort.
 */
export const loadAtLast = <Value>(
  { load }: Pick<Part<Value>, 'load'>,
  onFailure: (error: unknown) => void = () => undefined,
  signal: AbortSignal = NEVER,
): Promise<Value> => {
  let hasFailed = false;
  const attempt = async (): Promise<Value> => {
    if (hasFailed && mayImport() && !(await doesServerAnswer()))
      throw new Unreachable('the server does not answer');
    hasFailed = true;
    return load();
  };
  return keepTrying(attempt, { signal, onFailure });
};
