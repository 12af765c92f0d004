import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { legal, login, staffLogin } from '@tallystick/contract';
import { LOCALES } from '@tallystick/i18n';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePreparedFolder } from '../support/programs/prepared-folder.ts';
import { endProcessesOf, type Program, removeDataFolder, startProgram } from '../support/programs/program.ts';
import { OPERATOR_PASSWORD } from '../support/programs/running-program.ts';
import { createWireClient } from '../support/wire-client.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

const EXAMPLE = fileURLToPath(new URL('../../../../examples/brand', import.meta.url));

let brand = '';

let dataFolder = '';
let program: Program | null = null;
let consoleUrl = '';

beforeAll(async () => {
  dataFolder = await makePreparedFolder();
  brand = await mkdtemp(join(tmpdir(), 'tallystick-brand-'));
  await cp(EXAMPLE, brand, { recursive: true });
  for (const locale of LOCALES) await writeFile(join(brand, `imprint.${locale}.txt`), `# Alder in ${locale}`);
  const host = `127.0.0.1:${await freePort()}`;
  consoleUrl = `http://${host}`;
  program = await startProgram({
    dataFolder,
    env: {
      TALLYSTICK_OPERATOR_PASSWORD: OPERATOR_PASSWORD,
      TALLYSTICK_CONSOLE_HOST: host,
      TALLYSTICK_BRAND: brand,
    },
  });
}, 180_000);

afterAll(async () => {
  await program?.stop();
  await endProcessesOf(dataFolder);
  await removeDataFolder(dataFolder);
  await rm(brand, { recursive: true, force: true });
});

test('staff sign in at the console’s own address, and the address of the customers does not know them', async () => {
  const url = program?.url ?? '';
  const [customers, staff] = [createWireClient(url), createWireClient(consoleUrl)];
  const form = { name: 'admin', password: OPERATOR_PASSWORD };
  expect((await customers.send(staffLogin, form)).status).toBe(404);
  expect(await staff.call(staffLogin, form)).toMatchObject({ name: 'admin' });
  expect((await fetch(`${url}/console/`)).status).toBe(404);
  expect(await (await fetch(`${consoleUrl}/console/`)).text()).toContain('<!doctype html>');
  expect((await customers.send(login, { account: 'demo', password: 'a guess' })).body.error).toBe(
    'credentials_invalid',
  );
  expect(program?.output()).toContain(`${consoleUrl}/console`);
});

test('the app and the console bear the operator’s brand', async () => {
  const url = program?.url ?? '';
  for (const path of ['/', '/index.html']) {
    const page = await fetch(`${url}${path}`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(await page.text()).toContain('<title>Alder &amp; Co Trade</title>');
  }
  expect(await (await fetch(`${consoleUrl}/console/`)).text()).toContain(
    '<title>Alder &amp; Co Trade console</title>',
  );
  const page = await (await fetch(url)).text();
  const [css = ''] = /\/assets\/brand-[\da-f]+\.css/.exec(page) ?? [];
  const colours = await fetch(`${url}${css}`);
  expect(colours.headers.get('cache-control')).toContain('immutable');
  expect(await colours.text()).toContain('--head-a:#06382a');
  expect(await (await fetch(`${url}/icon.svg`)).text()).toContain('Alder');
  // Anyone may read who runs the app, in their language.
  expect(await createWireClient(url).call(legal, {}, { headers: { lang: 'de' } })).toEqual([
    { kind: 'imprint', html: '<h2>Alder in de</h2>' },
  ]);
  // The other icons are still those of the app.
  expect((await fetch(`${url}/icons/icon-192.png`)).status).toBe(200);
});
