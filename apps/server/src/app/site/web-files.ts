import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { Http } from '../../platform/http/http.ts';
import { dataFile } from '../../platform/program-files.ts';
import { type BrandedFile, brandFiles } from './branded-files.ts';
import { COMPRESSED } from './served-build.ts';

const WEB_FOLDER = dataFile('../web/dist/');
const CONSOLE_FOLDER = dataFile('../operator/dist/');

/** The folders of the built apps, by the paths at which they are served. */
export const WEB_FOLDERS: ReadonlyMap<string, string> = new Map([
  ['/', WEB_FOLDER.pathname],
  ['/console/', CONSOLE_FOLDER.pathname],
]);

const YEAR_SECONDS = 31_536_000;

/** Browsers run and load only our own files, and no other page can frame ours. `'self'` covers the socket of the same origin. */
export const contentSecurityPolicy = ({
  mapTiles,
  mirrors,
}: Pick<Config, 'mapTiles' | 'mirrors'>): string => {
  // Pictures come from another origin only if the operator configured map tiles.
  const tiles = mapTiles === null ? '' : ` ${new URL(mapTiles.url).origin}`;
  // The app reads the public logs also from the mirrors that the operator named.
  const logs = mirrors.map((mirror) => ` ${new URL(mirror).origin}`).join('');
  return [
    "default-src 'self'",
    `img-src 'self' data: blob:${tiles}`,
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self'${logs}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No string becomes code or HTML, except those that the default policy of the apps names: `packages/ui/src/trusted-types.ts`.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
};

/** The headers of a file by its path. Hashed files are cached permanently, pages never. */
const headersOf = (path: string, policy: string): Readonly<Record<string, string>> => {
  const isHashed = /\/assets\/[^/]+$/.test(path);
  const caching = { 'cache-control': isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache' };
  // A worker uses its own headers, not those of the page.
  if (!/(?:\.html|\/|\/sw\.js)$/.test(path)) return caching;
  return {
    ...caching,
    'content-security-policy': policy,
    'referrer-policy': 'same-origin',
    // A page of another site that opens ours, or is opened by ours, gets no reference to our window.
    'cross-origin-opener-policy': 'same-origin',
  };
};

/**
 * Serves the built phone app at `/` and the operator's console at `/console`, under the operator's brand if there is one. Returns the
 * files that stand in place of built ones.
 */
export const serveWebFiles = async (
  { fastify }: Http,
  { mapTiles, mirrors, brand }: Pick<Config, 'mapTiles' | 'mirrors' | 'brand'>,
): Promise<ReadonlyMap<string, BrandedFile>> => {
  const policy = contentSecurityPolicy({ mapTiles, mirrors });
  const branded: ReadonlyMap<string, BrandedFile> =
    brand === null || !existsSync(WEB_FOLDER)
      ? new Map()
      : await brandFiles(brand, { app: WEB_FOLDER.pathname, console: CONSOLE_FOLDER.pathname });
  const sendBranded = (path: string, reply: FastifyReply): boolean => {
    const file = branded.get(path);
    if (file !== undefined) reply.headers(headersOf(path, policy)).type(file.type).send(file.body);
    return file !== undefined;
  };
  for (const path of branded.keys()) {
    if (path !== '/console/') fastify.get(path, (_request, reply) => void sendBranded(path, reply));
  }
  let decorate = true;
  for (const [prefix, folder] of WEB_FOLDERS) {
    if (!existsSync(folder)) continue;
    await fastify.register(fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: decorate,
      wildcard: true,
      redirect: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, sent) => {
        for (const [name, value] of Object.entries(headersOf(sent.replace(COMPRESSED, ''), policy))) {
          response.header(name, value);
        }
      },
    });
    decorate = false;
  }
  // The app routes by the hash. This gives the public page an address without one.
  fastify.get('/trust', (_request, reply) => reply.redirect('/#/trust'));
  // One route for both spellings: a trailing slash makes no difference to the router, but it does to a browser.
  fastify.get('/console', (request, reply) => {
    if (!request.url.startsWith('/console/')) return reply.redirect('/console/');
    if (sendBranded('/console/', reply)) return reply;
    return reply.sendFile('index.html', CONSOLE_FOLDER.pathname);
  });
  return branded;
};
