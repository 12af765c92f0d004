import type { Route } from '@tallystick/contract/route.ts';
import { currentLocale } from '../device/locale.ts';
import { saveBlob } from '../device/save-blob.ts';
import { ownCredentials } from '../device/session.ts';
import { showLoading } from '../navigation/loading.ts';
import { buildRequest, CALL_TIMEOUT_MS } from './api-call.ts';

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
