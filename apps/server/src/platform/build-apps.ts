import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addIntegrity } from './add-integrity.ts';
import { errorCodeOf } from './error-code.ts';
import { compressFiles } from './http/compress-files.ts';
import { tryLock } from './process/file-lock.ts';
import { StartError } from './process/start-error.ts';
import { REPOSITORY } from './program-files.ts';

const SERVER = 'server';
/** The paths at which apps are served, as their build names their files. `/` for the others. */
const BASES: ReadonlyMap<string, string> = new Map([['operator', '/console/']]);
/** File that records the sources of a built app. */
const STAMP = '.sources';
const LOCK_POLL_MS = 100;
const DIGEST_ATTEMPTS = 5;
const OUTPUT_LIMIT = 4_000;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Names of folders and files that a build does not read. */
const NOT_SOURCES = /^(?:node_modules|dist|migrations|sql|testing|test)$|\.test\.tsx?$/;

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.test(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : [];
    })
    .sort();

/** Reads synchronously: 2,000 small files take 50 ms so, and 500 ms one after another through the thread pool. */
const digestFiles = (files: readonly string[], shared = ''): string => {
  const hash = createHash('sha256').update(shared);
  for (const path of files) {
    const text = readFileSync(path);
    hash.update(`${relative(REPOSITORY, path)}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex');
};

/** A digest per app of everything that affects its build: the app's files, our packages, the versions of the others. */
const digestOnce = (apps: readonly string[]): ReadonlyMap<string, string> => {
  const shared = digestFiles([
    ...listFiles(join(REPOSITORY, 'packages')),
    join(REPOSITORY, 'package-lock.json'),
    // It changes what the build has made.
    join(REPOSITORY, 'apps', SERVER, 'src', 'platform', 'add-integrity.ts'),
  ]);
  return new Map(apps.map((app) => [app, digestFiles(listFiles(join(REPOSITORY, 'apps', app)), shared)]));
};

/** A file that vanished between listing and reading was an editor's temporary file, so the sources are read again. */
const digestSources = (apps: readonly string[]): ReadonlyMap<string, string> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return digestOnce(apps);
    } catch (error) {
      const isGone = errorCodeOf(error) === 'ENOENT';
      if (!isGone || attempt === DIGEST_ATTEMPTS) throw error;
    }
  }
};

interface Stale {
  readonly app: string;
  readonly digest: string;
}

const isBuiltFrom = async (app: string, digest: string): Promise<boolean> =>
  (await readFile(join(REPOSITORY, 'apps', app, 'dist', STAMP), 'utf8').catch(() => '')) === digest;

const runVite = (folder: string, target: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(REPOSITORY, 'node_modules', 'vite', 'bin', 'vite.js');
    const child = spawn(process.execPath, [vite, 'build', '--outDir', target, '--emptyOutDir'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Forces a production build, even if a test started this process.
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_LIMIT);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`${folder} could not be built:\n${output.trim()}`));
    });
  });

/** Built in a temporary folder and moved into place when complete. */
const build = async (app: string, digest: string): Promise<void> => {
  const folder = join(REPOSITORY, 'apps', app);
  const current = join(folder, 'dist');
  const fresh = join(REPOSITORY, '.cache', 'build', app);
  const old = `${fresh}.old`;
  await runVite(folder, fresh);
  if (app !== SERVER) {
    await addIntegrity(fresh, BASES.get(app) ?? '/');
    await compressFiles(fresh);
  }
  await writeFile(join(fresh, STAMP), digest);
  await rm(old, { recursive: true, force: true });
  if (await exists(current)) await rename(current, old);
  await rename(fresh, current);
  await rm(old, { recursive: true, force: true });
};

const waitForLock = async (): Promise<() => void> => {
  const folder = join(REPOSITORY, '.cache');
  await mkdir(folder, { recursive: true });
  for (;;) {
    const release = tryLock(join(folder, 'build.lock'));
    if (release !== null) return release;
    await delay(LOCK_POLL_MS);
  }
};

/** Finds the apps whose sources changed since their last build. */
const findStale = async (apps: readonly string[]): Promise<readonly Stale[]> => {
  const stale: Stale[] = [];
  for (const [app, digest] of digestSources(apps)) {
    if (!(await isBuiltFrom(app, digest))) stale.push({ app, digest });
  }
  return stale;
};

/** Builds those whose sources changed, side by side, since a build mostly uses one core. Returns the names of the built apps. */
const buildStale = async (apps: readonly string[]): Promise<string[]> => {
  // The image holds built apps without their sources.
  if (apps.length === 0 || (await findStale(apps)).length === 0) return [];
  // If two instances start together, the second one finds everything built.
  const release = await waitForLock();
  try {
    const stale = await findStale(apps);
    const ended = await Promise.allSettled(stale.map(({ app, digest }) => build(app, digest)));
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
    return stale.map(({ app }) => app);
  } finally {
    release();
  }
};

/** Builds the server into `apps/server/dist` if its sources changed since its last build. Returns the names of the built apps. */
export const buildServer = (): Promise<string[]> => buildStale([SERVER]);

/** Builds the phone app and the console if their sources changed since their last build. Returns the names of the built apps. */
export const buildWebApps = async (): Promise<string[]> => {
  const apps = await readdir(join(REPOSITORY, 'apps'));
  const isBuilt = await Promise.all(
    apps.map((app) => exists(join(REPOSITORY, 'apps', app, 'vite.config.ts'))),
  );
  return buildStale(apps.filter((app, index) => isBuilt[index] === true && app !== SERVER));
};
