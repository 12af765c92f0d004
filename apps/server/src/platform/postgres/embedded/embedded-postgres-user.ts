import { execFile } from 'node:child_process';
import { chown, lstat, readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../process/start-error.ts';

/** The user under which PostgreSQL starts. It refuses to run as root or as a user without a name. */
export interface PostgresUser {
  readonly name: 'this user' | 'user namespace' | 'another user';
  /** The part of the command line before the program. */
  readonly prefix: readonly string[];
  /** The user id that must own its files, as the file system counts. */
  readonly uid: number;
}

const PROBE_TIMEOUT_MS = 10_000;

/** The command line that runs a program as this user. */
export const commandLine = (
  user: PostgresUser,
  program: string,
  ...options: readonly string[]
): [string, string[]] => {
  const [wrapper, ...wrapperOptions] = user.prefix;
  return wrapper === undefined
    ? [program, [...options]]
    : [wrapper, [...wrapperOptions, program, ...options]];
};

const works = async (user: PostgresUser, program: string): Promise<boolean> =>
  promisify(execFile)(...commandLine(user, program, '--version'), { timeout: PROBE_TIMEOUT_MS }).then(
    () => true,
    () => false,
  );

/** An unprivileged account with a name on this machine, because initdb asks for one. */
const unprivilegedUser = async (): Promise<{ uid: number; gid: number }> => {
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
  const found = ['postgres', 'nobody', 'daemon']
    .map((name) => accounts.find((account) => account.name === name))
    .find((account) => account !== undefined && account.uid > 0);
  return found ?? { uid: 65_534, gid: 65_534 };
};

const hasName = (): boolean => {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
};

/**
 * Possible ways, the best first. As root, a user namespace shows PostgreSQL another user while files and signals stay root's.
 * If namespaces are forbidden (many containers), it runs as another user with the right to pass through closed folders,
 * because the checkout may be under a home with mode 0700.
 */
export const possiblePostgresUsers = async (): Promise<PostgresUser[]> => {
  const uid = process.getuid?.();
  if (uid === undefined) {
    throw new StartError(
      'the embedded PostgreSQL needs Linux or macOS; set TALLYSTICK_DATABASE_URL, or use WSL',
    );
  }
  if (uid !== 0 && hasName()) return [{ name: 'this user', prefix: [], uid }];
  const other = await unprivilegedUser();
  const namespace = ['unshare', '--user', `--map-user=${other.uid}`];
  const reachAll = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const setuid = ['setpriv', `--reuid=${other.uid}`, `--regid=${other.gid}`, '--clear-groups', ...reachAll];
  return [
    { name: 'user namespace', prefix: namespace, uid },
    ...(uid === 0 ? [{ name: 'another user' as const, prefix: setuid, uid: other.uid }] : []),
  ];
};

/** The first way that works here for this program. Throws if none does. */
export const choosePostgresUser = async (program: string): Promise<PostgresUser> => {
  for (const user of await possiblePostgresUsers()) {
    if (user.prefix.length === 0 || (await works(user, program))) return user;
  }
  throw new StartError(
    'PostgreSQL does not run as root or as a user without a name, and neither unshare nor setpriv is of use here. ' +
      'Start as an ordinary user, or set TALLYSTICK_DATABASE_URL',
  );
};

/** Gives a folder with its content to PostgreSQL's user. Only root ever has to. */
export const giveTo = async (user: PostgresUser, path: string): Promise<void> => {
  const stats = await lstat(path);
  if (process.getuid?.() !== 0 || stats.uid === user.uid) return;
  if (stats.isDirectory()) {
    for (const name of await readdir(path)) await giveTo(user, join(path, name));
  }
  // The folder itself comes last, so that the next start detects and repairs a crash half-way.
  if (!stats.isSymbolicLink()) await chown(path, user.uid, -1);
};
