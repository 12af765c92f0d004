import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import type { Http } from '../../../platform/http/http.ts';
import { dataFile, REPOSITORY } from '../../../platform/program-files.ts';
import { buildHelp, type HelpSite } from './build-help.ts';

/** Pages change with a release only. */
const CACHE = 'public, max-age=300';

/**
 * Serves the documentation at `/help`. It is made from `docs/` at its first request, because few instances are asked for it and a
 * start must not wait.
 */
export const serveHelp = ({ fastify }: Pick<Http, 'fastify'>): void => {
  const style = readFileSync(dataFile('src/app/site/help/help.css'), 'utf8');
  // Pages load and run nothing but their own style and pictures.
  const styleHash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  let building: Promise<HelpSite> | null = null;
  const send = async (url: string, reply: FastifyReply): Promise<FastifyReply> => {
    building ??= buildHelp(REPOSITORY, style);
    const site = await building;
    const address = decodeURI(url.split(/[?#]/)[0] ?? '');
    const file = site.files.get(address);
    if (file !== undefined) {
      reply.headers({ 'content-security-policy': policy, 'cache-control': CACHE });
      return reply.type(file.type).send(file.body);
    }
    // Both spellings of an address lead to the page.
    const bare = address.replace(/\/+$/, '');
    for (const other of [bare, `${bare}/`])
      if (other !== address && site.files.has(other)) return reply.redirect(other);
    reply.callNotFound();
    return reply;
  };
  // To the router of the server, a slash at the end makes no difference.
  fastify.get('/help', (request, reply) => send(request.url, reply));
  fastify.get('/help/*', (request, reply) => send(request.url, reply));
};
