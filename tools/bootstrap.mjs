// Runs before npm start and npm test, on whatever Node is there (20 or later) and with an empty node_modules: so plain
// JavaScript and nothing but Node. Installs when node_modules is not what package-lock.json asks for.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.tallystick-lock');
const turnFile = join(root, '.cache', 'installing');

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** What npm notes about what it has installed; written last, so that an install that was broken off has none. */
const isInstalled = (lock) => {
  const noted = read(join(root, 'node_modules', '.package-lock.json'));
  if (noted === null) return false;
  const installed = JSON.parse(noted).packages;
  const wanted = JSON.parse(lock).packages;
  const isThere = ([path, entry]) => {
    const found = installed[path];
    if (!path.includes('node_modules/')) return true;
    if (entry.link === true) return found !== undefined || !existsSync(join(root, entry.resolved));
    // An optional package may be meant for another machine.
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  };
  return Object.entries(wanted).every(isThere) && Object.keys(installed).every((path) => path in wanted);
};

const digestOf = (lock) => createHash('sha256').update(lock).digest('hex');

const isUpToDate = () => {
  const lock = read(lockFile);
  if (lock === null) throw new Error('package-lock.json is missing');
  if (read(stampFile) === digestOf(lock)) return true;
  if (!isInstalled(lock)) return false;
  writeFileSync(stampFile, digestOf(lock));
  return true;
};

const install = () =>
  new Promise((resolve, reject) => {
    console.log('Installing dependencies (about half a minute the first time) …');
    const begun = Date.now();
    const ticker = setInterval(() => {
      console.log(`Installing dependencies … ${Math.round((Date.now() - begun) / 1000)} s`);
    }, 10_000);
    const npm = process.env.npm_execpath;
    // Also what is needed to build and to test, whatever NODE_ENV says; and what is optional is needed too.
    const options = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--prefer-offline',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
    ];
    const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...options]] : ['npm', options];
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(ticker);
      if (code === 0) resolve();
      else reject(new Error('npm ci failed; what it said stands above'));
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

/** Two that start together on a fresh clone must not install into each other's feet: the first to make the file goes. */
const takeTurn = async () => {
  mkdirSync(dirname(turnFile), { recursive: true });
  // Written beside and linked into place, so that nobody sees the file without its pid.
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

/** The scripts run .ts files directly. npm brings a Node that can, for the machines that there is one for. */
const checkNode = () => {
  const brought = join(root, 'node_modules', '.bin', 'node');
  const major = Number(process.versions.node.split('.')[0]);
  if (existsSync(brought) || major >= 24) return;
  throw new Error(
    `there is no Node 24 in npm for this machine and this is ${process.version}: install Node 24`,
  );
};

try {
  if (!isUpToDate()) {
    await takeTurn();
    try {
      if (!isUpToDate()) {
        await install();
        writeFileSync(stampFile, digestOf(readFileSync(lockFile, 'utf8')));
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
