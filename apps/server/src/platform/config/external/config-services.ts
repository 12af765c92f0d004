import { ConfigError, type Environment, settingOf } from '../config-setting.ts';

/** External services that an operator may configure. */
export interface ServicesConfig {
  /** The token for reading metrics. Null: in a demo only this machine may read them, in live nobody. */
  readonly metricsToken: string | null;
  /** Null: mail stays in the outbox. In live mode nobody gets a code then. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Null: WeChat is not used. */
  readonly wechat: { readonly appId: string; readonly secret: string; readonly baseUrl: string } | null;
  /** Null: places are shown on the app's own outline of the world. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | null;
  /** Patterns of explorers' addresses with `{hash}`, by the name of the chain. Without one, the app shows no link. */
  readonly explorers: ReadonlyMap<string, string>;
  /** Addresses of mirrors of the public logs, without a slash at the end. */
  readonly mirrors: readonly string[];
  /** The address for reports of faults, as `mailto:` or `https:`. Null: none is named at `/.well-known/security.txt`. */
  readonly securityContact: string | null;
}

const WECHAT = 'https://api.weixin.qq.com';
const MAILBOX = /^(?:[^<>@\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const readSmtp = (env: Environment): ServicesConfig['smtp'] => {
  const url = settingOf(env, 'TALLYSTICK_SMTP_URL');
  const from = settingOf(env, 'TALLYSTICK_MAIL_FROM');
  if (url === undefined && from === undefined) return null;
  // The message does not repeat the value, because it may contain a password.
  if (url === undefined || !/^smtps?:\/\/./.test(url) || !URL.canParse(url)) {
    throw new ConfigError('TALLYSTICK_SMTP_URL', 'must look like smtp://user:password@host:587 or smtps://…');
  }
  if (from === undefined || !MAILBOX.test(from)) {
    throw new ConfigError(
      'TALLYSTICK_MAIL_FROM',
      'must be the sender address, such as Tallystick <no-reply@trade.example>',
    );
  }
  return { url, from };
};

const readWechat = (env: Environment): ServicesConfig['wechat'] => {
  const appId = settingOf(env, 'TALLYSTICK_WECHAT_APP_ID');
  const secret = settingOf(env, 'TALLYSTICK_WECHAT_SECRET');
  if (appId === undefined && secret === undefined) return null;
  if (appId === undefined) throw new ConfigError('TALLYSTICK_WECHAT_APP_ID', 'must be set with its secret');
  if (secret === undefined) throw new ConfigError('TALLYSTICK_WECHAT_SECRET', 'must be set with its app id');
  const baseUrl = (settingOf(env, 'TALLYSTICK_WECHAT_URL') ?? WECHAT).replace(/\/+$/, '');
  if (!/^https?:\/\/./.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new ConfigError('TALLYSTICK_WECHAT_URL', `must be an address such as ${WECHAT}`);
  }
  return { appId, secret, baseUrl };
};

/** A tile's address with placeholders for its three numbers. The rest must be safe in a header. */
const TILES =
  /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/(?=[^?#]*\{z\})(?=\S*\{x\})(?=\S*\{y\})[\w\-./{}?&=%@]{1,300}$/;

const readMapTiles = (env: Environment): ServicesConfig['mapTiles'] => {
  const url = settingOf(env, 'TALLYSTICK_MAP_TILES');
  const attribution = settingOf(env, 'TALLYSTICK_MAP_ATTRIBUTION') ?? '';
  if (url === undefined) return null;
  if (!TILES.test(url)) {
    throw new ConfigError('TALLYSTICK_MAP_TILES', 'must look like https://tiles.example/{z}/{x}/{y}.png');
  }
  if (attribution === '' || attribution.length > 200) {
    throw new ConfigError(
      'TALLYSTICK_MAP_ATTRIBUTION',
      'must be the attribution for the map tiles, such as © OpenStreetMap contributors',
    );
  }
  return { url, attribution };
};

const MAX_EXPLORERS = 8;
/** The hash stands once. Nothing else in the address is a placeholder or closes an attribute. */
const EXPLORER =
  /^([A-Za-z0-9-]{1,20})=(https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[\w\-./?&=%@#]{0,200}\{hash\}[\w\-./?&=%@#]{0,100})$/;

const readExplorers = (env: Environment): ReadonlyMap<string, string> => {
  const parts = (settingOf(env, 'TALLYSTICK_EXPLORERS') ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const explorers = new Map<string, string>();
  for (const part of parts) {
    const [, chain, pattern] = EXPLORER.exec(part) ?? [];
    if (chain !== undefined && pattern !== undefined) explorers.set(chain, pattern);
  }
  if (explorers.size < parts.length || parts.length > MAX_EXPLORERS) {
    throw new ConfigError(
      'TALLYSTICK_EXPLORERS',
      'must look like ERC20=https://explorer.example/tx/{hash}, one address for each chain, separated by commas',
    );
  }
  return explorers;
};

const MAX_MIRRORS = 4;
/** Its origin becomes a part of the policy of content, so that it holds nothing but a host and a port. */
const MIRROR = /^https:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*(?::[1-9][0-9]{0,4})?(?:\/[A-Za-z0-9._~-]+)*$/;

const readMirrors = (env: Environment): readonly string[] => {
  const mirrors = (settingOf(env, 'TALLYSTICK_MIRRORS') ?? '')
    .split(',')
    .map((text) => text.trim().replace(/\/+$/, ''))
    .filter((text) => text !== '');
  if (mirrors.length > MAX_MIRRORS || !mirrors.every((text) => MIRROR.test(text) && URL.canParse(text))) {
    throw new ConfigError(
      'TALLYSTICK_MIRRORS',
      `must be at most ${MAX_MIRRORS} addresses separated by commas, such as https://mirror.example/logs`,
    );
  }
  return mirrors;
};

/** One line of RFC 9116. */
const SECURITY_CONTACT = /^(?:mailto:[^\s@]{1,100}@[a-z0-9.-]{1,200}|https:\/\/[!-~]{1,300})$/i;

const readSecurityContact = (env: Environment): string | null => {
  const contact = settingOf(env, 'TALLYSTICK_SECURITY_CONTACT') ?? null;
  if (contact === null || SECURITY_CONTACT.test(contact)) return contact;
  throw new ConfigError(
    'TALLYSTICK_SECURITY_CONTACT',
    'must look like mailto:security@trade.example or https://trade.example/security',
  );
};

const METRICS_TOKEN_MIN_LENGTH = 16;

const readMetricsToken = (env: Environment): string | null => {
  const token = settingOf(env, 'TALLYSTICK_METRICS_TOKEN') ?? null;
  if (token === null || (token.length >= METRICS_TOKEN_MIN_LENGTH && /^[\x21-\x7e]+$/.test(token)))
    return token;
  throw new ConfigError(
    'TALLYSTICK_METRICS_TOKEN',
    `must have at least ${METRICS_TOKEN_MIN_LENGTH} characters and no spaces`,
  );
};

export const readServices = (env: Environment, mode: 'demo' | 'live'): ServicesConfig => {
  const wechat = readWechat(env);
  if (mode === 'live' && wechat !== null && !wechat.baseUrl.startsWith('https:')) {
    throw new ConfigError('TALLYSTICK_WECHAT_URL', 'must be https: when TALLYSTICK_MODE is live');
  }
  return {
    metricsToken: readMetricsToken(env),
    smtp: readSmtp(env),
    wechat,
    mapTiles: readMapTiles(env),
    mirrors: readMirrors(env),
    securityContact: readSecurityContact(env),
    explorers: readExplorers(env),
  };
};
