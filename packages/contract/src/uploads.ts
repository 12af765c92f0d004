import * as z from 'zod/mini';
import { uuid } from './fields.ts';
import { route } from './route.ts';

/** The purpose of a picture. A form takes only pictures of its own purpose. */
export const UPLOAD_PURPOSES = ['recharge', 'wallet', 'id_photo', 'signature', 'chat'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

export const upload = z.object({
  upload_id: uuid,
  /** A short-lived address of the picture. It needs no token. */
  url: z.string(),
  /** Size of the stored picture. The server re-encodes it and removes all metadata. */
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
});
export type Upload = z.output<typeof upload>;

export const uploadPicture = route({
  path: '/api/common/upload',
  summary:
    'Keeps a picture (JPEG, PNG or WebP smaller than 1 MiB) for a form or a chat; unused, it is gone after a day.',
  access: 'user',
  work: 'heavy',
  scope: null,
  repeats: 'renews',
  file: 'file',
  input: z.object({ purpose: z.enum(UPLOAD_PURPOSES, { error: 'invalid' }) }),
  data: upload,
  errors: ['picture_unreadable', 'picture_too_detailed', 'too_many_requests'],
});

export const uploadRoutes = { uploadPicture };
