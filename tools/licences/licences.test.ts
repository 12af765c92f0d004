import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { isAllowed, licenceFaults } from './licences.ts';
import { readLock } from './lock-file.ts';

const lockOf = (packages: object) => readLock(JSON.stringify({ version: '1.2.3', packages }));
const ours = async () => readLock(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));

it('a licence is allowed by itself, as an alternative, or with others that are', () => {
  expect(isAllowed('any', 'MIT')).toBe(true);
  expect(isAllowed('any', '(GPL-3.0-only OR MIT)')).toBe(true);
  expect(isAllowed('any', 'MIT AND Zlib')).toBe(true);
  expect(isAllowed('any', 'MIT AND GPL-3.0-only')).toBe(false);
  expect(isAllowed('any', 'MPL-2.0')).toBe(false);
  expect(isAllowed('axe-core', 'MPL-2.0')).toBe(true);
});

it('names a package with another licence, with none, and without a hash', () => {
  const { packages } = lockOf({
    '': { license: 'UNLICENSED' },
    'node_modules/good': { license: 'MIT', integrity: 'sha512-x' },
    'node_modules/bad': { license: 'AGPL-3.0-only', integrity: 'sha512-x' },
    'node_modules/good/node_modules/unknown': { integrity: 'sha512-x' },
    'node_modules/unfixed': { license: 'ISC' },
    'node_modules/ours': { link: true },
    'packages/ours': { license: 'UNLICENSED' },
  });
  expect(licenceFaults(packages)).toEqual([
    'bad: the licence AGPL-3.0-only is not allowed',
    'unknown: the licence none is not allowed',
    'unfixed: no hash in package-lock.json',
  ]);
});

it('every package of the lock file has a licence that is allowed, and a hash', async () => {
  const { packages } = await ours();
  expect(packages.length).toBeGreaterThan(500);
  expect(licenceFaults(packages)).toEqual([]);
});

const FACTS = { commit: 'a'.repeat(40), lockfile: 'b'.repeat(64) };

it('a bill of materials names a package once, with its licence and hash, and none of development', () => {
  const lock = lockOf({
    'node_modules/@a/b': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AQID' },
    'node_modules/c/node_modules/@a/b': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AQID' },
    'node_modules/alias': { name: 'd', version: '2.0.0', license: 'ISC', optional: true },
    'node_modules/tests': { version: '3.0.0', license: 'MIT', dev: true },
  });
  const bill = billOfMaterials(lock, FACTS);
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: {
      component: { version: '1.2.3' },
      properties: [
        { name: 'tallystick:commit', value: FACTS.commit },
        { name: 'tallystick:lockfile-sha256', value: FACTS.lockfile },
      ],
    },
  });
  expect(bill.components).toMatchObject([
    {
      name: '@a/b',
      purl: 'pkg:npm/%40a/b@1.0.0',
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: '010203' }],
      licenses: [{ expression: 'MIT' }],
    },
    { name: 'd', version: '2.0.0', scope: 'optional' },
  ]);
  expect(bill.components).toHaveLength(2);
});

it('the bill of materials names every package that production installs, with its licence and hash', async () => {
  const { components } = billOfMaterials(await ours(), FACTS);
  const names = components.map(({ name }) => name);
  for (const name of ['fastify', 'pg', 'zod', 'viem', 'react', 'sharp']) expect(names).toContain(name);
  for (const name of ['vitest', 'knip']) expect(names).not.toContain(name);
  const bare = components.filter(({ hashes, licenses }) => hashes.length !== 1 || licenses.length !== 1);
  expect(bare.map(({ purl }) => purl)).toEqual([]);
});
