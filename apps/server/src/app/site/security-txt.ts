import type { Http } from '../../platform/http/http.ts';

/** RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;
const CACHE = 'public, max-age=3600';

/** The text of RFC 9116, which names the address for reports of faults. `site` is the public address without a slash at the end. */
export const securityTxt = (contact: string, site: string, nowMs: number): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(nowMs + VALID_DAYS * DAY_MS).toISOString()}`,
    `Canonical: ${site}/.well-known/security.txt`,
    `Policy: ${site}/help/security`,
    'Preferred-Languages: en',
    '',
  ].join('\n');

/** Serves `/.well-known/security.txt`. Without a contact there is none. */
export const serveSecurityTxt = (
  { fastify }: Pick<Http, 'fastify'>,
  { contact, site, nowMs }: { contact: string | null; site: string; nowMs: () => number },
): void => {
  if (contact === null) return;
  fastify.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE)
      .send(securityTxt(contact, site, nowMs())),
  );
};
