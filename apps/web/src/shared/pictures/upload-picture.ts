import { ACCOUNT_HEADER } from '@tallystick/contract/route.ts';
import { type Upload, type UploadPurpose, uploadPicture } from '@tallystick/contract/uploads.ts';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { currentLocale } from '../device/locale.ts';
import { accountOfForms, currentSession } from '../device/session.ts';
import { currentLocation } from '../navigation/location.ts';
import { announce } from '../notices/notices.ts';

/** An upload ends after this time without a byte. While bytes flow it goes on: 1 MiB takes 11 s at 800 kbit/s. */
export const UPLOAD_TIMEOUT_MS = 10_000;
/** A browser counts bytes as sent that wait in its buffers. The server takes an upload for 45 s. */
const ANSWER_TIMEOUT_MS = 45_000;
/** A connection that breaks later than this was too slow for the server, which ends an upload after 45 s. */
const SLOW_AFTER_MS = 30_000;

const answer = z.object({
  code: z.int(),
  msg: z.string(),
  data: z.unknown(),
  error: z.optional(z.string()),
});

/** The upload took longer than it may. */
export class UploadTooSlow extends Error {}

const failed = (error: 'network' | 'unexpected_answer', status: number): ApiError =>
  new ApiError({ error, msg: '', status, fields: {} });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Returns the upload that the server answers with, or throws an `ApiError` with its refusal. */
const read = (status: number, text: string): Upload => {
  const parsed = answer.safeParse(parse(text));
  if (!parsed.success) throw failed('unexpected_answer', status);
  const { code, msg, data, error } = parsed.data;
  if (code === 1) {
    const upload = uploadPicture.data.safeParse(data);
    if (upload.success) return upload.data;
  }
  if (status === 401) announce({ kind: 'login_expired', path: currentLocation() });
  if (error === undefined) throw failed('unexpected_answer', status);
  throw new ApiError({ error, msg, status, fields: {} });
};

/**
 * Sends a picture and reports the part that is sent, from 0 to 1. Rejects with an `ApiError`, or with `UploadTooSlow`
 * after ten seconds without a byte. Uses XMLHttpRequest, because `fetch` does not report progress.
 */
export const sendPicture = (
  blob: Blob,
  purpose: UploadPurpose,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Upload> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const locale = currentLocale();
    request.open(uploadPicture.method, `${uploadPicture.path}?lang=${encodeURIComponent(locale)}`);
    const { token } = currentSession();
    if (token !== null) request.setRequestHeader('token', token);
    const account = accountOfForms();
    if (account !== null) request.setRequestHeader(ACCOUNT_HEADER, account);
    request.setRequestHeader('Lang', locale);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitFor = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new UploadTooSlow());
        request.abort();
      }, ms);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      waitFor(UPLOAD_TIMEOUT_MS);
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.upload.onload = () => waitFor(ANSWER_TIMEOUT_MS);
    request.onloadend = () => clearTimeout(timer);
    request.onload = () => {
      try {
        resolve(read(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    const begunMs = Date.now();
    request.onerror = () =>
      reject(Date.now() - begunMs > SLOW_AFTER_MS ? new UploadTooSlow() : failed('network', 0));
    request.onabort = () => reject(failed('network', 0));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    // The purpose comes first, because the server reads the form as it arrives.
    form.set('purpose', purpose);
    form.set('file', blob, 'picture');
    waitFor(UPLOAD_TIMEOUT_MS);
    request.send(form);
  });
