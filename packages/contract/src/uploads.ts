import * as z from 'zod/mini';
import { uploadId } from './fields.ts';
import { route } from './route.ts';

/** What a picture is for; a form takes only pictures of its own purpose. */
export const UPLOAD_PURPOSES = ['recharge', 'wallet', 'id_photo', 'signature', 'chat'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

export const upload = z.object({
  upload_id: uploadId,
  /** Where the picture can be seen for some minutes, without a token. */
  url: z.string(),
  /** Of the picture as it is kept: made anew, with nothing in it but what is to be seen. */
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
});
export type Upload = z.output<typeof upload>;

export const uploadPicture = route({
  method: 'POST',
  path: '/api/common/upload',
  summary:
    'Keeps a picture (JPEG, PNG or WebP of at most 1 MiB) for a form or a chat; unused, it is gone after a day.',
  access: 'user',
  file: 'file',
  input: z.object({ purpose: z.enum(UPLOAD_PURPOSES, { error: 'invalid' }) }),
  data: upload,
  errors: ['picture_unreadable', 'picture_too_detailed', 'too_many_requests'],
});

export const uploadRoutes = { uploadPicture };
