import { readFile } from 'node:fs/promises';

const KIB_PER_MIB = 1024;

/**
 * Memory of a process in MiB, without what it shares with others: the pages of PostgreSQL's shared buffers would count once for
 * each of its processes. 0 if the process has ended.
 */
export const ownMemoryOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kib = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)].map(([, number]) =>
    Number(number),
  );
  return kib.reduce((sum, each) => sum + each, 0) / KIB_PER_MIB;
};

export interface Sample {
  readonly atMs: number;
  readonly mib: number;
}

/** The slope of the least-squares line through the samples in MiB an hour (https://en.wikipedia.org/wiki/Simple_linear_regression). */
export const slopePerHour = (samples: readonly Sample[]): number => {
  const meanAt = samples.reduce((sum, { atMs }) => sum + atMs, 0) / samples.length;
  const mean = samples.reduce((sum, { mib }) => sum + mib, 0) / samples.length;
  let covariance = 0;
  let variance = 0;
  for (const { atMs, mib } of samples) {
    covariance += (atMs - meanAt) * (mib - mean);
    variance += (atMs - meanAt) ** 2;
  }
  return (covariance / variance) * 3_600_000;
};
