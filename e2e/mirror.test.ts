import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type DataOf, trustKeys } from '@tallystick/contract';
import {
  endProcessesOf,
  makeDataFolder,
  removeDataFolder,
  startProgram,
} from '@tallystick/server/test/support/programs/program.ts';
import { createWireClient } from '@tallystick/server/test/support/wire-client.ts';
import { openForExperts } from './support/customer/receipt-check.ts';
import { expect, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

const MIRROR_MAIN = fileURLToPath(new URL('../packages/mirror/src/main.ts', import.meta.url));
/** Mirrors need HTTPS. The test terminates it for this name and passes each request on to the mirror. */
const MIRROR = 'https://mirror.example';
const LOGS = ['prices', 'orders', 'liabilities', 'audit', 'releases'] as const;
const SERVED = /below (http:\/\/127\.0\.0\.1:\d+)\//;
const COPIED = /log\/audit: \d+ entries/;

/** Runs `tallystick-mirror` on the logs of a house. Resolves with its address once it has copied each log. */
const runMirror = async (house: string, keys: DataOf<typeof trustKeys>, folder: string) => {
  const logs = LOGS.flatMap((name) => ['--log', `${keys[name]} ${house}/log/${name}`]);
  const where = ['--folder', folder, '--listen', '127.0.0.1:0', '--every', '1'];
  const child = spawn(process.execPath, [MIRROR_MAIN, ...logs, ...where]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => COPIED.test(output), { timeout: 60_000 }).toBe(true);
  return { url: SERVED.exec(output)?.[1] ?? '', stop: () => child.kill('SIGTERM') };
};

/** The next checkpoint that the page reads from the mirror. */
const readFromMirror = (page: Page) =>
  page.waitForResponse((response) => response.url().startsWith(MIRROR) && response.ok(), { timeout: 60_000 });

test('the logs can be read from a mirror, also when the house has vanished', async ({
  openBrowser,
  complaints,
}) => {
  complaints.allow(
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket|503 \(Service Unavailable\)/,
  );
  const t = textsIn('en');
  const dataFolder = await makeDataFolder();
  const program = await startProgram({ dataFolder, env: { TALLYSTICK_MIRRORS: MIRROR } });
  const keys = await createWireClient(program.url).call(trustKeys, {});
  const mirror = await runMirror(program.url, keys, join(dataFolder, 'mirror'));
  try {
    const page = await openBrowser({ baseURL: program.url, locale: 'en' });
    await page.route(`${MIRROR}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: mirror.url + pathname }) });
    });
    await page.goto('/icon.svg');
    await page.evaluate(() => localStorage.setItem('UNI_LOCALE', 'en'));
    await page.goto('/#/trust');
    await openForExperts(page, t);
    const logs = page.getByRole('region', { name: t('trust.logs') });
    const holding = logs.getByText(t('verification.state.holds'), { exact: true });
    await expect(holding).toHaveCount(LOGS.length);

    const read = readFromMirror(page);
    await logs.getByRole('radio', { name: new URL(MIRROR).host }).click();
    await read;
    await expect(holding).toHaveCount(LOGS.length);

    await program.stop();
    await readFromMirror(page);
    await expect(holding).toHaveCount(LOGS.length);
    // The page would go on reading, without the routes from the network, where nobody knows the name of the mirror.
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  } finally {
    mirror.stop();
    await endProcessesOf(dataFolder);
    await removeDataFolder(dataFolder);
  }
});
