import { expect, test } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import { createFilePlaces, type FilePlaces } from './file-places.ts';

async function* endless(): AsyncGenerator<string> {
  for (;;) yield 'a line';
}

/** A reader that took one chunk and stands still. */
const stall = async (places: FilePlaces, uid: bigint) => {
  const file = places.hold(uid, endless);
  await file.next();
  return file;
};

test('a customer has one file at a time, so two slow readers keep nobody else out', async () => {
  const places = createFilePlaces(manualClock(0));
  const one = await stall(places, 1n);
  await stall(places, 2n);
  expect(() => places.check(1n)).toThrow('unavailable');
  // A call that had passed the check before.
  await expect(places.hold(1n, endless).next()).rejects.toThrow('unavailable');
  places.check(3n);
  await one.return(undefined);
  places.check(1n);
});

test('few files are made at once, and one that takes too long does not count', async () => {
  const clock = manualClock(0);
  const places = createFilePlaces(clock);
  const files = await Promise.all([1n, 2n, 3n, 4n].map((uid) => stall(places, uid)));
  expect(() => places.check(5n)).toThrow('unavailable');
  clock.advance(600_001);
  const next = await stall(places, 1n);
  // The end of a file that no longer counts frees no place of another.
  await files[0]?.return(undefined);
  expect(() => places.check(1n)).toThrow('unavailable');
  await next.return(undefined);
  places.check(1n);
});
