import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { Config } from '../platform/config.ts';
import type { Http } from '../platform/http.ts';

const WEB_FOLDER = new URL('../../../web/dist/', import.meta.url);
const CONSOLE_FOLDER = new URL('../../../operator/dist/', import.meta.url);

/** What the build lays beside a file of text for browsers that take it. */
const COMPRESSED = /\.(?:br|gz)$/;
const YEAR_SECONDS = 31_536_000;

/** Browsers run and ask only what we serve ourselves, and no page frames ours. `'self'` covers the socket of the same origin. */
const contentSecurityPolicy = (mapTiles: string | undefined): string => {
  // Pictures come from elsewhere only where the operator named whose map tiles are shown.
  const tiles = mapTiles === undefined ? '' : ` ${new URL(mapTiles).origin}`;
  return [
    "default-src 'self'",
    `img-src 'self' data: blob:${tiles}`,
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Serves the built phone app at `/` and the operator's console at `/console`: hashed files for good, pages never cached. */
export const serveWebFiles = async (
  { fastify }: Http,
  { mapTiles }: Pick<Config, 'mapTiles'>,
): Promise<void> => {
  const policy = contentSecurityPolicy(mapTiles?.url);
  let decorate = true;
  for (const [folder, prefix] of [
    [WEB_FOLDER, '/'],
    [CONSOLE_FOLDER, '/console/'],
  ] as const) {
    if (!existsSync(folder)) continue;
    await fastify.register(fastifyStatic, {
      root: folder.pathname,
      prefix,
      decorateReply: decorate,
      wildcard: true,
      redirect: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, sent) => {
        const path = sent.replace(COMPRESSED, '');
        const isHashed = /\/assets\/[^/]+$/.test(path);
        response.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
        // A worker runs by its own headers, not by those of the page.
        if (path.endsWith('.html') || path.endsWith('/sw.js')) {
          response.header('content-security-policy', policy);
          response.header('referrer-policy', 'same-origin');
          // A page of another site that opens ours, or that ours opens, gets no handle of our window.
          response.header('cross-origin-opener-policy', 'same-origin');
        }
      },
    });
    decorate = false;
  }
  // The app finds its pages by the hash; the public page of the house has an address that one can say.
  fastify.get('/trust', (_request, reply) => reply.redirect('/#/trust'));
  // One route for both spellings, since a slash at the end makes no difference to the router; to a browser it does.
  fastify.get('/console', (request, reply) =>
    request.url.startsWith('/console/')
      ? reply.sendFile('index.html', CONSOLE_FOLDER.pathname)
      : reply.redirect('/console/'),
  );
};
