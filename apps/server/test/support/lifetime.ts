import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, onTestFinished } from 'vitest';

type End = () => unknown;

/** The ends of the file's own parts, while `oncePerFile` opens one. Empty inside of a test. */
const opening = new AsyncLocalStorage<End[]>();

/** Ends a part of a test's world: with the file if `oncePerFile` opens it, else with the running test. */
export const onEnd = (end: End): void => {
  const ends = opening.getStore();
  if (ends === undefined) onTestFinished(async () => void (await end()));
  else ends.push(end);
};

/**
 * Opens a part of the world for all tests of a file, when the first one asks for it. Call it outside of the tests. A copied
 * database and its cold connections cost 250 to 400 ms, and the same purchase on a warm one 7 to 15 ms. So the tests of a file share
 * one database, and each opens its own customers. Only a test of the figures of the whole house has its own database.
 */
export const oncePerFile = <Part>(open: () => Promise<Part>): (() => Promise<Part>) => {
  const ends: End[] = [];
  let opened: Promise<Part> | undefined;
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return () => {
    opened ??= opening.run(ends, open);
    return opened;
  };
};
