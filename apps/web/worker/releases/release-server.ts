import type { ReleaseServer } from './release-check.ts';

const TIMEOUT_MS = 8_000;
/** The longest proof of a release is 2 MiB. */
const MAX_BYTES = 2 * 1024 * 1024;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The verifier keys in an answer of `/api/trust/keys`. Null if the house has no log of releases. */
const readKeys = (answer: unknown): readonly string[] | null => {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null;
  const { data } = answer;
  if (typeof data !== 'object' || data === null || !('releases' in data) || !('witnesses' in data))
    return null;
  const { releases, witnesses } = data;
  return isText(releases) && Array.isArray(witnesses) ? [releases, ...witnesses.filter(isText)] : null;
};

const ask = async (path: string): Promise<Response | null> => {
  try {
    return await fetch(path, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    return null;
  }
};

/** The house, asked by the worker itself. */
export const releaseServer: ReleaseServer = {
  keys: async () => {
    const answer = await ask('/api/trust/keys');
    if (answer?.status !== 200) return null;
    return readKeys(await answer.json().catch(() => null));
  },
  proofOf: async (page) => {
    const answer = await ask(`/log/releases/page/${page}`);
    if (answer?.status === 404) return 'none';
    if (answer?.status !== 200) return null;
    const bytes = await answer.arrayBuffer().catch(() => null);
    return bytes === null || bytes.byteLength > MAX_BYTES ? null : new Uint8Array(bytes);
  },
};
