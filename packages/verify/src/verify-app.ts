import {
  APP_PAGE,
  fileFault,
  MAX_RELEASE_PROOF_BYTES,
  type Manifest,
  type Release,
  type ReleaseStep,
  receivedFile,
  type Step,
  type Verdict,
  verifyRelease,
} from '@tallystick/proof';
import { askBounded } from './http-log.ts';
import type { Trust } from './trust.ts';

/** The step of the files, after those of the release. */
export type AppStep = 'files_same';

const MAX_PAGE_BYTES = 1024 * 1024;
/** Files that are fetched at once. */
const AT_ONCE = 8;
/** A file that is not as released. */
export interface FileFault {
  readonly path: string;
  readonly why: string;
}

export interface AppVerdict extends Verdict<ReleaseStep | AppStep> {
  /** The house whose log of releases has the app. The address may be another one, such as that of a mirror. */
  readonly house: string | null;
  /** Null if the release could not be read. */
  readonly release: Release | null;
  /** Number of files that were compared. */
  readonly files: number;
  readonly faults: readonly FileFault[];
}

const addressOf = (host: string, path: string): string => `${new URL(host).origin}${path}`;

const faultOf = async (host: string, path: string, manifest: Manifest): Promise<FileFault | null> => {
  const size = manifest.get(path)?.size ?? 0;
  // One byte more than a released file has, so that a longer one is noticed and not an endless one read.
  const answer = await askBounded(addressOf(host, path), {}, size + 1).catch(() => null);
  if (answer === null) return { path, why: 'file_unreadable' };
  if (answer.status !== 200) return { path, why: `status_${answer.status}` };
  const why = fileFault(manifest, path, receivedFile(answer.bytes));
  return why === null ? null : { path, why };
};

const compareFiles = async (
  host: string,
  manifest: Manifest,
  onProgress: (read: number, size: number) => void,
): Promise<readonly FileFault[]> => {
  const paths = [...manifest.keys()];
  const faults: FileFault[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const batch = paths.slice(at, at + AT_ONCE);
    const found = await Promise.all(batch.map((path) => faultOf(host, path, manifest)));
    faults.push(...found.filter((fault) => fault !== null));
    onProgress(Math.min(paths.length, at + AT_ONCE), paths.length);
  }
  return faults;
};

const unlogged = (why: string): AppVerdict => ({
  ok: false,
  steps: [{ name: 'page', ok: false, why }],
  house: null,
  release: null,
  files: 0,
  faults: [],
});

/**
 * Fetches the app of a host as a browser gets it, and compares each file with the release that its page belongs to. Rejects if the host
 * cannot be reached at all.
 */
export const verifyApp = async (
  host: string,
  { vkeys, policy }: Trust,
  onProgress: (read: number, size: number) => void = () => undefined,
): Promise<AppVerdict> => {
  const page = await askBounded(addressOf(host, APP_PAGE), {}, MAX_PAGE_BYTES);
  if (page.status !== 200) throw new Error(`${addressOf(host, APP_PAGE)} answers ${page.status}`);
  const { digest } = receivedFile(page.bytes);
  const proof = await askBounded(
    addressOf(host, `/log/releases/page/${digest}`),
    {},
    MAX_RELEASE_PROOF_BYTES,
  );
  if (proof.status !== 200) return unlogged(proof.status === 404 ? 'page_unlogged' : 'proof_unreadable');
  const { host: house, release, manifest, ...verdict } = verifyRelease(proof.bytes, digest, vkeys, policy);
  if (!verdict.ok || manifest === null) return { ...verdict, house, release, files: 0, faults: [] };
  const faults = await compareFiles(host, manifest, onProgress);
  const [first] = faults;
  const step: Step<AppStep> =
    first === undefined
      ? { name: 'files_same', ok: true }
      : { name: 'files_same', ok: false, why: first.why };
  return {
    ok: verdict.ok && step.ok,
    steps: [...verdict.steps, step],
    house,
    release,
    files: manifest.size,
    faults,
  };
};
