import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { ROOT } from '../root.ts';
import { documentsOf, values } from './chart-documents.ts';

/**
 * Checks every manifest of the chart against the types of Kubernetes, which are made from its own schemas. The compiler also
 * refuses a field that Kubernetes does not know, which a server drops without a word.
 */

/** The module of a type, by its version of the API. */
const MODULES: Readonly<Record<string, string>> = {
  'apps/v1': 'apps/v1',
  v1: 'core/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
};

const manifest = z.looseObject({ apiVersion: z.string(), kind: z.string() });
const TEMPLATES = ['roles.yaml', 'edge.yaml', 'network.yaml'];

/** The complaints of the compiler about manifests as values of their types. */
const complaintsAbout = async (documents: readonly unknown[]): Promise<string> => {
  // Inside the repository, so that the types are found.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache', 'manifests-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const lines = documents.map((document, at) => {
    const { apiVersion, kind } = manifest.parse(document);
    const module = MODULES[apiVersion] ?? `unknown/${apiVersion}`;
    return `export const manifest${at}: import('kubernetes-types/${module}').${kind} = ${JSON.stringify(document, null, 2)};\n`;
  });
  await writeFile(join(folder, 'manifests.ts'), lines.join(''));
  const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', ''];
  return promisify(execFile)(tsc, [...options, join(folder, 'manifests.ts')]).then(
    () => '',
    (error: unknown) => z.object({ stdout: z.string() }).parse(error).stdout,
  );
};

const documents = TEMPLATES.flatMap((name) => documentsOf(name, values));

it('every manifest of the chart is what Kubernetes expects', async () => {
  expect(documents.length).toBeGreaterThan(10);
  expect(await complaintsAbout(documents)).toBe('');
});

it('a misspelt field, a wrong type and an unknown kind are refused', async () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' } };
  const complaints = await complaintsAbout([
    { ...service, spec: { ports: [{ port: 80, targetPrt: 'http' }] } },
    { ...service, spec: { ports: [{ port: '80' }] } },
    { ...service, kind: 'Servce' },
  ]);
  expect(complaints).toMatch(/targetPrt.* does not exist in type 'ServicePort'/);
  expect(complaints).toContain("Type 'string' is not assignable to type 'number'");
  expect(complaints).toContain("'Servce'");
});
