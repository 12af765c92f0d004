import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ROLES } from '../../apps/server/src/platform/config/cluster/config-cluster.ts';
import { SETTINGS } from '../../apps/server/src/platform/config/settings.ts';
import { documentsOf, readChart as read, values } from './chart-documents.ts';

/** Compares the rendered chart with the settings and roles of the program. `kubernetes-types.test.ts` compares it with Kubernetes. */

const known = new Set(Object.keys(SETTINGS));

const labels = z.record(z.string(), z.string());
const probe = z.object({
  httpGet: z.object({ path: z.enum(['/healthz', '/readyz']), port: z.literal('http') }),
  periodSeconds: z.int(),
  failureThreshold: z.int(),
});
const container = z.object({
  env: z.array(z.object({ name: z.string(), value: z.optional(z.string()) })),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
  readinessProbe: probe,
  livenessProbe: probe,
  startupProbe: probe,
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    replicas: z.int(),
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0), maxSurge: z.literal(1) }) }),
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        securityContext: z.object({ runAsUser: z.int(), runAsGroup: z.int(), fsGroup: z.int() }),
        terminationGracePeriodSeconds: z.int(),
        containers: z.tuple([container]),
        volumes: z.array(
          z.object({ name: z.string(), secret: z.optional(z.object({ defaultMode: z.int() })) }),
        ),
      }),
    }),
  }),
});
const budget = z.object({
  kind: z.literal('PodDisruptionBudget'),
  spec: z.object({ minAvailable: z.int(), selector: z.object({ matchLabels: labels }) }),
});

const roles = documentsOf('roles.yaml');
const deployments = roles.flatMap((each) => deployment.safeParse(each).data ?? []);

it('the chart has a deployment and a disruption budget for each role, with an update without a gap', () => {
  const budgets = roles.flatMap((each) => budget.safeParse(each).data ?? []);
  expect(deployments.length + budgets.length).toBe(roles.length);
  expect(deployments).toHaveLength(Object.keys(values.roles).length);
  for (const { spec } of deployments) {
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    const own = budgets.find(
      (each) => JSON.stringify(each.spec.selector.matchLabels) === JSON.stringify(spec.selector.matchLabels),
    );
    expect(own?.spec.minAvailable).toBeLessThan(spec.replicas);
  }
});

it('every pod has settings that there are, and is out of service before it stops', () => {
  for (const { spec } of deployments) {
    const { containers, terminationGracePeriodSeconds } = spec.template.spec;
    const [{ env, readinessProbe, livenessProbe }] = containers;
    const settings = new Map(env.map(({ name, value }) => [name, value]));
    for (const name of settings.keys()) expect(known).toContain(name);
    expect(settings.size).toBe(env.length);
    for (const role of (settings.get('TALLYSTICK_ROLES') ?? '').split(',')) expect(ROLES).toContain(role);
    const drainSeconds = Number(settings.get('TALLYSTICK_DRAIN_SECONDS'));
    expect(terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds);
    expect(readinessProbe.httpGet.path).toBe('/readyz');
    expect(readinessProbe.periodSeconds * readinessProbe.failureThreshold).toBeLessThan(drainSeconds);
    expect(livenessProbe.httpGet.path).toBe('/healthz');
  }
});

it('the key is mounted as a file that the server accepts', () => {
  for (const { spec } of deployments) {
    const { securityContext, volumes } = spec.template.spec;
    const key = volumes.find(({ secret }) => secret !== undefined);
    // `isPrivateFile` of platform/security/private-file.ts: root's file, read by the server's own group and by nobody else.
    expect(key?.secret?.defaultMode).toBe(0o440);
    expect(securityContext.fsGroup).toBe(securityContext.runAsGroup);
  }
});

it('the ingress exposes no path of operators, and repeats no POST', () => {
  const text = read('templates/edge.yaml');
  for (const path of ['/metrics', '/readyz', '/tradez', '/healthz', '/setupz'])
    expect(text).toMatch(new RegExp(`path: ${path}, pathType: Prefix, backend: .+-closed`));
  const documents = documentsOf('edge.yaml');
  expect(documents).toMatchObject([
    { kind: 'Service' },
    { kind: 'Service', metadata: { name: 'release-console' } },
    { kind: 'Service' },
    { kind: 'Ingress' },
  ]);
  expect(JSON.stringify(documents[3])).not.toContain('console');
  // Without a selector the service has no pods.
  expect(documents[2]).toEqual({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'release-closed' },
    spec: { ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
  });
  expect(text).not.toMatch(/proxy-next-upstream: .*non_idempotent/);
});

it('network policies can be left out, and settings without a value too', () => {
  expect(documentsOf('network.yaml')).toMatchObject([{ kind: 'NetworkPolicy' }, { kind: 'NetworkPolicy' }]);
  expect(documentsOf('network.yaml', { ...values, networkPolicy: { enabled: false } })).toEqual([]);
  const bare = documentsOf('roles.yaml', { ...values, settings: {}, secretSettings: {} });
  expect(bare).toHaveLength(roles.length);
});
