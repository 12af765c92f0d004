import type { Route } from '@tallystick/contract';
import { MAX_UPLOAD_BYTES } from '@tallystick/rules/picture-size.ts';
import * as z from 'zod/mini';
import { languageTag, t } from '../language/text.ts';
import { sessionStore } from '../session/session.ts';
import { ApiError } from './api-call.ts';

/** A slow uplink takes half a minute for the largest picture. */
const SENT_WITHIN_MS = 120_000;

const envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });

const parseWith = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => schema.parse(value);

/** Sends a picture or another file with the call's other fields. Throws an `ApiError` with the reason of a failure. */
export const sendFile = async <R extends Route>(
  route: R,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): Promise<z.output<R['data']>> => {
  if (file.size > MAX_UPLOAD_BYTES) throw new ApiError('payload_too_large', t('common.fileTooLarge'));
  const form = new FormData();
  // Before the file, because the server reads the form as a stream.
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, 'picture');
  const answer = await fetch(route.path, {
    method: route.method,
    headers: { token: sessionStore.get().session?.token ?? '', Lang: languageTag() },
    body: form,
    signal: AbortSignal.timeout(SENT_WITHIN_MS),
  }).catch((cause: unknown) => {
    throw new ApiError('network', t('common.cantReachServer'), { cause });
  });
  const read = envelope.safeParse(await answer.json().catch(() => null));
  if (!read.success) throw new ApiError('unexpected_answer', t('common.unexpectedResponse'));
  if (read.data.code !== 1) throw new ApiError('refused', read.data.msg, { status: answer.status });
  return parseWith<R['data']>(route.data, read.data.data);
};
