import type { Release } from '@tallystick/proof';
import { type Report, report, timeText, withSteps } from './report.ts';
import type { Trust } from './trust.ts';
import { verifyApp } from './verify-app.ts';

/** Files that a report names. */
const MAX_NAMED = 20;

const releaseText = ({ version, commit, second, lockfile, brand, manifest }: Release): string =>
  `version ${version}, commit ${commit ?? 'not stated'}, recorded ${timeText(second * 1000)}, lockfile ${lockfile}, brand ${brand ?? 'none'}, manifest ${manifest}`;

/** Checks the app of a host. Names the files that are not as released. */
export const checkApp = async (
  host: string,
  trust: Trust,
  onProgress: (read: number, size: number) => void,
): Promise<Report> => {
  const verdict = await verifyApp(host, trust, onProgress);
  const { house, release, files, faults } = verdict;
  const { lines, ...rest } = report(
    withSteps(verdict, []),
    release === null
      ? []
      : [`in the log of releases of ${house}`, releaseText(release), `${files} files compared`],
  );
  const named = faults.slice(0, MAX_NAMED).map(({ path, why }) => `    ${path}: ${why}`);
  const more = faults.length > MAX_NAMED ? [`    and ${faults.length - MAX_NAMED} more`] : [];
  return { ...rest, lines: [...lines, ...named, ...more] };
};
