import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { ROLES } from '../apps/server/src/platform/config/cluster/config-cluster.ts';
import { SETTINGS } from '../apps/server/src/platform/config/settings.ts';

/** Compares the files of orchestrators with the settings and roles of the program. No container engine runs here. */

const read = (path: string): string => readFileSync(new URL(`../deploy/${path}`, import.meta.url), 'utf8');
const known = new Set(Object.keys(SETTINGS));

const limits = z.object({ cpus: z.string(), memory: z.string() });
const service = z.object({
  image: z.string(),
  environment: z.optional(z.record(z.string(), z.string())),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
  deploy: z.object({ resources: z.object({ limits }) }),
  restart: z.literal('unless-stopped'),
});
const compose = z.object({ services: z.record(z.string(), service) });

it('the compose file starts every role, each with health and limits, by settings that there are', () => {
  const { services } = compose.parse(parse(read('compose.yaml'), { merge: true }));
  const ours = Object.values(services).filter(({ image }) => image === 'tallystick');
  const roles = ours.flatMap(({ environment }) => (environment?.['TALLYSTICK_ROLES'] ?? '').split(','));
  // The signer is not in the file: it holds the keys that pay and runs on its own machine.
  expect(new Set([...roles, 'signer'])).toEqual(new Set<string>(ROLES));
  for (const { environment, healthcheck } of ours) {
    expect(healthcheck?.test.join(' ')).toContain('/readyz');
    for (const name of Object.keys(environment ?? {})) expect(known).toContain(name);
  }
});

type Values = Record<string, unknown> & {
  readonly roles: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) {
      throw new Error(`the chart names ${path}, which has no value`);
    }
    return new Map(Object.entries(inner)).get(name);
  }, value);

/** Implements the part of Helm that the chart uses: values, the release's name, and one loop over the roles. */
const render = (template: string, values: Values): string => {
  const fill = (text: string, role: string | null): string =>
    text.replaceAll(/\{\{ (\$[\w.]*) \}\}/g, (_all, path: string) => {
      if (path === '$role' && role !== null) return role;
      if (path === '$.Release.Name') return 'release';
      if (path.startsWith('$.Values.')) return String(at(values, path.slice('$.Values.'.length)));
      if (path.startsWith('$of.') && role !== null)
        return String(at(values.roles, `${role}.${path.slice(4)}`));
      throw new Error(`the chart uses ${path}`);
    });
  const loop = /^\{\{- range \$role, \$of := \.Values\.roles \}\}\n(.*)\{\{- end \}\}\n$/s.exec(template);
  const filled =
    loop === null
      ? fill(template, null)
      : Object.keys(values.roles)
          .map((role) => fill(loop[1] ?? '', role))
          .join('');
  expect(filled).not.toContain('{{');
  return filled;
};

const valuesOf = (): Values => {
  const shape = z.looseObject({ roles: z.record(z.string(), z.looseObject({})) });
  return shape.parse(parse(read('helm/tallystick/values.yaml')));
};

const documentsOf = (name: string): unknown[] =>
  parseAllDocuments(render(read(`helm/tallystick/templates/${name}`), valuesOf())).flatMap((document) => {
    expect(document.errors).toEqual([]);
    const content: unknown = document.toJS();
    return content === null ? [] : [content];
  });

const probe = z.object({
  httpGet: z.object({ path: z.enum(['/healthz', '/readyz']), port: z.literal('http') }),
});
const labels = z.record(z.string(), z.string());
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.int(),
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0), maxSurge: z.literal(1) }) }),
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        terminationGracePeriodSeconds: z.int(),
        containers: z.array(
          z.object({
            env: z.array(z.object({ name: z.string(), value: z.optional(z.string()) })),
            resources: z.object({
              requests: z.record(z.string(), z.string()),
              limits: z.record(z.string(), z.string()),
            }),
            readinessProbe: probe,
            livenessProbe: probe,
            startupProbe: probe,
          }),
        ),
      }),
    }),
  }),
});
const budget = z.object({
  kind: z.literal('PodDisruptionBudget'),
  spec: z.object({ minAvailable: z.int(), selector: z.object({ matchLabels: labels }) }),
});

it('the chart has a deployment and a disruption budget for each role, with health, limits and an update without a gap', () => {
  const documents = documentsOf('roles.yaml');
  const deployments = documents.flatMap((each) => deployment.safeParse(each).data ?? []);
  const budgets = documents.flatMap((each) => budget.safeParse(each).data ?? []);
  expect(deployments.length + budgets.length).toBe(documents.length);
  expect(deployments).toHaveLength(Object.keys(valuesOf().roles).length);
  for (const { spec } of deployments) {
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    const own = budgets.find(
      (each) => JSON.stringify(each.spec.selector.matchLabels) === JSON.stringify(spec.selector.matchLabels),
    );
    expect(own?.spec.minAvailable).toBeLessThan(spec.replicas);
    const [container] = spec.template.spec.containers;
    const env = new Map(container?.env.map(({ name, value }) => [name, value]));
    for (const name of env.keys()) expect(known).toContain(name);
    for (const role of (env.get('TALLYSTICK_ROLES') ?? '').split(',')) expect(ROLES).toContain(role);
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
      Number(env.get('TALLYSTICK_DRAIN_SECONDS')),
    );
    expect(container?.readinessProbe.httpGet.path).toBe('/readyz');
    expect(container?.livenessProbe.httpGet.path).toBe('/healthz');
  }
  expect(documentsOf('edge.yaml')).toMatchObject([{ kind: 'Service' }, { kind: 'Ingress' }]);
});

it('the edge asks for TLS, sets the headers that hold for everything, and keeps figures inside', () => {
  const edge = read('Caddyfile');
  for (const words of [
    'Strict-Transport-Security',
    'Referrer-Policy',
    'Permissions-Policy',
    'health_uri /readyz',
  ]) {
    expect(edge).toContain(words);
  }
  for (const path of ['/metrics', '/readyz', '/tradez', '/healthz']) {
    expect(edge).toMatch(new RegExp(`@inside path [^\\n]*${path}`));
  }
  expect(edge.split('{')).toHaveLength(edge.split('}').length);
});
