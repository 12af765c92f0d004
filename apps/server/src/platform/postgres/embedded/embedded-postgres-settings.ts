import { createServer } from 'node:net';
import { totalmem } from 'node:os';

/** Owns the database and migrates it. */
export const POSTGRES_USER = 'tallystick';
/** The server's role: it owns nothing. */
export const RUNTIME_USER = 'tallystick_app';
export const POSTGRES_DATABASE = 'tallystick';

/** Maximum length of a socket file's path in bytes: 104 on macOS, 108 on Linux, including a zero at the end. */
const SOCKET_PATH_LIMIT_BYTES = 103;
const SOCKET_PORT = 5432;

export type Listening =
  | { readonly kind: 'socket'; readonly folder: string; readonly port: number }
  | { readonly kind: 'tcp'; readonly port: number };

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** A socket file in the data directory, which no other user can reach. If its path is too long, a loopback port. */
export const chooseListening = async (dataDirectory: string): Promise<Listening> => {
  const path = `${dataDirectory}/.s.PGSQL.${SOCKET_PORT}.lock`;
  if (Buffer.byteLength(path) <= SOCKET_PATH_LIMIT_BYTES) {
    return { kind: 'socket', folder: dataDirectory, port: SOCKET_PORT };
  }
  return { kind: 'tcp', port: await freePort() };
};

export const urlOf = (
  listening: Listening,
  password: string,
  database: string,
  user: string = POSTGRES_USER,
): string => {
  const credentials = `${user}:${encodeURIComponent(password)}`;
  return listening.kind === 'socket'
    ? `postgres://${credentials}@localhost:${listening.port}/${database}?host=${encodeURIComponent(listening.folder)}`
    : `postgres://${credentials}@127.0.0.1:${listening.port}/${database}`;
};

const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const listeningSettings = (listening: Listening): Record<string, string> =>
  listening.kind === 'socket'
    ? {
        listen_addresses: '',
        unix_socket_directories: `"${listening.folder.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '' };

/** An eighth of the machine's memory, from 128 MB to 2 GB. That holds the keys of some tens of millions of orders. */
export const sharedBuffersMb = (memoryBytes: number): number =>
  Math.min(2048, Math.max(128, Math.floor(memoryBytes / 8 / 1_048_576)));

/** Settings for durability across a power cut, and for speed on a small machine. */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Compressing pages costs more than it saves on the main road: 186 instead of 24 microseconds an order.
  wal_compression: 'off',
  shared_buffers: `${sharedBuffersMb(totalmem())}MB`,
  // After each checkpoint, the first change of every page writes the whole page to the log. Under load, rare checkpoints are
  // better.
  checkpoint_timeout: '15min',
  max_wal_size: '4GB',
  min_wal_size: '512MB',
  // A new log segment is allocated while it is written. Filling it with zeros first delayed every commit by tens of milliseconds.
  wal_init_zero: 'off',
  // After a crash PostgreSQL ends, and our supervisor starts it again. Its own restart hung when a full disk ended its recovery: it
  // ran on and accepted no connection.
  restart_after_crash: 'off',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log must not contain customers' input: no statements, no rows.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** The text of the settings file. It contains the version, so that a server left running by an older release is recognised. */
export const settingsText = (
  listening: Listening,
  version: string,
  overrides: Readonly<Record<string, string>>,
): string =>
  [
    `# PostgreSQL ${version}. Written at every start.`,
    ...Object.entries({ ...SETTINGS, ...listeningSettings(listening), ...overrides }).map(
      ([name, value]) => `${name} = ${quote(value)}`,
    ),
    `port = ${listening.port}`,
    '',
  ].join('\n');
