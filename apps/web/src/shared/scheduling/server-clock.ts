import { useSyncExternalStore } from 'react';

/** The server's clock is the only clock. The device's clock only counts on from the newest server time. */
let offsetMs = 0;
let knownWithinMs = Number.POSITIVE_INFINITY;
let learnedAt = 0;

/** After this time a worse estimate replaces the current one, because the device's clock may have been set. */
const TRUST_MS = 5 * 60_000;

/**
 * Learns from an answer. The server's time lies between request and answer, so the error is at most half of that
 * interval.
 */
export const learnServerTime = (serverTime: string, askedAt: number, heardAt: number): void => {
  const withinMs = (heardAt - askedAt) / 2;
  const told = Date.parse(serverTime);
  if (Number.isNaN(told) || withinMs < 0) return;
  if (withinMs > knownWithinMs && heardAt - learnedAt < TRUST_MS) return;
  offsetMs = told - (askedAt + withinMs);
  knownWithinMs = withinMs;
  learnedAt = heardAt;
};

/** After a sleep the device's clock may have jumped. The next answer is trusted, however slow it was. */
export const distrustClock = (): void => {
  knownWithinMs = Number.POSITIVE_INFINITY;
};

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + offsetMs;

/** The largest error of `serverNow` in milliseconds. Infinity until the server has told its time, and after a sleep. */
export const serverTimeWithinMs = (): number => knownWithinMs;

/** False until the server has told its time. Before that `serverNow` is the device's own clock. */
export const isServerTimeKnown = (): boolean => learnedAt > 0;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const beat = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) timer = setInterval(beat, 250);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
};

/**
 * Returns the value of `read`, evaluated four times a second while shown. A value that stays the same renders nothing.
 */
export const useByServerTime = <T extends number | string | boolean | null>(read: () => T): T =>
  useSyncExternalStore(subscribe, read);

/** The server's time, renewed every `everyMs` (a multiple of 250) while shown. */
export const useServerNow = (everyMs: number): number =>
  useByServerTime(() => Math.floor(serverNow() / everyMs)) * everyMs;
