import { uploadForChat } from '@tallystick/contract';
import * as z from 'zod/mini';
import { ApiError } from '../shared/api-call.ts';
import { sessionStore } from '../shared/session.ts';

const MAX_BYTES = 1_048_576;

const envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });

/** Uploads a picture for a conversation and gives its id; throws an `ApiError` that says why not. */
export const sendPicture = async (uid: string, file: File): Promise<string> => {
  if (file.size > MAX_BYTES) throw new ApiError('payload_too_large', 'Please use pictures smaller than 1M.');
  const form = new FormData();
  // The server reads the form as it comes.
  form.set('uid', uid);
  form.set('file', file, 'picture');
  const answer = await fetch(uploadForChat.path, {
    method: uploadForChat.method,
    headers: { token: sessionStore.get().session?.token ?? '', Lang: 'en' },
    body: form,
  }).catch((cause: unknown) => {
    throw new ApiError('network', 'The server does not answer.', { cause });
  });
  const read = envelope.safeParse(await answer.json().catch(() => null));
  if (!read.success)
    throw new ApiError('unexpected_answer', 'The server gave an answer that is not understood.');
  if (read.data.code !== 1) throw new ApiError('refused', read.data.msg, { status: answer.status });
  return uploadForChat.data.parse(read.data.data).upload_id;
};
