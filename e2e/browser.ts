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

const CACHE_FOLDER = fileURLToPath(new URL('../.cache/', import.meta.url));
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

/** Chromium brings one Latin face. Others come from the machine, where it has any; the app brings its own. */
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
  // The package unpacks into the folder for temporary files, which others may write to.
  process.env['TMPDIR'] = draft;
  try {
    await Promise.all(ARCHIVES.map((name) => inflate(join(source, 'bin', name))));
    // Renamed when whole, so that a run that was interrupted leaves nothing half done behind.
    await rename(draft, target);
  } catch (error) {
    // Two runs at the same time: the other one was faster.
    if (!existsSync(target)) throw error;
  } finally {
    if (temporaryFolder === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporaryFolder;
    await rm(draft, { recursive: true, force: true });
  }
};

/** The Chromium that npm installed, unpacked once; it needs nothing of the machine but a C library. */
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
 * The browser to test with: the one that `TALLYSTICK_CHROMIUM` names, else the one from npm, else Playwright's own, else
 * one of the machine. Throws, and says what to do, when there is none.
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
