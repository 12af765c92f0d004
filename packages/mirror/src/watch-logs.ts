import { join } from 'node:path';
import { hashOfOrigin, type Signer, type VerifierKey } from '@tallystick/proof';
import { openHttpLog } from '@tallystick/verify/http-log.ts';
import type { Alarms } from './alarms.ts';
import { LogBehind, LogContradicted, mirrorLog } from './mirror-log.ts';
import { openMirrorStore } from './mirror-store.ts';

/** A log with the addresses at which it is shown. The first one is copied. */
export interface WatchedLog {
  readonly key: VerifierKey;
  readonly urls: readonly [string, ...string[]];
}

/** The price log has an entry for each second. */
const STOPPED_MS = 120_000;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Keeps the copies of logs, and raises an alarm when a log forks, stops, cannot be read, or differs between two addresses. */
export const openLogWatch = (options: {
  readonly logs: readonly WatchedLog[];
  readonly folder: string;
  readonly signers: readonly Signer[];
  readonly alarms: Alarms;
  readonly say: (words: string) => void;
  readonly nowMs: () => number;
}) => {
  const { logs, folder, signers, alarms, say, nowMs } = options;
  /** The size of each log, and when it was seen first. */
  const grown = new Map<string, { readonly size: number; readonly sinceMs: number }>();

  const noteSize = ({ key }: WatchedLog, size: number): void => {
    const before = grown.get(key.name);
    if (before?.size !== size) grown.set(key.name, { size, sinceMs: nowMs() });
    if (before?.size !== size) say(`${key.name}: ${size} entries`);
    if (!key.name.endsWith('/log/prices')) return;
    const { sinceMs } = grown.get(key.name) ?? { sinceMs: nowMs() };
    const subject = `${key.name} stopped`;
    if (nowMs() - sinceMs <= STOPPED_MS) alarms.clear(subject);
    else alarms.raise(subject, `no new second since ${new Date(sinceMs).toISOString()}`);
  };

  /** Compares one address with the copy, and copies what is new. Returns false if it could not be read or does not agree. */
  const look = async (log: WatchedLog, url: string, signal: AbortSignal): Promise<boolean> => {
    const { key, urls } = log;
    const subject = url === urls[0] ? key.name : `${key.name} at ${url}`;
    try {
      const { size, isComplete } = await mirrorLog({
        fetch: openHttpLog(url),
        logKey: key,
        store: openMirrorStore(join(folder, hashOfOrigin(key.name))),
        signers,
        nowSecond: () => Math.floor(nowMs() / 1000),
        signal,
      });
      if (isComplete) noteSize(log, size);
      alarms.clear(subject);
      return true;
    } catch (error) {
      // Another address may be a moment behind.
      if (error instanceof LogBehind && url !== urls[0]) {
        alarms.clear(subject);
        return true;
      }
      const what = error instanceof LogContradicted ? 'THE LOG CONTRADICTS ITSELF: ' : '';
      alarms.raise(subject, `${what}${textOf(error)}`);
      return false;
    }
  };

  return {
    /** Looks at each log at each of its addresses once. Resolves with false if something is wrong. */
    look: async (signal: AbortSignal): Promise<boolean> => {
      let isGood = true;
      for (const log of logs) {
        for (const url of log.urls) {
          if (signal.aborted) return isGood;
          isGood = (await look(log, url, signal)) && isGood;
        }
      }
      return isGood;
    },
  };
};
