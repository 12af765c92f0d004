import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { listServedFiles } from '../../apps/server/src/app/site/served-build.ts';
import { addIntegrity } from '../../apps/server/src/platform/add-integrity.ts';
import { quantity } from '../../apps/server/test/support/quantity.ts';
import { ROOT } from '../root.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 600_000;

/** The apps with the paths at which they are served. The campaign builds both. */
const APPS: readonly (readonly [app: string, base: string])[] = quantity(
  [['operator', '/console/']],
  [
    ['operator', '/console/'],
    ['web', '/'],
  ],
);

/** The Node of this repository, and in the campaign the one of the machine, which is another version. */
const NODES: readonly string[] = quantity([process.execPath], [process.execPath, 'node']);

/** Everything of the repository that a build reads, in another folder. Packages of npm are the same files. */
const copyRepository = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-elsewhere-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { stdout } = await run(
    'git',
    [
      'ls-files',
      '-z',
      'apps/web',
      'apps/operator',
      'packages',
      'package.json',
      'tsconfig.base.json',
      'tsconfig.json',
    ],
    {
      cwd: ROOT,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  for (const path of stdout.split('\0').filter((each) => each !== ''))
    await cp(join(ROOT, path), join(folder, path)).catch(async () => {
      // A file that is in the index and not on the disk.
      await mkdir(dirname(join(folder, path)), { recursive: true });
    });
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@tallystick'), { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@tallystick') await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, '@tallystick')))
    await symlink(await readlink(join(from, '@tallystick', name)), join(to, '@tallystick', name));
  return folder;
};

const buildIn = async (folder: string, node: string, app: string, base: string): Promise<unknown> => {
  const out = join(folder, 'out', app);
  await run(
    node,
    [join(folder, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', out, '--emptyOutDir'],
    {
      cwd: join(folder, 'apps', app),
      env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
    },
  );
  await addIntegrity(out, base);
  return Object.fromEntries(await listServedFiles(new Map([[base, out]]), new Map()));
};

it('a build has the same bytes in another folder and under another Node', {
  timeout: TIMEOUT_MS,
}, async () => {
  const folders = [await copyRepository(), await copyRepository()];
  for (const [app, base] of APPS) {
    const builds: unknown[] = [];
    for (const [at, folder] of folders.entries())
      builds.push(await buildIn(folder, NODES[at % NODES.length] ?? process.execPath, app, base));
    expect(Object.keys(builds[0] ?? {}).length, app).toBeGreaterThan(50);
    expect(builds[1], app).toEqual(builds[0]);
  }
});
