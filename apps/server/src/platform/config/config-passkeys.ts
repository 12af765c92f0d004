import { isIP } from 'node:net';
import type { ConsoleConfig } from './config-console.ts';
import { ConfigError, type Environment, settingOf } from './config-setting.ts';
import type { SettingName } from './settings.ts';

/** A party of passkeys. `by_host`: the name in the address bar, only in demo. `none`: there are no passkeys. */
export type PasskeyParty =
  | { readonly rpId: string; readonly origins: readonly string[] }
  | 'by_host'
  | 'none';

export interface PasskeyConfig {
  readonly app: PasskeyParty;
  readonly console: PasskeyParty;
}

const MAX_ORIGINS = 5;
const NAME = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

/** True for a name for which browsers make passkeys: a domain, or `localhost`. */
const isDomain = (name: string): boolean =>
  name.length <= 253 && NAME.test(name) && isIP(name) === 0 && (name.includes('.') || name === 'localhost');

/** The name in an origin. Null for anything else than `https://name[:port]` and `http://localhost[:port]`. */
const nameOfOrigin = (text: string): string | null => {
  const [, scheme, name = ''] = /^(https?):\/\/([a-z0-9.-]+)(?::[1-9]\d{0,4})?$/.exec(text) ?? [];
  if (scheme === undefined || !isDomain(name)) return null;
  return scheme === 'https' || name === 'localhost' ? name : null;
};

const readOrigins = (name: SettingName, value: string): readonly [string, ...string[]] => {
  const [first = '', ...rest] = value.split(',').map((text) => text.trim());
  const origins = [first, ...rest] as const;
  if (origins.length <= MAX_ORIGINS && origins.every((origin) => nameOfOrigin(origin) !== null))
    return origins;
  throw new ConfigError(
    name,
    `must be an origin such as https://trade.example or http://localhost:8080; got "${value}"`,
  );
};

const originOf = (publicHost: string): string =>
  `${/^localhost(?::|$)/.test(publicHost) ? 'http' : 'https'}://${publicHost}`;

const readApp = (env: Environment, mode: 'demo' | 'live', publicHost: string | null): PasskeyParty => {
  const typed = settingOf(env, 'TALLYSTICK_PASSKEY_ORIGINS');
  const rpId = settingOf(env, 'TALLYSTICK_PASSKEY_RP_ID');
  const value = typed ?? (publicHost === null ? undefined : originOf(publicHost));
  if (value === undefined) {
    if (rpId === undefined) return mode === 'demo' ? 'by_host' : 'none';
    throw new ConfigError('TALLYSTICK_PASSKEY_ORIGINS', 'must be set with TALLYSTICK_PASSKEY_RP_ID');
  }
  // A public name without a domain, such as a machine's in the own network, has no passkeys.
  if (typed === undefined && nameOfOrigin(value) === null) return 'none';
  const origins = readOrigins('TALLYSTICK_PASSKEY_ORIGINS', value);
  const party = rpId ?? nameOfOrigin(origins[0]) ?? '';
  const belongs = (origin: string): boolean => {
    const name = nameOfOrigin(origin) ?? '';
    return name === party || name.endsWith(`.${party}`);
  };
  if (isDomain(party) && origins.every(belongs)) return { rpId: party, origins };
  throw new ConfigError(
    'TALLYSTICK_PASSKEY_RP_ID',
    `must be the domain of each origin of passkeys, or one above it; got "${party}"`,
  );
};

/** Reads the domains to which passkeys belong. */
export const readPasskeys = (
  env: Environment,
  from: {
    readonly mode: 'demo' | 'live';
    readonly publicHost: string | null;
    readonly place: ConsoleConfig['place'];
  },
): PasskeyConfig => {
  const { mode, publicHost, place } = from;
  const app = readApp(env, mode, publicHost);
  const typed = settingOf(env, 'TALLYSTICK_CONSOLE_PASSKEY_ORIGIN');
  const named = place.kind === 'name' ? `https://${place.name}` : undefined;
  const value = typed ?? named;
  if (value === undefined) {
    const own = mode === 'demo' ? 'by_host' : 'none';
    return { app, console: place.kind === 'beside' ? app : own };
  }
  if (typed === undefined && nameOfOrigin(value) === null) return { app, console: 'none' };
  const origins = readOrigins('TALLYSTICK_CONSOLE_PASSKEY_ORIGIN', value);
  return { app, console: { rpId: nameOfOrigin(origins[0]) ?? '', origins } };
};
