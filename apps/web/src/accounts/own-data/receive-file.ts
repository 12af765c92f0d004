import type { Route } from '@tallystick/contract/route.ts';
import * as z from 'zod/mini';
import { ApiError } from '../../shared/api/api.ts';
import { buildRequest } from '../../shared/api/api-call.ts';
import { currentLocale } from '../../shared/device/locale.ts';
import { ownCredentials } from '../../shared/device/session.ts';

const refusal = z.object({ error: z.string(), msg: z.string() });

const refuse = (status: number, answer: unknown): ApiError => {
  const known = refusal.safeParse(answer);
  const error = known.success ? known.data.error : 'unexpected_answer';
  return new ApiError({ error, msg: known.success ? known.data.msg : '', status, fields: {} });
};

/**
 * Receives a long file and tells how many bytes have arrived. Each part becomes a blob, which a browser may keep on disk. Throws
 * an `ApiError` for a refusal, and any error if the file was cut off.
 */
export const receiveFile = async (
  route: Route,
  signal: AbortSignal,
  onReceived: (bytes: number) => void,
  ask: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<Blob> => {
  const { url, init } = buildRequest(route, {}, currentLocale(), ownCredentials());
  const answer = await ask(url, { ...init, signal });
  if (!(answer.headers.get('content-disposition') ?? '').startsWith('attachment')) {
    throw refuse(answer.status, await answer.json());
  }
  const parts: Blob[] = [];
  let received = 0;
  const reader = answer.body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (next === undefined || next.done) break;
    parts.push(new Blob([next.value]));
    received += next.value.byteLength;
    onReceived(received);
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
};
