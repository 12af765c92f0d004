import { readFile, stat } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TAKES_QUANTITY } from '../campaigns/files-with-quantity.ts';
import { STARTS_PROGRAM, weave } from './weave-tests.ts';

/**
 * Files that take long. They start first. By their size they came last, and the run ended with one of
 * them alone for more than two minutes.
 */
export const MINUTES_LONG =
  /\/(?:simulation|one-program|planted-funding-bugs|funding-worlds|funding-day|crash|crash-postgres|sweeper|pay-bitcoin|read-overview|random-histories|receipt-mutations|receipt-cheats)\.test\.ts$/;

/**
 * Sorts by project, and in a project the larger files first. Vitest would sort by the durations of earlier runs. One run of one
 * file changes those, and tests that load the machine then ran side by side at the end and failed.
 */
const inFixedOrder = async (files: readonly TestSpecification[]): Promise<TestSpecification[]> => {
  const sized = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(file.moduleId)).size })),
  );
  return sized
    .toSorted(
      (one, other) =>
        one.file.project.name.localeCompare(other.file.project.name) ||
        other.size - one.size ||
        one.file.moduleId.localeCompare(other.file.moduleId),
    )
    .map(({ file }) => file);
};

/**
 * Spreads the files that start the program, and those that play many rounds, over the other files. The first ones mostly wait:
 * for a start, the end of a trade or a lease. If they ran one after the other, the cores would idle meanwhile. A long file could
 * also be the last one, and the run would wait for it.
 */
export class WeavingSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await inFixedOrder(files);
    const long = new Set<TestSpecification>();
    for (const file of sorted) {
      if (file.project.name !== 'server') continue;
      const text = await readFile(file.moduleId, 'utf8');
      if (STARTS_PROGRAM.test(text) || TAKES_QUANTITY.test(text)) long.add(file);
    }
    const ofServer = sorted.filter((file) => file.project.name === 'server');
    const woven = weave(
      ofServer.filter((file) => long.has(file) && !MINUTES_LONG.test(file.moduleId)),
      ofServer.filter((file) => !long.has(file)),
    );
    // The other projects stay together, since each shares its workers.
    const at = sorted.findIndex((file) => file.project.name === 'server');
    const rest = sorted.filter((file) => file.project.name !== 'server');
    const ordered = at < 0 ? sorted : rest.toSpliced(at, 0, ...woven);
    const first = sorted.filter((file) => MINUTES_LONG.test(file.moduleId));
    return [...first, ...ordered.filter((file) => !first.includes(file))];
  }
}
