import type { PublicFilesPlace } from '../../uploads/public-files.ts';
import type { S3Settings } from '../../uploads/s3.ts';
import { ConfigError, type Environment, settingOf } from '../config-setting.ts';

/**
 * The roles of a process: `api` serves calls and sockets and takes orders, `feed` makes prices, `settler` settles and runs
 * scheduled work, `chain` watches chains and pays out, `mail` sends mail, `signer` holds the paying keys.
 */
export const ROLES = ['api', 'feed', 'settler', 'chain', 'mail', 'signer'] as const;
export type Role = (typeof ROLES)[number];

/** The roles of the engine, which no request can delay. */
const ENGINE_ROLES: readonly Role[] = ['feed', 'settler'];

/** Settings for running several processes. */
export interface ClusterConfig {
  /** Null: all of them, by this process and the engine beside it. */
  readonly roles: ReadonlySet<Role> | null;
  /**
   * The division of work without `roles`. `front`: this process serves requests and starts the engine. `engine`: this process
   * makes prices and settles. `whole`: this process does everything, as in tests of the app.
   */
  readonly layout: 'whole' | 'front' | 'engine';
  /** After a stop signal, a process reports that it is not ready for this long before it stops taking calls. */
  readonly drainSeconds: number;
  /** NATS servers over which processes wake each other. Empty: a process wakes only itself. */
  readonly natsServers: readonly string[];
  /** The store of pictures. Null: the data folder. */
  readonly objectStore: S3Settings | null;
  /** The public storage of full tiles of the public logs. Null if only the program serves them. */
  readonly tiles: PublicFilesPlace | null;
}

/** True if a process has this role. */
export const hasRole = ({ roles, layout }: Pick<ClusterConfig, 'roles' | 'layout'>, role: Role): boolean => {
  if (roles !== null) return roles.has(role);
  return layout === 'whole' || ENGINE_ROLES.includes(role) === (layout === 'engine');
};

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

const readRoles = (env: Environment): ReadonlySet<Role> | null => {
  const value = settingOf(env, 'TALLYSTICK_ROLES');
  if (value === undefined) return null;
  const roles = value.split(',').map((text) => text.trim());
  if (roles.every(isRole)) return new Set(roles);
  throw new ConfigError(
    'TALLYSTICK_ROLES',
    `must be one or more of ${ROLES.join(', ')}, separated by commas; got "${value}"`,
  );
};

const NATS_SERVER = /^(?:nats|tls):\/\/[^\s,/?#]+\/?$/;
const MAX_NATS_SERVERS = 16;

const readNats = (env: Environment): readonly string[] => {
  const value = settingOf(env, 'TALLYSTICK_NATS_URL');
  if (value === undefined) return [];
  const servers = value.split(',').map((text) => text.trim());
  if (servers.length <= MAX_NATS_SERVERS && servers.every((server) => NATS_SERVER.test(server)))
    return servers;
  // The message does not repeat the value, because it may contain a password.
  throw new ConfigError(
    'TALLYSTICK_NATS_URL',
    'must look like nats://host:4222, or several of these separated by commas',
  );
};

const readBucket = (env: Environment, name: 'TALLYSTICK_S3_URL' | 'TALLYSTICK_TILES'): S3Settings | null => {
  const url = settingOf(env, name)?.replace(/\/+$/, '');
  const keyId = settingOf(env, 'TALLYSTICK_S3_KEY_ID');
  const secret = settingOf(env, 'TALLYSTICK_S3_SECRET');
  if (url === undefined) return null;
  if (!/^https?:\/\/[^@\s?#]+\/[^@\s?#]+$/.test(url) || !URL.canParse(url)) {
    throw new ConfigError(name, 'must be the address of a bucket, such as https://s3.example/pictures');
  }
  if (keyId === undefined) throw new ConfigError('TALLYSTICK_S3_KEY_ID', `must be set with ${name}`);
  if (secret === undefined) throw new ConfigError('TALLYSTICK_S3_SECRET', `must be set with ${name}`);
  return { url, keyId, secret, region: settingOf(env, 'TALLYSTICK_S3_REGION') ?? 'us-east-1' };
};

/** A bucket by its address, or a folder by its absolute path. */
const readTilesPlace = (env: Environment): PublicFilesPlace | null => {
  const place = settingOf(env, 'TALLYSTICK_TILES');
  if (place?.startsWith('/')) return { kind: 'folder', folder: place };
  const bucket = readBucket(env, 'TALLYSTICK_TILES');
  return bucket === null ? null : { kind: 'bucket', bucket };
};

/** Settings that all processes of one database must share. A single process would create each of them itself. */
const SHARED = ['TALLYSTICK_DATABASE_URL', 'TALLYSTICK_KEY_FILE', 'TALLYSTICK_OPERATOR_PASSWORD'] as const;

export const readCluster = (env: Environment): ClusterConfig => {
  const roles = readRoles(env);
  const drain = settingOf(env, 'TALLYSTICK_DRAIN_SECONDS') ?? (roles === null ? '0' : '3');
  if (!/^\d{1,3}$/.test(drain)) {
    throw new ConfigError('TALLYSTICK_DRAIN_SECONDS', `must be a whole number from 0 to 999; got "${drain}"`);
  }
  // A process that is only the signer reads none of these, because it has its own settings.
  if (roles !== null && [...roles].join() !== 'signer') {
    for (const name of SHARED) {
      if (settingOf(env, name) !== undefined) continue;
      throw new ConfigError(
        name,
        'must be set, and the same for all processes, when TALLYSTICK_ROLES is set',
      );
    }
  }
  return {
    roles,
    layout: 'whole',
    drainSeconds: Number(drain),
    natsServers: readNats(env),
    objectStore: readBucket(env, 'TALLYSTICK_S3_URL'),
    tiles: readTilesPlace(env),
  };
};
