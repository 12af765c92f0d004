import type { LogFetch } from '@tallystick/proof';

const TIMEOUT_MS = 30_000;
/** A bundle of 256 entries of the greatest length. */
const MAX_BYTES = 256 * (0xffff + 2);

export const isUrl = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

const readBounded = async (response: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    if (!(part instanceof Uint8Array)) throw new TypeError('bytes expected');
    length += part.length;
    if (length > MAX_BYTES) throw new Error(`${response.url} sends more than any tile holds`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Reads the files of a log below its prefix. */
export const openHttpLog =
  (prefix: string): LogFetch =>
  async (path) => {
    const url = `${prefix.replace(/\/+$/, '')}/${path}`;
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404 || response.status === 410) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return readBounded(response);
  };
