import { resolve } from 'node:path';
import type { LoadLimits } from '../load/limits.ts';
import { type Brand, readBrand } from './brand/brand.ts';
import { type ClusterConfig, readCluster } from './cluster/config-cluster.ts';
import { databaseHosts } from './cluster/database-hosts.ts';
import { type ConsoleConfig, isNetwork, readConsole } from './config-console.ts';
import { readLimits } from './config-limits.ts';
import { type PasskeyConfig, readPasskeys } from './config-passkeys.ts';
import { ConfigError, type Environment, readInteger, settingOf } from './config-setting.ts';
import { type ChainSettings, readChains } from './external/chain-settings.ts';
import { readScreening, type ScreeningSettings } from './external/config-screening.ts';
import { readServices, type ServicesConfig } from './external/config-services.ts';
import { readTranslation, type TranslationSettings } from './external/config-translation.ts';
import { readWitnesses, type WitnessChoice } from './external/config-witnesses.ts';
import { parseSigner, type SignerChoice } from './external/signer-setting.ts';
import {
  areEncrypted,
  parseVenueAddresses,
  VENUE_ADDRESSES_EXPECTATION,
} from './external/venue-addresses.ts';
import { withPresentNames } from './renamed-settings.ts';
import { SETTINGS } from './settings.ts';

export { ConfigError } from './config-setting.ts';

/** The source of prices. `auto` lets the server choose by its mode and environment. */
export type FeedChoice =
  | { readonly kind: 'auto' }
  | { readonly kind: 'live' }
  | { readonly kind: 'sim' }
  | { readonly kind: 'replay'; readonly file: string };

export interface Config extends ServicesConfig, ClusterConfig {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataFolder: string;
  readonly mode: 'demo' | 'live';
  readonly feed: FeedChoice;
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  /** The owner's address of the same database. Migrations use it. */
  readonly migrationUrl: string | null;
  /** Null only until the start has read or created the password that a demo keeps in its data folder. */
  readonly operatorPassword: string | null;
  readonly lanes: number;
  /** Addresses and networks of our own proxies. Only they may name a client's address. */
  readonly trustedProxies: readonly string[];
  /** Registrations, and guesses at invitation codes, per address and hour. */
  readonly registrationsPerHour: number;
  /** Days for which documents of a closed account are kept. */
  readonly documentsKeptDays: number;
  /** Alternative addresses of venues, by the name of the venue. */
  readonly venueAddresses: ReadonlyMap<string, string>;
  /** The host name in the public logs, which is permanent, such as `trade.example`. Null: that of the server's address. */
  readonly publicHost: string | null;
  /** Absolute path. Null: the file that a demo creates in its data folder. */
  readonly keyFile: string | null;
  readonly witnesses: WitnessChoice;
  readonly signer: SignerChoice;
  readonly chains: ChainSettings;
  /** Null: no outside provider is asked. */
  readonly screening: ScreeningSettings | null;
  readonly translation: TranslationSettings | null;
  /** Bounds on the work of one customer and of one address. */
  readonly limits: LoadLimits;
  readonly console: ConsoleConfig;
  readonly passkeys: PasskeyConfig;
  /** Null: the app's own name, colours and icons. */
  readonly brand: Brand | null;
}

/** Passwords from documents and examples, which everyone can read. */
const WELL_KNOWN_PASSWORDS = new Set([
  'demodemodemo',
  'demo-password',
  'operator-demo',
  'operatoroperator',
  'tallystick',
  'tallystickdemo',
  'tallystick-demo',
  'tallystick-operator',
  'changemechangeme',
  'change-me-please',
  'passwordpassword',
  'password1234',
  'password12345',
  '123456789012',
  '1234567890123',
  'correcthorsebatterystaple',
  'hazel-notch-stock',
]);

const OPERATOR_PASSWORD_MIN_LENGTH = 12;

/** The customers of a demo may all use one machine. In live mode an office or a household shares an address. */
/** FATF recommendation 11 and the EU's Regulation 2024/1624 (article 77) ask for five years after the end of the business. */
const DOCUMENTS_KEPT_DAYS = { demo: 0, live: 1_826 } as const;
const REGISTRATIONS_PER_HOUR = { demo: 2_000, live: 30 } as const;

const readMode = (env: Environment): Config['mode'] => {
  const value = settingOf(env, 'TALLYSTICK_MODE') ?? 'demo';
  if (value === 'demo' || value === 'live') return value;
  throw new ConfigError('TALLYSTICK_MODE', `must be demo or live; got "${value}"`);
};

const readFeed = (env: Environment): FeedChoice => {
  const value = settingOf(env, 'TALLYSTICK_FEED') ?? 'auto';
  if (value === 'auto' || value === 'live' || value === 'sim') return { kind: value };
  if (/^replay:./.test(value)) return { kind: 'replay', file: resolve(value.slice('replay:'.length)) };
  throw new ConfigError('TALLYSTICK_FEED', `must be auto, live, sim or replay:<file>; got "${value}"`);
};

const readDatabaseUrl = (
  env: Environment,
  name: 'TALLYSTICK_DATABASE_URL' | 'TALLYSTICK_MIGRATION_URL',
): string | null => {
  const value = settingOf(env, name);
  if (value === undefined) return null;
  if (databaseHosts(value) !== null) return value;
  // The message does not repeat the value, because it may contain a password.
  throw new ConfigError(name, 'must look like postgres://user:password@host:5432/database');
};

/** A setting that is gone. It divided the lanes by hand; the settlers of TALLYSTICK_ROLES share them and replace each other. */
const refuseServeLanes = (env: Environment): void => {
  if ((env['TALLYSTICK_SERVE_LANES']?.trim() ?? '') === '') return;
  throw new ConfigError(
    'TALLYSTICK_SERVE_LANES',
    'is no setting any more: remove it and set TALLYSTICK_ROLES, whose settlers share all lanes (docs/production.md)',
  );
};

const MAX_PROXIES = 32;

/** Addresses, networks, and the name loopback. */
const isProxy = (text: string): boolean => text === 'loopback' || isNetwork(text);

const readTrustedProxies = (env: Environment): readonly string[] => {
  const value = settingOf(env, 'TALLYSTICK_TRUSTED_PROXIES');
  if (value === undefined) return [];
  const proxies = value.split(',').map((text) => text.trim());
  if (proxies.length <= MAX_PROXIES && proxies.every(isProxy)) return proxies;
  throw new ConfigError(
    'TALLYSTICK_TRUSTED_PROXIES',
    `must be addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8; got "${value}"`,
  );
};

const readPublicHost = (env: Environment): string | null => {
  const value = settingOf(env, 'TALLYSTICK_PUBLIC_HOST');
  if (value === undefined) return null;
  if (value.length <= 200 && /^[a-z0-9]+(?:[.-][a-z0-9]+)*(?::[1-9]\d{0,4})?$/.test(value)) return value;
  throw new ConfigError(
    'TALLYSTICK_PUBLIC_HOST',
    `must be a name such as trade.example or localhost:8080; got "${value}"`,
  );
};

const readVenueAddresses = (env: Environment): ReadonlyMap<string, string> => {
  const value = settingOf(env, 'TALLYSTICK_VENUE_URLS');
  const addresses = value === undefined ? new Map<string, string>() : parseVenueAddresses(value);
  if (addresses === null) throw new ConfigError('TALLYSTICK_VENUE_URLS', VENUE_ADDRESSES_EXPECTATION);
  return addresses;
};

const readSigner = (env: Environment, mode: Config['mode']): SignerChoice => {
  const choice = parseSigner(settingOf(env, 'TALLYSTICK_SIGNER'), mode);
  if (choice !== null) return choice;
  throw new ConfigError(
    'TALLYSTICK_SIGNER',
    'must be "none" or the path of the signer’s socket (or "beside" in demo mode)',
  );
};

const refuseInLive = (config: Config): void => {
  if (config.feed.kind === 'sim' || config.feed.kind === 'replay') {
    throw new ConfigError('TALLYSTICK_FEED', 'must be live or auto when TALLYSTICK_MODE is live');
  }
  if (!areEncrypted(config.venueAddresses)) {
    throw new ConfigError(
      'TALLYSTICK_VENUE_URLS',
      'must use wss:// only when TALLYSTICK_MODE is live; otherwise prices could be tampered with in transit',
    );
  }
  if (config.databaseUrl === null) {
    throw new ConfigError(
      'TALLYSTICK_DATABASE_URL',
      'must be set when TALLYSTICK_MODE is live; live mode needs an external PostgreSQL with backups and a standby',
    );
  }
  if (config.operatorPassword === null) {
    throw new ConfigError('TALLYSTICK_OPERATOR_PASSWORD', 'must be set when TALLYSTICK_MODE is live');
  }
  if (WELL_KNOWN_PASSWORDS.has(config.operatorPassword.toLowerCase())) {
    throw new ConfigError('TALLYSTICK_OPERATOR_PASSWORD', 'must not be a well-known password');
  }
  if (config.publicHost === null || config.publicHost.startsWith('localhost')) {
    throw new ConfigError(
      'TALLYSTICK_PUBLIC_HOST',
      'must be the public name of this server when TALLYSTICK_MODE is live; it is written into the public logs and can’t be changed later',
    );
  }
  if (config.keyFile === null) {
    throw new ConfigError(
      'TALLYSTICK_KEY_FILE',
      'must be set when TALLYSTICK_MODE is live: make one with `npm run make-key <file>`',
    );
  }
};

/** Reads the settings from the environment. Throws a `ConfigError` for the first invalid one. */
export const readConfig = (environment: Environment): Config => {
  const { env } = withPresentNames(environment);
  refuseServeLanes(env);
  const operatorPassword = settingOf(env, 'TALLYSTICK_OPERATOR_PASSWORD') ?? null;
  if (operatorPassword !== null && operatorPassword.length < OPERATOR_PASSWORD_MIN_LENGTH) {
    throw new ConfigError(
      'TALLYSTICK_OPERATOR_PASSWORD',
      `must have at least ${OPERATOR_PASSWORD_MIN_LENGTH} characters`,
    );
  }
  const mode = readMode(env);
  const keyFile = settingOf(env, 'TALLYSTICK_KEY_FILE');
  const dataFolder = resolve(settingOf(env, 'TALLYSTICK_DATA') ?? './data');
  const host = settingOf(env, 'HOST') ?? '127.0.0.1';
  const port = readInteger(env, 'PORT', 8080, 0, 65_535);
  const publicHost = readPublicHost(env);
  const consoleConfig = readConsole(env, { mode, host, port, publicHost });
  const config: Config = Object.freeze({
    port,
    // Reachable only from this machine by default, because a demo prints its password on the screen.
    host,
    dataFolder,
    mode,
    feed: readFeed(env),
    databaseUrl: readDatabaseUrl(env, 'TALLYSTICK_DATABASE_URL'),
    migrationUrl: readDatabaseUrl(env, 'TALLYSTICK_MIGRATION_URL'),
    operatorPassword,
    lanes: readInteger(env, 'TALLYSTICK_LANES', 1, 1, 64),
    trustedProxies: readTrustedProxies(env),
    registrationsPerHour: readInteger(
      env,
      'TALLYSTICK_REGISTRATIONS_PER_HOUR',
      REGISTRATIONS_PER_HOUR[mode],
      1,
      1_000_000,
    ),
    documentsKeptDays: readInteger(
      env,
      'TALLYSTICK_DOCUMENTS_KEPT_DAYS',
      DOCUMENTS_KEPT_DAYS[mode],
      0,
      7_300,
    ),
    venueAddresses: readVenueAddresses(env),
    publicHost,
    keyFile: keyFile === undefined ? null : resolve(keyFile),
    witnesses: readWitnesses(env, mode, dataFolder),
    signer: readSigner(env, mode),
    ...readServices(env, mode),
    ...readCluster(env),
    chains: readChains(env, mode),
    screening: readScreening(env, mode),
    translation: readTranslation(env),
    limits: readLimits(env),
    console: consoleConfig,
    passkeys: readPasskeys(env, { mode, publicHost, place: consoleConfig.place }),
    brand: readBrand(env),
  });
  if (config.mode === 'live') refuseInLive(config);
  return config;
};

/** Variables with our prefix that do not exist, most often typing errors. */
export const unknownSettings = (env: Environment): string[] =>
  Object.keys(withPresentNames(env).env).filter(
    (name) =>
      name.startsWith('TALLYSTICK_') &&
      !name.startsWith('TALLYSTICK_TEST_') &&
      !Object.hasOwn(SETTINGS, name),
  );
