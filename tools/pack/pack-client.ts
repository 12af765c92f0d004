import { execFile } from 'node:child_process';
import { copyFile, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ROOT } from '../root.ts';

const PACKAGE = join(ROOT, 'packages', 'client');
const TSC = join(ROOT, 'node_modules', '.bin', 'tsc');
/** The oldest Node with all that the client uses: `fetch` and `crypto` as globals. */
const ENGINES = '>=20';
const TARGET = 'es2022';

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  exports: z.record(z.string(), z.string()),
  // The tarball must need nothing that is not published.
  dependencies: z.never().optional(),
});
const Packed = z.tuple([z.object({ filename: z.string() })]);

/** `./src/client.ts` of the sources, as it is named in the tarball. */
const builtOf = (source: string) => {
  const name = /^\.\/src\/([\w-]+)\.ts$/.exec(source)?.[1];
  if (name === undefined) throw new Error(`"${source}" is no source of the client`);
  return { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` };
};

/** Compiles the client to JavaScript and declarations. */
const compile = async (folder: string, sources: readonly string[]): Promise<void> => {
  const settings = join(folder, 'tsconfig.json');
  const compilerOptions = {
    rootDir: join(PACKAGE, 'src'),
    outDir: join(folder, 'dist'),
    target: TARGET,
    composite: false,
    incremental: false,
    tsBuildInfoFile: null,
    emitDeclarationOnly: false,
    typeRoots: [join(ROOT, 'node_modules', '@types')],
  };
  const files = sources.map((source) => join(PACKAGE, source));
  const config = { extends: join(PACKAGE, 'tsconfig.json'), compilerOptions, files, include: [] };
  await writeFile(settings, JSON.stringify(config));
  await promisify(execFile)(TSC, ['--project', settings]);
  await rm(settings);
  // The compiler leaves the names of sources in declarations.
  for await (const path of glob(join(folder, 'dist', '**', '*.d.ts'))) {
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
};

/** Builds the client into an empty folder as it is published, and returns the path of its tarball. */
export const packClient = async (folder: string): Promise<string> => {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')));
  const { name, version, description, license, exports } = manifest;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await compile(folder, Object.values(exports));
  const published = {
    name,
    version,
    description,
    license,
    type: 'module',
    exports: Object.fromEntries(Object.entries(exports).map(([path, source]) => [path, builtOf(source)])),
    sideEffects: false,
    engines: { node: ENGINES },
    files: ['dist', 'LICENSE', 'README.md'],
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  for (const file of ['README.md', 'LICENSE']) await copyFile(join(PACKAGE, file), join(folder, file));
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--silent'], { cwd: folder });
  const [{ filename }] = Packed.parse(JSON.parse(stdout));
  return join(folder, filename);
};
