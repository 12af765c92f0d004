import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');

/** Ways to open an outgoing connection. */
const WAYS = {
  fetch: /(?<![.\w])fetch\(|globalThis\.fetch/,
  http: /import \{[^}]*\b(?:request|get)\b[^}]*\} from '(?:node:)?https?'|\bhttps?\.(?:request|get)\(/,
  http2: /from '(?:node:)?http2'/,
  net: /import \{[^}]*\b(?:connect|createConnection|Socket)\b[^}]*\} from '(?:node:)?(?:net|tls)'|\b(?:net|tls)\.(?:connect|createConnection)\(/,
  datagrams: /from '(?:node:)?dgram'/,
  sockets: /new (?:WebSocket|EventSource|XMLHttpRequest)\(/,
  library: /from '(?:nodemailer|undici|axios|got|node-fetch|@nats-io\/transport-node|@aws-sdk\/[^']+)'/,
  viem: /import \{[^}]*\b(?:http|webSocket|ipc)\b[^}]*\} from 'viem'/,
  database: /new pg\.(?:Client|Pool)\(/,
} as const;

/** Every file that opens a connection, with the reason why its exchanges end. */
const DOORS: Record<string, { readonly ways: readonly (keyof typeof WAYS)[]; readonly ends: string }> = {
  'platform/outgoing/exchange.ts': { ways: ['http'], ends: 'the deadline' },
  'platform/outgoing/open-socket.ts': { ways: ['net'], ends: 'the signal of the deadline' },
  'platform/mail/mail.ts': { ways: ['library'], ends: 'a connection of open-socket.ts within the deadline' },
  'funding/chains/evm/client.ts': { ways: ['viem'], ends: 'its fetch is fetch-whole.ts' },
  'funding/chains/evm/demo/test-token.ts': { ways: ['viem'], ends: 'the chain of a demo, on this machine' },
  'market/venues/connection.ts': { ways: ['sockets'], ends: 'timers for opening, silence, prices and pongs' },
  'platform/bus/bus-nats.ts': { ways: ['library'], ends: 'the house’s own bus, pinged every two seconds' },
  'platform/postgres/db.ts': { ways: ['database'], ends: 'the house’s own database' },
  'platform/postgres/embedded/embedded-postgres.ts': {
    ways: ['database'],
    ends: 'a database on this machine',
  },
  'platform/postgres/primary.ts': { ways: ['net', 'database'], ends: 'the house’s own database' },
};

const importsOf = (text: string): string =>
  text.replaceAll(/import type \{[^}]*\}[^;]*;/g, '').replaceAll(/\btype \w+/g, '');

it('no other file of the server opens an outgoing connection', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const text = importsOf(readFileSync(join(SOURCE, file), 'utf8'));
    const ways = Object.entries(WAYS).filter(([, way]) => way.test(text));
    return ways.length === 0 ? [] : [[file, ways.map(([name]) => name)]];
  });
  const known = Object.entries(DOORS).map(([file, { ways }]) => [file, ways]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
});
