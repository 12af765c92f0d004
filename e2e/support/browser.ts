import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { inflate } from '@sparticuz/chromium';
import * as z from 'zod/mini';

export interface Browser {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

const CACHE_FOLDER = fileURLToPath(new URL('../../.cache/', import.meta.url));
const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
const SYSTEM_BROWSERS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const MAC_BROWSER = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const environment = (more: Record<string, string> = {}): Record<string, string> => {
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(own), ...more };
};

const packageFolder = (name: string): string => dirname(dirname(fileURLToPath(import.meta.resolve(name))));

/** Chromium comes with one Latin font. Other fonts come from the machine, if it has any. The app brings its own. */
const fontsConfiguration = (folder: string): string => {
  const folders = [
    join(folder, 'fonts'),
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(homedir(), '.fonts'),
  ];
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((path) => `  <dir>${path}</dir>`),
    `  <cachedir>${join(folder, 'font-cache')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
};

const unpack = async (source: string, target: string): Promise<void> => {
  await mkdir(CACHE_FOLDER, { recursive: true });
  const draft = await mkdtemp(join(CACHE_FOLDER, 'chromium-'));
  const temporaryFolder = process.env['TMPDIR'];
  // The package unpacks into the temporary folder, to which other users may write.
  process.env['TMPDIR'] = draft;
  try {
    await Promise.all(ARCHIVES.map((name) => inflate(join(source, 'bin', name))));
    // The folder gets its name once it is complete, so an interrupted run leaves nothing half done.
    await rename(draft, target);
  } catch (error) {
    // Another run at the same time has already unpacked it.
    if (!existsSync(target)) throw error;
  } finally {
    if (temporaryFolder === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporaryFolder;
    await rm(draft, { recursive: true, force: true });
  }
};

/** The Chromium that npm installed, unpacked once. It needs only a C library from the machine. */
const packagedBrowser = async (): Promise<Browser | null> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const source = packageFolder('@sparticuz/chromium');
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')));
  const folder = join(CACHE_FOLDER, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(source, folder);
  const fonts = join(folder, 'fonts.conf');
  await writeFile(fonts, fontsConfiguration(folder));
  return {
    executablePath: join(folder, 'chromium'),
    env: environment({ LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: fonts }),
  };
};

const systemBrowser = (): Browser | null => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = [
    ...SYSTEM_BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))),
    MAC_BROWSER,
  ].find((path) => existsSync(path));
  return found === undefined ? null : { executablePath: found, env: environment() };
};

/**
 * Finds the browser for the tests: the one of `TALLYSTICK_CHROMIUM`, else the one from npm, else Playwright's own, else one of
 * the machine. If there is none, throws and says what to do.
 */
export const findBrowser = async (): Promise<Browser> => {
  const named = process.env['TALLYSTICK_CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`TALLYSTICK_CHROMIUM names ${named}, which does not exist`);
    return { executablePath: named, env: environment() };
  }
  const packaged = await packagedBrowser();
  if (packaged !== null) return packaged;
  const own = chromium.executablePath();
  if (existsSync(own)) return { executablePath: own, env: environment() };
  const system = systemBrowser();
  if (system !== null) return system;
  throw new Error(
    'no Chromium was found: run "npx playwright install chromium", or name one in TALLYSTICK_CHROMIUM',
  );
};
