import type { Route } from '@tallystick/contract/route.ts';
import { buildRequest, CALL_TIMEOUT_MS } from '../api/api-call.ts';
import { showLoading } from '../navigation/loading.ts';
import { currentLocale } from './locale.ts';
import { ownCredentials } from './session.ts';

/** Time that the browser has to write the file. */
const KEPT_MS = 10_000;

/** Fetches the file that a route answers with in place of an envelope. Rejects on any other answer. */
export const fetchFile = async (
  route: Route,
  input: unknown,
  type: string,
  ask: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<Blob> => {
  const { url, init } = buildRequest(route, input, currentLocale(), ownCredentials());
  const answer = await ask(url, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
  if (!answer.ok || !(answer.headers.get('content-type') ?? '').startsWith(type)) {
    throw new Error(`${route.path} answered ${answer.status} and no ${type}`);
  }
  return answer.blob();
};

/** An installed app on a phone has no place for downloads. Its share sheet keeps files. */
const shareInstalled = (file: Blob, name: string): boolean => {
  const isInstalled = globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false;
  if (!isInstalled || typeof navigator.canShare !== 'function') return false;
  const data = { files: [new File([file], name, { type: file.type })] };
  if (!navigator.canShare(data)) return false;
  void navigator.share(data).catch((error: unknown) => {
    // Closing the sheet keeps nothing on purpose. Anything else falls back to a download.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveByLink(file, name);
  });
  return true;
};

/** Hands a file to the device to keep. */
export const saveBlob = (file: Blob, name: string): void => {
  if (!shareInstalled(file, name)) saveByLink(file, name);
};

const saveByLink = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};

/**
 * Hands a file of the server to the browser to keep. Returns whether that worked. By the specification a failure is
 * only logged.
 */
export const downloadFile = async (
  route: Route,
  input: unknown,
  { type, name }: { readonly type: string; readonly name: string },
): Promise<boolean> => {
  const hideLoading = showLoading('1');
  try {
    saveBlob(await fetchFile(route, input, type), name);
    return true;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: this is all that a failed download does.
    console.error(error);
    return false;
  } finally {
    hideLoading();
  }
};
