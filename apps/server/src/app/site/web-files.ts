import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { Config } from '../../platform/config/config.ts';
import type { Http } from '../../platform/http/http.ts';
import { dataFile } from '../../platform/program-files.ts';

const WEB_FOLDER = dataFile('../web/dist/');
const CONSOLE_FOLDER = dataFile('../operator/dist/');

/** Compressed files that the build puts beside each text file. */
const COMPRESSED = /\.(?:br|gz)$/;
const YEAR_SECONDS = 31_536_000;

/** Browsers run and load only our own files, and no other page can frame ours. `'self'` covers the socket of the same origin. */
const contentSecurityPolicy = (mapTiles: string | undefined): string => {
  // Pictures come from another origin only if the operator configured map tiles.
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

/** Serves the built phone app at `/` and the operator's console at `/console`. Hashed files are cached permanently, pages never. */
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
        // A worker uses its own headers, not those of the page.
        if (path.endsWith('.html') || path.endsWith('/sw.js')) {
          response.header('content-security-policy', policy);
          response.header('referrer-policy', 'same-origin');
          // A page of another site that opens ours, or is opened by ours, gets no reference to our window.
          response.header('cross-origin-opener-policy', 'same-origin');
        }
      },
    });
    decorate = false;
  }
  // The app routes by the hash. This gives the public page an address without one.
  fastify.get('/trust', (_request, reply) => reply.redirect('/#/trust'));
  // One route for both spellings: a trailing slash makes no difference to the router, but it does to a browser.
  fastify.get('/console', (request, reply) =>
    request.url.startsWith('/console/')
      ? reply.sendFile('index.html', CONSOLE_FOLDER.pathname)
      : reply.redirect('/console/'),
  );
};
