// Runs before the scripts of package.json on any Node from 20 on, with an empty node_modules. So it is plain JavaScript and
// imports only modules of Node. Installs if node_modules does not match package-lock.json. With --start it installs only the
// dependencies that `npm start` needs. Without it, it also installs the devDependencies for building and testing.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.tallystick-lock');
/** Exists while npm adds packages to node_modules. An interrupted addition may leave half a package. */
const addingFile = join(root, 'node_modules', '.tallystick-adding');
const turnFile = join(root, '.cache', 'installing');
const wantedSet = process.argv.includes('--start') ? 'start' : 'all';
const PROGRESS_MS = 5_000;

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Reads npm's own list of installed packages. npm writes it last, so an interrupted install has none. */
const isInstalled = (lock, set) => {
  const noted = read(join(root, 'node_modules', '.package-lock.json'));
  if (noted === null) return false;
  const installed = JSON.parse(noted).packages;
  const wanted = JSON.parse(lock).packages;
  const isThere = ([path, entry]) => {
    const found = installed[path];
    if (!path.includes('node_modules/')) return true;
    if (entry.link === true) return found !== undefined || !existsSync(join(root, entry.resolved));
    // An optional package may be for another platform.
    if (found === undefined) return entry.optional === true || (set === 'start' && entry.dev === true);
    return found.version === entry.version && found.integrity === entry.integrity;
  };
  return Object.entries(wanted).every(isThere) && Object.keys(installed).every((path) => path in wanted);
};

const digestOf = (lock) => createHash('sha256').update(lock).digest('hex');

const readLock = () => {
  const lock = read(lockFile);
  if (lock === null) throw new Error('package-lock.json is missing');
  return lock;
};

/** Tells whether node_modules holds a set of packages. The set `all` includes the set `start`. */
const holds = (set) => {
  const lock = readLock();
  const stamp = read(stampFile);
  const digest = digestOf(lock);
  if (stamp === `${digest} all` || stamp === `${digest} ${set}`) return true;
  if (!isInstalled(lock, set)) return false;
  writeFileSync(stampFile, `${digest} ${set}`);
  return true;
};

/** The packages of a set that npm installs on this platform. */
const packagesOf = (set) =>
  Object.entries(JSON.parse(readLock()).packages).filter(
    ([path, { dev, link, os, cpu }]) =>
      path.includes('node_modules/') &&
      link !== true &&
      (set === 'all' || dev !== true) &&
      (os?.includes(process.platform) ?? true) &&
      (cpu?.includes(process.arch) ?? true),
  );

const install = () =>
  new Promise((resolve, reject) => {
    const packages = packagesOf(wantedSet);
    const whatFor = wantedSet === 'start' ? 'what starting needs' : 'everything, with what testing needs';
    console.log(`Installing ${packages.length} packages (${whatFor}) …`);
    const begun = Date.now();
    const ticker = setInterval(() => {
      const there = packages.filter(([path]) => existsSync(join(root, path, 'package.json'))).length;
      const seconds = Math.round((Date.now() - begun) / 1000);
      console.log(`Installing … ${there} of ${packages.length} packages, ${seconds} s`);
    }, PROGRESS_MS);
    const npm = process.env.npm_execpath;
    // A running program keeps the packages of the start: npm ci would first remove all of them.
    const adds = wantedSet === 'all' && !existsSync(addingFile) && holds('start');
    const verb = adds ? ['install', '--no-save'] : ['ci'];
    if (adds) writeFileSync(addingFile, '');
    // The options override NODE_ENV. Optional packages contain PostgreSQL and Node.
    const options = [
      ...verb,
      wantedSet === 'start' ? '--omit=dev' : '--include=dev',
      '--include=optional',
      '--prefer-offline',
      // No package needs its script. bcoin (tests only) would compile C++ for 40 s and then runs on JavaScript anyway.
      '--ignore-scripts',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
    ];
    const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...options]] : ['npm', options];
    // With the usual four threads, npm took a fifth longer on two cores: they wait for each other while they create 40,000 files.
    const env = { UV_THREADPOOL_SIZE: '2', ...process.env };
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(ticker);
      if (code === 0) {
        rmSync(addingFile, { force: true });
        resolve();
      } else reject(new Error(`npm ${verb[0]} failed; its messages stand above`));
    });
  });

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * Waits for its turn: two scripts that start together on a fresh clone must not install at the same time. The first one to
 * create the file installs.
 */
const takeTurn = async () => {
  mkdirSync(dirname(turnFile), { recursive: true });
  // Writes a draft and links it into place, so that no process sees the file without its pid.
  const draft = `${turnFile}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  for (;;) {
    try {
      linkSync(draft, turnFile);
      rmSync(draft);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    await delay(200);
    const owner = Number(read(turnFile));
    if (!(owner > 0 && isAlive(owner))) rmSync(turnFile, { force: true });
  }
};

/** The scripts run .ts files directly. npm installs a Node that can do so, on the platforms that it has one for. */
const checkNode = () => {
  const brought = join(root, 'node_modules', '.bin', 'node');
  const major = Number(process.versions.node.split('.')[0]);
  if (existsSync(brought) || major >= 24) return;
  throw new Error(
    `there is no Node 24 in npm for this machine and this is ${process.version}: install Node 24`,
  );
};

try {
  if (!holds(wantedSet)) {
    await takeTurn();
    try {
      if (!holds(wantedSet)) {
        await install();
        writeFileSync(stampFile, `${digestOf(readLock())} ${wantedSet}`);
      }
    } finally {
      rmSync(turnFile, { force: true });
    }
  }
  checkNode();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
