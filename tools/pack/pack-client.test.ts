import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addApiKey } from '@tallystick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsBench, PASSWORD } from '../../apps/server/test/support/accounts/accounts-bench.ts';
import { ROOT } from '../root.ts';
import { packClient } from './pack-client.ts';

const run = promisify(execFile);
const MAX_TARBALL_BYTES = 30_000;
const SECRET = 'whsec_q7Jw2mWc0vYz1uJ9cS3pXb8TnR5kLdHf6AeGyQiMoUs';

const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  // The declarations of the package are checked too.
  skipLibCheck: false,
  target: 'es2022',
} as const;
const FOR_NODE = {
  ...STRICT,
  module: 'nodenext',
  lib: ['es2024'],
  types: ['node'],
  typeRoots: [join(ROOT, 'node_modules', '@types')],
};
const FOR_BROWSERS = {
  ...STRICT,
  module: 'preserve',
  moduleResolution: 'bundler',
  lib: ['es2024', 'dom'],
  types: [],
  noEmit: true,
};

const PROGRAM = `
import { type Calls, createClient, Refusal } from '@tallystick/client';
import { receive } from './readme-1.js';

const { SERVER = '', KEY = '', SIGNATURE = '', BODY = '' } = process.env;
const read = async (key: string): Promise<string> => {
  const user: Calls['POST /api/user/user']['data'] = await createClient({ server: SERVER, key }).call('POST /api/user/user', {});
  return user.account;
};
console.log(await read(KEY));
const refusal: unknown = await read(KEY.slice(0, -1) + '_').catch((error: unknown) => error);
console.log(refusal instanceof Refusal ? refusal.error : 'no refusal');
const delivery = { secret: '${SECRET}', signature: SIGNATURE, body: BODY };
console.log(await receive(delivery), await receive({ ...delivery, body: BODY + ' ' }));
// @ts-expect-error: a field that the call does not have
if (KEY === '') await createClient({ server: SERVER }).call('POST /api/order/orderinfo', { number: 1 });
`;

let folder = '';
let tarball = '';
const empty = (name: string): string => join(folder, 'empty', name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallystick-client-'));
  tarball = await packClient(join(folder, 'packed'));
  await mkdir(join(folder, 'empty'));
  // Without a registry: the tarball must need nothing else.
  const install = [
    'install',
    '--offline',
    '--no-audit',
    '--no-fund',
    '--prefix',
    join(folder, 'empty'),
    tarball,
  ];
  await run('npm', install, { timeout: 120_000 });
  await writeFile(empty('package.json'), '{"type":"module"}');
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Compiles files of the empty folder, and fails with the compiler's words. */
const compile = async (compilerOptions: object, ...files: readonly string[]): Promise<void> => {
  await writeFile(empty('tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const { stdout } = await run(join(ROOT, 'node_modules', '.bin', 'tsc'), [
    '--project',
    empty('tsconfig.json'),
  ]).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? 'the compiler has not run' }));
  expect(stdout).toBe('');
};

it('an outsider installs the client alone, compiles a strict program and its README against it, and runs it', async () => {
  expect((await stat(tarball)).size).toBeLessThan(MAX_TARBALL_BYTES);
  const readme = await readFile(empty('node_modules/@tallystick/client/README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code ?? '');
  expect(examples).toHaveLength(2);
  for (const [at, code] of examples.entries()) await writeFile(empty(`readme-${at}.ts`), code);
  await writeFile(empty('program.ts'), PROGRAM);
  await writeFile(empty('page.ts'), "export { createClient } from '@tallystick/client';\n");
  await compile(FOR_BROWSERS, 'page.ts', 'readme-1.ts');
  await compile(FOR_NODE, 'program.ts', 'readme-0.ts', 'readme-1.ts');

  const bench = await accountsBench();
  const { token } = await bench.customer('marie');
  const key = { name: 'Bot', scopes: ['read' as const], password: PASSWORD };
  const { secret: KEY } = await bench.call(addApiKey, key, { token });
  const SERVER = await bench.http.fastify.listen({ host: '127.0.0.1', port: 0 });
  const event = { id: '1-7', uid: '1', event_no: 7, type: 'trade.settled', created_at: '', data: {} };
  const [second, BODY] = [Math.floor(Date.now() / 1_000), JSON.stringify(event)];
  const mac = createHmac('sha256', SECRET).update(`${second}.${BODY}`).digest('hex');
  const env = { ...process.env, SERVER, KEY, BODY, SIGNATURE: `t=${second},v1=${mac}` };
  const { stdout } = await run(process.execPath, [empty('program.js')], { env, timeout: 60_000 });
  expect(stdout.trim().split('\n')).toEqual(['marie', 'not_signed_in', '7 trade.settled', '204 400']);
  // The same answer for an order: the server of this test has no trading, and the refusal is the server's.
  const order = await run(process.execPath, [empty('readme-0.js')], { env, timeout: 60_000 });
  expect(order.stdout).toBe('refused: not_found (404)\n');
});
