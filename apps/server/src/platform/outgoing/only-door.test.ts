import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');
/** The server, and the programs that others run: they ask logs, nodes and the house. */
const SOURCES = ['apps/server/src', 'packages/*/src'];

/** A module in whose place any of these imports stands: by name, whole, or when it is needed. */
const importOf = (modules: string, names: string): RegExp =>
  new RegExp(
    String.raw`import (?:[^'";]*\{[^}]*\b(?:${names})\b[^}]*\}|(?:\w+, )?\* as \w+|\w+(?:, \{[^}]*\})?) from '(?:node:)?(?:${modules})'` +
      String.raw`|(?:import|require)\('(?:node:)?(?:${modules})'\)`,
  );

/** Ways to open an outgoing connection. */
const WAYS = {
  // Also as a value, because its receiver calls it.
  fetch: /(?<![.\w])fetch(?!\w|\s*[:?])/,
  http: importOf('https?', 'request|get'),
  http2: /'(?:node:)?http2'/,
  net: importOf('net|tls', 'connect|createConnection|Socket|TLSSocket'),
  datagrams: /'(?:node:)?dgram'/,
  sockets: /new (?:WebSocket|EventSource|XMLHttpRequest)\(|\bsendBeacon\(/,
  library: /'(?:nodemailer|undici|axios|got|node-fetch|ky|ofetch|@nats-io\/transport-node|@aws-sdk\/[^']+)'/,
  // Calls by themselves, apart from signing.
  aws: /(?:[aA]ws|[cC]lient)\w*\.fetch\(/,
  webauthn: /\bMetadataService\b/,
  viem: /import \{[^}]*\b(?:http|webSocket|ipc)\b[^}]*\} from 'viem'/,
  database: /new pg\.(?:Client|Pool)\(/,
} as const;

/** Every file that opens a connection, with the reason why its exchanges end. */
const DOORS: Record<string, { readonly ways: readonly (keyof typeof WAYS)[]; readonly ends: string }> = {
  'apps/server/src/platform/outgoing/exchange.ts': { ways: ['http'], ends: 'the deadline' },
  'apps/server/src/platform/outgoing/open-socket.ts': { ways: ['net'], ends: 'the signal of the deadline' },
  'apps/server/src/platform/mail/mail.ts': {
    ways: ['library'],
    ends: 'a connection of open-socket.ts within the deadline',
  },
  'apps/server/src/chains/evm/client.ts': { ways: ['viem'], ends: 'its fetch is fetch-whole.ts' },
  'apps/server/src/chains/evm/demo/test-token.ts': {
    ways: ['viem'],
    ends: 'the chain of a demo, on this machine',
  },
  'packages/venues/src/connection.ts': {
    ways: ['sockets'],
    ends: 'timers for opening, silence, prices and pongs',
  },
  'apps/server/src/platform/bus/bus-nats.ts': {
    ways: ['library'],
    ends: 'the house’s own bus, pinged every two seconds',
  },
  'apps/server/src/platform/postgres/db.ts': { ways: ['database'], ends: 'the house’s own database' },
  'apps/server/src/platform/postgres/embedded/embedded-postgres.ts': {
    ways: ['database'],
    ends: 'a database on this machine',
  },
  'apps/server/src/platform/postgres/primary.ts': {
    ways: ['net', 'database'],
    ends: 'the house’s own database',
  },
  'packages/client/src/client.ts': { ways: ['fetch'], ends: 'the signal of its timeout, to the last byte' },
  'packages/verify/src/http-log.ts': { ways: ['fetch'], ends: 'the signal of its timeout, to the last byte' },
};

/** The code of a file without types, comments and texts; the names of packages stay. */
const codeOf = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'])\/\/.*$/gm, '')
    .replaceAll(/`(?:[^`\\]|\\.)*`/g, '``')
    .replaceAll(/'\.[^'\n]*'/g, "''")
    .replaceAll(/(?<!from |\()'(?:[^'\\\n]|\\.)*'/g, "''")
    .replaceAll(/import type \{[^}]*\}[^;]*;/g, '')
    .replaceAll(/\btype \w+|\btypeof \w+/g, '');

const waysOf = (text: string): readonly string[] => {
  const code = codeOf(text);
  return Object.entries(WAYS).flatMap(([name, way]) => (way.test(code) ? [name] : []));
};

it('no other file opens an outgoing connection', () => {
  const files = SOURCES.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT })).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(700);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    // A function of this name that the caller gives.
    const ways = waysOf(text).filter((way) => way !== 'fetch' || !/\bfetch: LogFetch\b/.test(text));
    return ways.length === 0 ? [] : [[file, ways]];
  });
  const known = Object.entries(DOORS).map(([file, { ways }]) => [file, ways]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
});

it.each([
  ["const answer = await fetch(url, { method: 'POST' });", 'fetch'],
  ['const ask = globalThis[name] ?? fetch;', 'fetch'],
  ['openClient({ url, fetch });', 'fetch'],
  ["import http from 'node:http';", 'http'],
  ["import * as https from 'https';", 'http'],
  ["import {\n  Agent,\n  request as ask,\n} from 'node:https';", 'http'],
  ["const { request } = await import('node:http');", 'http'],
  ["import { connect } from 'node:tls';", 'net'],
  ["import { fetch as ask } from 'undici';", 'library'],
  ['const answer = await aws.fetch(url);', 'aws'],
])('such a file is found: %s', (text, way) => {
  expect(waysOf(text)).toContain(way);
});

it.each([
  "import { createServer, type Server } from 'node:http';",
  "import type { Socket } from 'node:net';",
  "import { isIP } from 'node:net';",
  '/** Takes the place of `fetch`. */',
  'await sql.query(`fetch 100 from some_cursor`);',
  'readonly fetch: LogFetch;',
])('and this is none: %s', (text) => {
  expect(waysOf(text)).toEqual([]);
});
