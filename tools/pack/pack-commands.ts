import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleCommand, COMMANDS, type Command } from '@tallystick/verify/build/bundle-command.ts';
import { z } from 'zod';
import { ROOT } from '../root.ts';

/** As `bundleCommand` makes them. */
const ENGINES = '>=20';

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  bin: z.record(z.string(), z.string()),
});
const Packed = z.tuple([z.object({ filename: z.string() })]);

export const readManifest = async (command: Command): Promise<z.output<typeof Manifest>> =>
  Manifest.parse(JSON.parse(await readFile(join(ROOT, 'packages', command, 'package.json'), 'utf8')));

/** Builds a command into a folder as it is published, and returns the path of its tarball. */
export const packCommand = async (command: Command, folder: string): Promise<string> => {
  const { name, version, description, license, bin } = await readManifest(command);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'main.js'), await bundleCommand(command));
  const [executable = ''] = Object.keys(bin);
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { [executable]: 'main.js' },
    engines: { node: ENGINES },
    files: ['main.js', 'LICENSE', 'README.md'],
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['README.md', 'LICENSE'])
    await copyFile(join(ROOT, 'packages', command, file), join(folder, file));
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--silent'], { cwd: folder });
  const [{ filename }] = Packed.parse(JSON.parse(stdout));
  return join(folder, filename);
};

/** Builds all commands. Returns the paths of the tarballs. */
export const packAll = async (folder: string): Promise<readonly string[]> => {
  await rm(folder, { recursive: true, force: true });
  const tarballs: string[] = [];
  for (const command of COMMANDS) tarballs.push(await packCommand(command, join(folder, command)));
  return tarballs;
};
