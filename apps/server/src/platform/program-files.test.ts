import { access, readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import config from '../../vite.config.ts';
import { buildServer } from './build-apps.ts';
import { dataFile, programFile } from './program-files.ts';

const SRC = fileURLToPath(dataFile('src/'));
const DIST = fileURLToPath(dataFile('dist/'));

/** The names of the operator's commands. The built program runs them in the image. */
const readCommands = async (): Promise<string[]> =>
  (await readdir(`${SRC}app/commands`))
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => `app/commands/${name.replace(/\.ts$/, '')}`);

/** The names of the programs that the sources start. */
const readStarted = async (): Promise<string[]> => {
  const names = (await readdir(SRC, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(`${SRC}${name}`, 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/programFile\('([^']+)'\)/g)].map(([, name = '']) => name),
  );
};

test('each program that the server starts and each command is there, from the sources and built', async () => {
  await buildServer();
  const started = await readStarted();
  expect(started).toContain('app/engine/main');
  const commands = await readCommands();
  expect(commands).toContain('app/commands/restore');
  const input = config.build?.rolldownOptions?.input;
  expect(Object.keys(typeof input === 'object' ? input : {}).sort()).toEqual(
    ['program', ...started, ...commands].sort(),
  );
  for (const name of [...started, ...commands]) {
    expect(programFile(name)).toBe(`${SRC}${name}.ts`);
    await access(programFile(name));
    await access(`${DIST}${name}.js`);
  }
});
