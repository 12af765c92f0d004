import { ApiError } from '../../shared/api/api.ts';

/** The largest file of a log: a bundle of 256 entries, each of two bytes more than 64 kB. */
const MAX_BYTES = 256 * (2 + 0xffff);

/** The statement of debts and assets with its proof. */
export const ASSETS_FILE = '/log/liabilities/assets';

const failure = { msg: '', fields: {} } as const;
const unexpected = (status: number): ApiError =>
  new ApiError({ ...failure, error: 'unexpected_answer', status });

/** A file of a log, or beside one. Null if there is none. Throws an `ApiError` if it cannot be read. */
export const readLogFile = async (
  address: string,
  signal: AbortSignal,
  cache: RequestCache = 'default',
): Promise<Uint8Array | null> => {
  let response: Response;
  try {
    response = await fetch(address, { signal, cache });
  } catch (cause) {
    throw new ApiError({ ...failure, error: 'network', status: 0 }, { cause });
  }
  if (response.status === 404) return null;
  if (!response.ok) throw unexpected(response.status);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MAX_BYTES) throw unexpected(response.status);
  return bytes;
};

/** A text that changes, such as a checkpoint. It must be there. */
export const readLogText = async (address: string, signal: AbortSignal): Promise<string> => {
  const bytes = await readLogFile(address, signal, 'no-store');
  if (bytes === null) throw unexpected(404);
  return new TextDecoder().decode(bytes);
};
