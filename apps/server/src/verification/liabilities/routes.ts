import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { compressAnswer } from '../../platform/http/compress-answers.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Liabilities } from './liabilities.ts';

/** Serves the document of the assets beside the tiles of the log of liabilities. Open to everyone. */
export const registerAssetsRoute = (http: Http, liabilities: Pick<Liabilities, 'assetsDocument'>): void => {
  http.fastify.get('/log/liabilities/assets', async (request: FastifyRequest, reply: FastifyReply) => {
    const text = await liabilities.assetsDocument();
    if (text === null) throw new AppError('not_found');
    void reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      // Its checkpoint gets new cosignatures.
      .header('cache-control', 'public, max-age=1');
    return reply.send(Buffer.from(await compressAnswer(request, reply, Buffer.from(text))));
  });
};
