import { describe, expect, it } from 'vitest';
import { readFiles } from './sources.ts';

/** The code that runs in production: the three apps and the packages, without tests and their builders. */
const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'apps/web/worker/**/*.ts', 'packages/*/src/**/*.{ts,tsx}'];
const ASIDE = /\.test\.tsx?$|\/testing\/|\/dist\/|\/node_modules\//;

const sources = await readFiles(SOURCES, ASIDE);

const filesWith = (pattern: RegExp): readonly string[] =>
  [...sources].flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).toSorted();

/** Text that becomes code or markup. */
const TEXT_AS_CODE =
  /\beval\(|new Function\(|\b(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write/;
const COOKIE = /set-cookie|document\.cookie|@fastify\/cookie|cookieStore/i;
const SHELL =
  /\b(?:execSync|execFileSync|spawnSync)\b|shell: *true|\{[^}]*\bexec\b[^}]*\} from 'node:child_process'/;
const GUESSABLE = /Math\.random/;
const CIPHER = /'((?:aes|des|rc\d|chacha20|camellia|sm4|bf|blowfish|idea)-[-\w]+)'/gi;
const RIPEMD = /\bripemd160\b/;
const HASH = /\b(?:createHash|createHmac|hash|hkdf|hkdfSync|pbkdf2|pbkdf2Sync)\(\s*'([^']+)'/g;
const MADE_PATTERN = /new RegExp\(/;
const BROAD_TLS = /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|insecureHTTPParser/;
/** A client of a chain's node, or its connection. */
const NODE_CLIENT =
  /import (?:\{[^}]*\b(?:create(?:Public|Wallet|Test)?Client|http|webSocket|fallback|custom|ipc)\b[^}]*\}|\* as \w+) from 'viem(?:\/\w+)?'|import\('viem/;
/** Calls a node within its limits, once its chain is identified. */
const THROUGH_GATE = /import \{[^}]*\bfetchFromNode\b[^}]*\} from '[^']*\/node-gate\.ts'/;
/** The ways by which other exchanges of the server go out. */
const OUTGOING = /from '[^']*\/platform\/outgoing\/|(?<![.\w])fetch\(/;

/** Each value that a pattern captures, with the files that have it. */
const valuesOf = (pattern: RegExp): Readonly<Record<string, readonly string[]>> => {
  const found = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([, value = '']) => ({ value, file })),
  );
  return Object.fromEntries(
    [...Map.groupBy(found, ({ value }) => value)].map(([value, of]) => [value, of.map(({ file }) => file)]),
  );
};

it('the sources are read', () => {
  expect(sources.size).toBeGreaterThan(1_000);
});

describe('a pattern', () => {
  it.each([
    [TEXT_AS_CODE, 'element.innerHTML = text'],
    [TEXT_AS_CODE, '<p dangerouslySetInnerHTML={{ __html }} />'],
    [COOKIE, "reply.header('Set-Cookie', token)"],
    [SHELL, "import { exec, spawn } from 'node:child_process';"],
    [SHELL, 'spawn(command, { shell: true })'],
    [GUESSABLE, 'const token = Math.random()'],
    [MADE_PATTERN, 'new RegExp(name)'],
    [BROAD_TLS, '{ rejectUnauthorized: false }'],
    [NODE_CLIENT, "import {\n  type Chain,\n  createPublicClient,\n} from 'viem';"],
    [NODE_CLIENT, "import { fallback } from 'viem';"],
    [NODE_CLIENT, "import * as viem from 'viem';"],
    [NODE_CLIENT, "const { createPublicClient } = await import('viem');"],
    [OUTGOING, 'const answer = await fetch(node.endpoint, { body });'],
    [OUTGOING, "import { exchange } from '../../platform/outgoing/exchange.ts';"],
  ])('%s finds %s', (pattern, text) => {
    expect(pattern.test(text)).toBe(true);
  });

  it('of ciphers and hashes captures their names', () => {
    expect([..."createCipheriv('des-ede3', k)".matchAll(CIPHER)].map(([, name]) => name)).toEqual([
      'des-ede3',
    ]);
    expect([..."createHash('md5')".matchAll(HASH)].map(([, name]) => name)).toEqual(['md5']);
  });
});

it('no text becomes code or markup', () => {
  expect(filesWith(TEXT_AS_CODE)).toEqual([]);
});

it('no cookie is set or read', () => {
  expect(filesWith(COOKIE)).toEqual([]);
});

it('no program is started through a shell', () => {
  expect(filesWith(SHELL)).toEqual([]);
});

it('a regular expression is made of the program’s own texts only', () => {
  // Patterns of the contract, numbers of digits, and names of columns.
  expect(filesWith(MADE_PATTERN)).toEqual([
    'apps/server/src/chains/tron/tron-api.ts',
    'apps/server/src/platform/http/openapi/openapi-examples.ts',
    'apps/web/src/shared/map/coordinates.rules.ts',
    'packages/contract/src/fields.ts',
    'packages/contract/src/notifications/customer.ts',
    'packages/i18n/src/catalog/glossary.ts',
  ]);
});

it('random numbers that can be guessed spread waits, and nothing else', () => {
  expect(filesWith(GUESSABLE)).toEqual([
    'apps/server/src/chains/node-limits.ts',
    'apps/web/src/shared/socket/socket.ts',
    'packages/venues/src/venues.ts',
  ]);
});

it('ciphers are AES with GCM, and one permutation of a single block', () => {
  const { 'aes-256-ecb': permutation, ...others } = valuesOf(CIPHER);
  // An order's id of 16 bytes becomes its nonce: one block under a key of its own, never a text.
  expect(permutation).toEqual(['apps/server/src/verification/orders/commit-order.ts']);
  expect(Object.keys(others).toSorted()).toEqual(['AES-GCM', 'aes-128-gcm', 'aes-256-gcm']);
});

it('hashes are SHA-256, and RIPEMD-160 where Bitcoin has it', () => {
  const { sha256, ...others } = valuesOf(HASH);
  expect(filesWith(RIPEMD)).toEqual(['packages/proof/src/assets/bip322.ts']);
  expect(sha256?.length).toBeGreaterThan(30);
  expect(others).toEqual({});
});

it('no connection leaves out the check of a certificate, and no parser is lenient', () => {
  expect(filesWith(BROAD_TLS)).toEqual([]);
});

const PASSWORD_FIELD = /type="password"/g;
const FOR_MANAGERS = /autoComplete="(?:current|new)-password"/g;
const HANDLES_PASTE = /onPaste|['"]paste['"], /;

it('every field of a password names itself to password managers, and no field handles a paste', () => {
  const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
  const fields = [...sources].filter(([, text]) => count(text, PASSWORD_FIELD) > 0);
  expect(fields.length).toBeGreaterThan(8);
  const unnamed = fields.filter(([, text]) => count(text, PASSWORD_FIELD) > count(text, FOR_MANAGERS));
  expect(unnamed.map(([file]) => file)).toEqual([]);
  expect(HANDLES_PASTE.test("addEventListener('paste', refuse)")).toBe(true);
  // The page that checks a document takes one that is pasted. It has no field.
  expect(filesWith(HANDLES_PASTE)).toEqual(['apps/web/src/verification/check/use-given-document.ts']);
});

it('each app saves files in one place, and that of customers knows the share sheet', () => {
  expect(filesWith(/\.download = /)).toEqual([
    'apps/operator/src/shared/table/save-csv.ts',
    'apps/web/src/shared/device/save-blob.ts',
  ]);
});

const MONEY_SLICES = /^apps\/server\/src\/(?:chains|signing|payments|custody|deposits|withdrawals|funding)\//;

it('a node of a chain is asked only through the gate that identifies it', () => {
  const demo = 'apps/server/src/chains/evm/demo/test-token.ts';
  const evm = 'apps/server/src/chains/evm/client.ts';
  expect(filesWith(NODE_CLIENT)).toEqual([evm, demo]);
  expect(filesWith(THROUGH_GATE)).toEqual(['apps/server/src/chains/bitcoin/rpc.ts', evm]);
  // The gate itself. The API of TRON shows staff a transaction before they decide. The signer is on a local socket.
  expect(filesWith(OUTGOING).filter((file) => MONEY_SLICES.test(file))).toEqual([
    'apps/server/src/chains/node-gate.ts',
    'apps/server/src/chains/tron/tron-api.ts',
    'apps/server/src/signing/signer-client.ts',
  ]);
});
