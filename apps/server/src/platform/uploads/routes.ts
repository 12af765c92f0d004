import { uploadPicture } from '@tallystick/contract';
import { uuid } from '@tallystick/contract/fields.ts';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import type { Http } from '../http/http.ts';
import { ADDRESS_LIVES_SECONDS } from './signed-address.ts';
import type { Uploads } from './uploads.ts';

const address = z.object({
  params: z.object({ id: uuid }),
  query: z.object({ expires: z.string(), signature: z.string().check(z.maxLength(100)) }),
});

/** Receives pictures, and serves them at their short-lived addresses. */
export const registerUploadRoutes = (http: Http, uploads: Uploads): void => {
  http.serve(uploadPicture, (form, call) => uploads.keep(call.uid, form.purpose, call.file));

  http.fastify.get('/uploads/:id', async (request, reply) => {
    const asked = address.safeParse({ params: request.params, query: request.query });
    if (!asked.success) throw new AppError('forbidden');
    const { params, query } = asked.data;
    const bytes = await uploads.read({ uploadId: params.id, ...query });
    return (
      reply
        // Never the sender's type, and the headers prevent that anything in it runs or loads.
        .type('image/webp')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('content-disposition', 'inline; filename="picture.webp"')
        .header('cache-control', `private, max-age=${ADDRESS_LIVES_SECONDS}, no-transform`)
        .send(bytes)
    );
  });
};
