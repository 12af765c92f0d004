import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { ROLES } from '../../apps/server/src/platform/config/cluster/config-cluster.ts';
import { SETTINGS } from '../../apps/server/src/platform/config/settings.ts';

/** Compares the files of a container engine and of the edge with the settings and roles of the program. `deploy/try.sh` runs them. */

const read = (path: string): string => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');
const known = new Set(Object.keys(SETTINGS));

const limits = z.object({ cpus: z.string(), memory: z.string() });
const service = z.object({
  image: z.string(),
  environment: z.optional(z.record(z.string(), z.string())),
  healthcheck: z.optional(z.object({ test: z.optional(z.array(z.string())) })),
  read_only: z.optional(z.boolean()),
  init: z.optional(z.boolean()),
  command: z.optional(z.array(z.string())),
  networks: z.optional(z.array(z.string())),
  ports: z.optional(z.array(z.string())),
  security_opt: z.optional(z.array(z.string())),
  deploy: z.object({ resources: z.object({ limits }) }),
  restart: z.enum(['unless-stopped', 'no']),
});
const { services, networks } = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.object({ internal: z.optional(z.boolean()) })),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));
const ours = Object.values(services).filter(
  ({ image, restart }) => image === 'tallystick' && restart !== 'no',
);
const environmentOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
    ),
  );

it('the compose file starts every role, each with health and limits, by settings that there are', () => {
  const roles = ours.flatMap(({ environment }) => (environment?.['TALLYSTICK_ROLES'] ?? '').split(','));
  // The signer is not in the file: it holds the keys that pay and runs on its own machine.
  expect(new Set([...roles, 'signer'])).toEqual(new Set<string>(ROLES));
  for (const { environment, healthcheck, read_only } of ours) {
    expect(healthcheck?.test).toEqual(['CMD', 'tallystick', 'ready']);
    expect(read_only).toBe(true);
    expect(environment?.['TALLYSTICK_METRICS_TOKEN']).toBeDefined();
    for (const name of Object.keys(environment ?? {})) expect(known).toContain(name);
  }
});

it('the compose file starts closed: the edge alone has ports, and reaches neither the database nor the bus', () => {
  const placed = Object.entries(services).filter(([, { restart }]) => restart !== 'no');
  for (const [name, { networks: own = [], ports = [], security_opt }] of placed) {
    expect([name, security_opt]).toEqual([name, ['no-new-privileges:true']]);
    expect(own.length, name).toBeGreaterThan(0);
    for (const each of own) expect(Object.keys(networks)).toContain(each);
    expect([name, ports.length > 0]).toEqual([name, name === 'edge']);
  }
  expect(networks['inside']).toEqual({ internal: true });
  for (const name of ['database', 'nats']) expect(services[name]?.networks).toEqual(['inside']);
  expect(services['edge']?.networks).toEqual(['front']);
  expect(services['edge']?.ports?.filter((port) => port.endsWith(':9080'))).toEqual([
    expect.stringMatching(/^127\.0\.0\.1:/),
  ]);
});

it('the limits of the compose file are settings whose defaults two cores have', () => {
  for (const [name, { deploy, restart }] of Object.entries(services)) {
    if (restart === 'no') continue;
    const { cpus, memory } = deploy.resources.limits;
    const [, cores] = /^\$\{[A-Z]+_CPUS:-([\d.]+)\}$/.exec(cpus) ?? [];
    expect(Number(cores), name).toBeLessThanOrEqual(2);
    expect(memory, name).toMatch(/^\$\{[A-Z]+_MEMORY:-\d+[GM]\}$/);
  }
});

it('a process 1 adopts orphans of the database, and the key belongs to the user of the server', () => {
  expect(services['database']?.init).toBe(true);
  const uid = /--uid (\d+)/.exec(read('Dockerfile'))?.[1];
  expect(services['key']?.command).toEqual(
    expect.arrayContaining(['install', '-o', uid, '-m', '0400', '/run/secrets/key']),
  );
});

it('the image runs as an ordinary user, names its health check, and holds no sources', () => {
  const file = read('Dockerfile');
  const last = file.slice(file.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER 1000:1000$/m);
  expect(last).toMatch(/^HEALTHCHECK .+ CMD \["tallystick", "ready"\]$/m);
  expect(last.match(/^COPY .+$/gm)).toHaveLength(3);
  expect(environmentOf(last).get('NODE_ENV')).toBe('production');
  for (const name of environmentOf(last).keys()) expect([...known, 'NODE_ENV']).toContain(name);
});

it('the edge asks for TLS, sets the headers that hold for everything, and keeps figures inside', () => {
  const edge = read('Caddyfile');
  for (const words of [
    'Strict-Transport-Security',
    'Referrer-Policy',
    'Permissions-Policy',
    'health_uri /readyz',
    'header_up -Forwarded',
    'header_up -X-Real-IP',
  ]) {
    expect(edge).toContain(words);
  }
  for (const path of ['/metrics', '/readyz', '/tradez', '/healthz', '/setupz']) {
    expect(edge).toMatch(new RegExp(`@inside path [^\\n]*${path} ${path}/\\*`));
  }
  expect(edge.split('{')).toHaveLength(edge.split('}').length);
});

it('the edge checks the health of every process that serves customers', () => {
  const edge = read('Caddyfile');
  const [, upstreams = ''] = /\{\$TALLYSTICK_API_UPSTREAMS:([^}]+)\}/.exec(edge) ?? [];
  const apis = Object.entries(services).filter(
    ([, { environment }]) => environment?.['TALLYSTICK_ROLES'] === 'api',
  );
  expect(upstreams.split(' ')).toEqual(apis.map(([name]) => `${name}:8080`));
  // Caddy makes no health checks for these.
  expect(edge).not.toMatch(/^\s*dynamic /m);
});
