import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ROOT } from '../root.ts';

/** The policy of versions in docs/upgrading.md, as far as the repository itself can break it. */

const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');
const packageFile = z.looseObject({
  version: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
});
const packageOf = (folder: string) => packageFile.parse(JSON.parse(read(`${folder}package.json`)));

const folders = [
  '',
  ...['apps/', 'packages/'].flatMap((parent) =>
    readdirSync(`${ROOT}/${parent}`).map((name) => `${parent}${name}/`),
  ),
  'e2e/',
  'bench/',
  'gallery/',
];
const { version } = packageOf('');

/** `## 1.2.3 · 2026-11-25`, newest first, below `## Unreleased`. */
const HEADING = /^(\d+)\.(\d+)\.(\d+) · \d{4}-\d\d-\d\d$/;

it('every package has the version of the repository, and names ours by it', () => {
  for (const folder of folders) {
    const { version: own, dependencies = {} } = packageOf(folder);
    expect(own, folder).toBe(version);
    for (const [name, wanted] of Object.entries(dependencies))
      if (name.startsWith('@tallystick/')) expect(wanted, `${folder} ${name}`).toBe(version);
  }
});

it('the release notes have a section for each version, the newest first', () => {
  const sections = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  const released = sections.filter((heading) => heading !== 'Unreleased');
  if (sections.includes('Unreleased')) expect(sections[0]).toBe('Unreleased');
  const numbers = released.map((heading) => {
    const [, ...parts] = HEADING.exec(heading) ?? [];
    expect(parts, heading).toHaveLength(3);
    return parts.reduce((sum, part) => sum * 10_000 + Number(part), 0);
  });
  expect(numbers).toEqual([...numbers].sort((one, two) => two - one));
  // Between two releases the version is the next one, whose notes are still under Unreleased.
  if (!sections.includes('Unreleased')) expect(released[0]).toContain(`${version} · `);
});

it('every tag of a version has its section', async () => {
  const { stdout } = await promisify(execFile)('git', ['tag', '--list', 'v[0-9]*'], { cwd: ROOT });
  const notes = read('CHANGELOG.md');
  for (const tag of stdout.split('\n').filter((line) => line !== ''))
    expect(notes, tag).toContain(`\n## ${tag.slice(1)} · `);
});

it('the image installs the packages of every workspace', () => {
  const dockerfile = read('deploy/Dockerfile');
  for (const folder of folders.filter((each) => each !== ''))
    expect(dockerfile, folder).toContain(`COPY ${folder}package.json ${folder}\n`);
});
