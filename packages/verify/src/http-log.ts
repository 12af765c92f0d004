import type { LogFetch } from '@tallystick/proof';

const TIMEOUT_MS = 30_000;
/** A bundle of 256 entries of the greatest length. */
const MAX_BYTES = 256 * (0xffff + 2);

interface BoundedAnswer {
  readonly status: number;
  readonly bytes: Uint8Array;
}

export const isUrl = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

const readBounded = async (response: Response, maxBytes: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    if (!(part instanceof Uint8Array)) throw new TypeError('bytes expected');
    length += part.length;
    if (length > maxBytes) throw new Error(`${response.url} sends more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** The only way by which the commands ask another server: one deadline to the last byte, a bound on the answer, no redirect. */
export const askBounded = async (
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  maxBytes: number,
): Promise<BoundedAnswer> => {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: response.status, bytes: await readBounded(response, maxBytes) };
};

/** Reads the files of a log below its prefix. */
export const openHttpLog =
  (prefix: string): LogFetch =>
  async (path) => {
    const url = `${prefix.replace(/\/+$/, '')}/${path}`;
    const { status, bytes } = await askBounded(url, {}, MAX_BYTES);
    if (status === 404 || status === 410) return null;
    if (status < 200 || status > 299) throw new Error(`${url} answers ${status}`);
    return bytes;
  };
