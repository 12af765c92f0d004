import { parseAmount } from '@tallystick/money';
import { ConfigError, type Environment, settingOf } from './config-setting.ts';

/** Parsers of the chain settings. Each returns null for invalid text. */

export interface EvmSettings {
  /** The node that is read. */
  readonly endpoint: string;
  /** Independent nodes of the same chain, which are asked about large deposits. */
  readonly others: readonly string[];
  readonly chainId: number;
  /** The contract whose transfers are deposits of USDT: `0x` and 40 hexadecimal digits. */
  readonly usdtContract: `0x${string}`;
}

export interface ChainSettings {
  /** Null: in a demo the chain that it starts as a sidecar, in live none. */
  readonly evm: EvmSettings | 'none' | null;
  /** Minor units of USDT: a deposit above it needs a second node or a person. */
  readonly largeDeposit: bigint;
  /** BIP-32 extended public keys from which deposit addresses are derived. Null if there are none. */
  readonly depositKeys: { readonly evm: string | null; readonly bitcoin: string | null };
}

const isHttp = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
const isContract = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(text);

/** Maximum nodes. They are asked one after the other. */
const MOST_NODES = 5;

/** Parses `endpoint[,endpoint…] chain-id usdt-contract`, separated by spaces. No two nodes share a host. */
export const parseEvmSettings = (text: string): EvmSettings | null => {
  const [nodes = '', id = '', usdtContract = '', ...rest] = text.trim().split(/\s+/);
  const [endpoint = '', ...others] = nodes.split(',');
  const all = [endpoint, ...others];
  if (!all.every(isHttp) || all.length > MOST_NODES) return null;
  if (new Set(all.map((node) => new URL(node).host)).size < all.length) return null;
  if (!/^[1-9]\d{0,9}$/.test(id) || !isContract(usdtContract) || rest.length > 0) return null;
  return { endpoint, others, chainId: Number(id), usdtContract };
};

/** Checks only the format of an extended public key. Deriving addresses checks the rest. */
export const parseExtendedKey = (text: string): string | null =>
  /^[xyz]pub[1-9A-HJ-NP-Za-km-z]{100,112}$/.test(text) ? text : null;

/** Limit above which a deposit on a chain needs a second node or a person. */
export const readLargeDeposit = (env: Environment): bigint => {
  const amount = parseAmount(settingOf(env, 'TALLYSTICK_LARGE_DEPOSIT') ?? '10000', 'USDT');
  if (amount !== null) return amount;
  throw new ConfigError('TALLYSTICK_LARGE_DEPOSIT', 'must be an amount of USDT, such as 10000');
};
