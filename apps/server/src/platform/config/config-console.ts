import { isIP } from 'node:net';
import { ConfigError, type Environment, settingOf } from './config-setting.ts';

/** The address of the console and the calls of staff, and the clients that may reach it. */
export interface ConsoleConfig {
  readonly place:
    | { readonly kind: 'beside' }
    /** A separate listener. No other address serves the console. */
    | { readonly kind: 'listener'; readonly host: string; readonly port: number }
    /** A separate host name at the customers' address. */
    | { readonly kind: 'name'; readonly name: string };
  /** Addresses and networks that may reach the console; empty: all. */
  readonly networks: readonly string[];
}

const MAX_NETWORKS = 32;

/** True for an address such as 10.0.0.7, or a network such as 10.0.0.0/8 or fd00::/8. */
export const isNetwork = (text: string): boolean => {
  const [address = '', width, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return width === undefined || (/^\d{1,3}$/.test(width) && Number(width) <= (version === 4 ? 32 : 128));
};

const NAME = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

/** The customers' address. The console must not use the same one. */
interface CustomersAddress {
  readonly mode: 'demo' | 'live';
  readonly host: string;
  readonly port: number;
  readonly publicHost: string | null;
}

/** From `PORT` to the console's own port in live. Processes of one machine count their ports up by one. */
const PORTS_APART = 1_000;

/**
 * In live the console has an origin of its own, reachable only from this machine: on the customers' origin, a script in a page of theirs
 * could ask a tab of the console for the session of its member.
 */
const defaultPlace = ({ mode, port }: CustomersAddress): ConsoleConfig['place'] => {
  if (mode === 'demo') return { kind: 'beside' };
  // Port 0 lets the system choose both.
  const own = port === 0 ? 0 : port + PORTS_APART;
  if (own <= 65_535) return { kind: 'listener', host: '127.0.0.1', port: own };
  throw new ConfigError('TALLYSTICK_CONSOLE_HOST', `must be set if PORT is above ${65_535 - PORTS_APART}`);
};

/** An address, a port or both; a missing part is that of the customers' address. Null for anything else. */
const readListener = (value: string, customers: CustomersAddress): { host: string; port: number } | null => {
  const isPort = /^:?\d{1,5}$/.test(value);
  const [, bracketed, plain, digits] =
    /^(?:\[([0-9a-f:.]+)\]|([0-9.]+|localhost(?=:)))(?::(\d{1,5}))?$/i.exec(value) ?? [];
  const named = bracketed ?? plain ?? '';
  const host = isPort ? customers.host : named.toLowerCase() === 'localhost' ? '127.0.0.1' : named;
  const port = Number(isPort ? value.replace(':', '') : (digits ?? customers.port));
  const isHost = isPort || isIP(host) !== 0;
  return isHost && port >= 1 && port <= 65_535 ? { host, port } : null;
};

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

const readPlace = (env: Environment, customers: CustomersAddress): ConsoleConfig['place'] => {
  const value = settingOf(env, 'TALLYSTICK_CONSOLE_HOST');
  if (value === undefined) return defaultPlace(customers);
  const listener = readListener(value, customers);
  if (listener !== null) {
    const { host, port } = listener;
    const hosts = [host, customers.host];
    if (
      port === customers.port &&
      (host === customers.host || hosts.some((each) => EVERY_ADDRESS.has(each)))
    ) {
      throw new ConfigError(
        'TALLYSTICK_CONSOLE_HOST',
        'must have another port than PORT, or another address than HOST',
      );
    }
    return { kind: 'listener', host, port };
  }
  if (value.length <= 200 && NAME.test(value) && /[a-z]/.test(value)) return { kind: 'name', name: value };
  throw new ConfigError(
    'TALLYSTICK_CONSOLE_HOST',
    `must be an address or a port such as 127.0.0.1:8081, or a host name such as console.trade.example; got "${value}"`,
  );
};

const readNetworks = (env: Environment): readonly string[] => {
  const value = settingOf(env, 'TALLYSTICK_CONSOLE_NETWORKS');
  if (value === undefined) return [];
  const networks = value.split(',').map((text) => text.trim());
  if (networks.length <= MAX_NETWORKS && networks.every(isNetwork)) return networks;
  throw new ConfigError(
    'TALLYSTICK_CONSOLE_NETWORKS',
    `must be addresses or networks separated by commas, such as 10.8.0.0/16,fd00::/8; got "${value}"`,
  );
};

export const readConsole = (env: Environment, customers: CustomersAddress): ConsoleConfig => {
  const place = readPlace(env, customers);
  if (place.kind === 'name' && place.name === customers.publicHost?.split(':', 1)[0]) {
    throw new ConfigError('TALLYSTICK_CONSOLE_HOST', 'must be another name than TALLYSTICK_PUBLIC_HOST');
  }
  return { place, networks: readNetworks(env) };
};
