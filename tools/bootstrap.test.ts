import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const BOOTSTRAP = fileURLToPath(new URL('./bootstrap.mjs', import.meta.url));

/**
 * A slow stand-in for npm. It records its calls and writes the lockfile of the installed packages, as npm does. `install` keeps
 * the files of installed packages.
 */
const NPM = `
  const fs = require('node:fs');
  const args = process.argv.slice(2);
  fs.appendFileSync('calls', args[0] + (args.includes('--omit=dev') ? '-start ' : ' '));
  if (args[0] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true });
  if (fs.existsSync('broken')) process.exit(1);
  setTimeout(() => {
    fs.mkdirSync('node_modules', { recursive: true });
    const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
    for (const [path, entry] of Object.entries(lock.packages))
      if (entry.dev && args.includes('--omit=dev')) delete lock.packages[path];
    fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock));
  }, 300);`;

const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'sample' },
      'node_modules/dependency': { version, integrity: `sha512-${version}` },
      'node_modules/linter': { version: '3.0.0', integrity: 'sha512-3', dev: true },
      'node_modules/elsewhere': { version: '1.0.0', optional: true },
    },
  });

let project = '';
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'tallystick-bootstrap-'));
  onTestFinished(() => rm(project, { recursive: true, force: true }));
  await mkdir(join(project, 'tools'));
  await cp(BOOTSTRAP, join(project, 'tools/bootstrap.mjs'));
  await writeFile(join(project, 'npm.js'), NPM);
  await writeFile(join(project, 'package-lock.json'), lock('1.0.0'));
});

const bootstrap = (...options: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(project, 'tools/bootstrap.mjs'), ...options], {
    env: { ...process.env, npm_execpath: join(project, 'npm.js') },
  });

const calls = async (): Promise<string[]> =>
  (await readFile(join(project, 'calls'), 'utf8').catch(() => '')).split(' ').filter((call) => call !== '');

test('installs into an empty folder what the lock says, and then no more', async () => {
  await bootstrap();
  await bootstrap();
  expect(await calls()).toEqual(['ci']);
});

test('installs again when the lock asks for something else', async () => {
  await bootstrap();
  await writeFile(join(project, 'package-lock.json'), lock('2.0.0'));
  await bootstrap();
  expect(await calls()).toEqual(['ci', 'ci']);
});

test('leaves alone what was installed by hand and is what the lock asks for', async () => {
  await mkdir(join(project, 'node_modules'));
  const installed = lock('1.0.0').replace(/,"node_modules\/elsewhere":\{[^}]*\}/, '');
  await writeFile(join(project, 'node_modules/.package-lock.json'), installed);
  await bootstrap();
  expect(await calls()).toEqual([]);
});

test('installs again after an install that was broken off', async () => {
  await bootstrap();
  await rm(join(project, 'node_modules'), { recursive: true });
  await mkdir(join(project, 'node_modules'));
  await bootstrap();
  expect(await calls()).toEqual(['ci', 'ci']);
});

test('installs once when two start together', async () => {
  await Promise.all([bootstrap(), bootstrap()]);
  expect(await calls()).toEqual(['ci']);
});

test('takes over the turn of one that was killed while installing', async () => {
  await mkdir(join(project, '.cache'));
  await writeFile(join(project, '.cache/installing'), '999999999');
  await bootstrap();
  expect(await calls()).toEqual(['ci']);
});

test('fails when npm fails, and tries again the next time', async () => {
  await writeFile(join(project, 'broken'), '');
  await expect(bootstrap()).rejects.toThrow('npm ci failed');
  await rm(join(project, 'broken'));
  await bootstrap();
  expect(await calls()).toEqual(['ci', 'ci']);
});

test('a start installs only what starting needs, and the tests then add the rest', async () => {
  await bootstrap('--start');
  await bootstrap('--start');
  expect(await calls()).toEqual(['ci-start']);
  await bootstrap();
  await bootstrap();
  expect(await calls()).toEqual(['ci-start', 'install']);
});

test('the packages that a running program uses stay while the tests add theirs', async () => {
  await bootstrap('--start');
  await writeFile(join(project, 'node_modules/in-use'), '');
  await bootstrap();
  expect(await readFile(join(project, 'node_modules/in-use'), 'utf8')).toBe('');
});

test('a start needs no install after the tests', async () => {
  await bootstrap();
  await bootstrap('--start');
  expect(await calls()).toEqual(['ci']);
});

test('a start and a test run together install one after the other', async () => {
  await Promise.all([bootstrap('--start'), bootstrap()]);
  expect([['ci'], ['ci-start', 'install']]).toContainEqual(await calls());
});

test('a start after a changed lock installs what starting needs anew', async () => {
  await bootstrap();
  await writeFile(join(project, 'package-lock.json'), lock('2.0.0'));
  await bootstrap('--start');
  expect(await calls()).toEqual(['ci', 'ci-start']);
});

test('everything is installed anew after an addition that was broken off', async () => {
  await bootstrap('--start');
  await writeFile(join(project, 'broken'), '');
  await expect(bootstrap()).rejects.toThrow('npm install failed');
  await rm(join(project, 'broken'));
  await bootstrap();
  expect(await calls()).toEqual(['ci-start', 'install', 'ci']);
});
