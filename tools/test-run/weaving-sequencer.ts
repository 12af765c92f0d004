import { readFile } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { STARTS_PROGRAM, weave } from './weave-tests.ts';

/**
 * Spreads the files that start the program over the files that compute. The first ones mostly wait: for a start, the end of a
 * trade or a lease. If they ran one after the other, the cores would idle meanwhile.
 */
export class WeavingSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const starts = new Set<TestSpecification>();
    for (const file of sorted) {
      if (file.project.name !== 'server') continue;
      if (STARTS_PROGRAM.test(await readFile(file.moduleId, 'utf8'))) starts.add(file);
    }
    const ofServer = sorted.filter((file) => file.project.name === 'server');
    const woven = weave(
      ofServer.filter((file) => starts.has(file)),
      ofServer.filter((file) => !starts.has(file)),
    );
    // The other projects stay together, since each shares its workers.
    const at = sorted.findIndex((file) => file.project.name === 'server');
    const rest = sorted.filter((file) => file.project.name !== 'server');
    return at < 0 ? sorted : rest.toSpliced(at, 0, ...woven);
  }
}
