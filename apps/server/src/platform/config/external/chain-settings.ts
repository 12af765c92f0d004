import { checkAddress } from '@tallystick/addresses';
import { parseAmount } from '@tallystick/money';
import { ConfigError, type Environment, settingOf } from '../config-setting.ts';
import type { SettingName } from '../settings.ts';
import { extendedKeyProblem, type KeyChain } from './extended-key.rules.ts';
import { readSweeps, type SweepSettings } from './sweep-settings.ts';

export interface EvmSettings {
  /** The node that is read. */
  readonly endpoint: string;
  /** Independent nodes of the same chain, which are asked about large deposits. */
  readonly others: readonly string[];
  readonly chainId: number;
  /** The contract whose transfers are deposits of USDT: `0x` and 40 hexadecimal digits. */
  readonly usdtContract: `0x${string}`;
}

/** The networks by the names that Bitcoin Core gives them. */
const BITCOIN_NETWORKS = ['main', 'test', 'signet', 'regtest'] as const;

export interface BitcoinSettings {
  /** The node that is read, with its user and password. */
  readonly endpoint: string;
  /** Independent nodes, which are asked about large deposits. */
  readonly others: readonly string[];
  readonly network: (typeof BITCOIN_NETWORKS)[number];
  /** The payer of withdrawals. */
  readonly payouts: 'staff' | 'signer';
  /** Satoshi per virtual byte: the highest fee rate that the server asks for. */
  readonly maxFeeRate: bigint;
}

export interface TronSettings {
  /** The HTTP API of a full node, or of a public service. */
  readonly url: string;
  /** Sent as `TRON-PRO-API-KEY`. Null: none. */
  readonly apiKey: string | null;
  /** The address of the USDT contract. */
  readonly usdtContract: string;
}

export interface ChainSettings {
  /** Null: in a demo the chain that it starts as a sidecar, in live none. */
  readonly evm: EvmSettings | 'none' | null;
  /** Null: staff checks Bitcoin deposits. */
  readonly bitcoin: BitcoinSettings | null;
  /** Null: staff compares transactions of TRON by hand. */
  readonly tron: TronSettings | null;
  readonly sweeps: SweepSettings;
  /** Minor units of USDT: a deposit above it needs a second node or a person. */
  readonly largeDeposit: bigint;
  /** BIP-32 extended public keys from which deposit addresses are derived. Null if there are none. */
  readonly depositKeys: { readonly evm: string | null; readonly bitcoin: string | null };
}

const isHttp = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
const isContract = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(text);

/** Maximum nodes. They are asked one after the other. */
const MAX_NODES = 5;

/** Parses `endpoint[,endpoint…]`. No two nodes share a host. */
const parseEndpoints = (text: string): Pick<EvmSettings, 'endpoint' | 'others'> | null => {
  const [endpoint = '', ...others] = text.split(',').map((node) => node.trim());
  const all = [endpoint, ...others];
  if (!all.every(isHttp) || all.length > MAX_NODES) return null;
  return new Set(all.map((node) => new URL(node).host)).size < all.length ? null : { endpoint, others };
};

/** No message repeats a value, because a node's address often contains an API key. */
const readEvm = (env: Environment): ChainSettings['evm'] => {
  const urls = settingOf(env, 'TALLYSTICK_EVM_RPC_URLS');
  if (urls === 'none') return urls;
  const chainId = settingOf(env, 'TALLYSTICK_EVM_CHAIN_ID');
  const usdtContract = settingOf(env, 'TALLYSTICK_EVM_USDT_CONTRACT');
  if (urls === undefined && chainId === undefined && usdtContract === undefined) return null;
  const endpoints = parseEndpoints(urls ?? '');
  if (endpoints === null) {
    throw new ConfigError(
      'TALLYSTICK_EVM_RPC_URLS',
      'must be none, or the address of a node such as https://node.example, or of up to five on different hosts, separated by commas',
    );
  }
  if (chainId === undefined || !/^[1-9]\d{0,9}$/.test(chainId)) {
    throw new ConfigError(
      'TALLYSTICK_EVM_CHAIN_ID',
      'must be the id of the chain, such as 1, when its nodes are set',
    );
  }
  if (usdtContract === undefined || !isContract(usdtContract)) {
    throw new ConfigError(
      'TALLYSTICK_EVM_USDT_CONTRACT',
      'must be the address of the USDT contract of the chain, 0x and 40 hexadecimal digits, when its nodes are set',
    );
  }
  return { ...endpoints, chainId: Number(chainId), usdtContract };
};

const readBitcoinPayouts = (env: Environment): Pick<BitcoinSettings, 'payouts' | 'maxFeeRate'> => {
  const payouts = settingOf(env, 'TALLYSTICK_BITCOIN_PAYOUTS') ?? 'staff';
  if (payouts !== 'staff' && payouts !== 'signer')
    throw new ConfigError('TALLYSTICK_BITCOIN_PAYOUTS', 'must be staff or signer');
  const rate = settingOf(env, 'TALLYSTICK_BITCOIN_MAX_FEE_RATE') ?? '200';
  if (!/^[1-9]\d{0,4}$/.test(rate))
    throw new ConfigError('TALLYSTICK_BITCOIN_MAX_FEE_RATE', 'must be satoshi per virtual byte, such as 200');
  return { payouts, maxFeeRate: BigInt(rate) };
};

const readNetwork = (env: Environment, mode: 'demo' | 'live'): BitcoinSettings['network'] => {
  const named = settingOf(env, 'TALLYSTICK_BITCOIN_NETWORK') ?? 'main';
  const network = BITCOIN_NETWORKS.find((each) => each === named);
  if (network === undefined || (mode === 'live' && network !== 'main')) {
    throw new ConfigError(
      'TALLYSTICK_BITCOIN_NETWORK',
      `must be main${mode === 'live' ? ' in live' : ', test, signet or regtest'}`,
    );
  }
  return network;
};

/** No message repeats a value, because a node's address contains its password. */
const readBitcoin = (env: Environment, mode: 'demo' | 'live'): BitcoinSettings | null => {
  const urls = settingOf(env, 'TALLYSTICK_BITCOIN_RPC_URLS');
  const network = readNetwork(env, mode);
  if (urls === undefined || urls === 'none') return null;
  const endpoints = parseEndpoints(urls);
  if (endpoints === null) {
    throw new ConfigError(
      'TALLYSTICK_BITCOIN_RPC_URLS',
      'must be none, or the address of a node such as http://user:password@127.0.0.1:8332, or of up to five on different hosts, separated by commas',
    );
  }
  return { ...endpoints, network, ...readBitcoinPayouts(env) };
};

/** USDT of Tether on the main network of TRON. */
const TRON_USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** No message repeats a value, because an address may contain an API key. */
const readTron = (env: Environment): TronSettings | null => {
  const url = settingOf(env, 'TALLYSTICK_TRON_API_URL');
  const usdtContract = settingOf(env, 'TALLYSTICK_TRON_USDT_CONTRACT') ?? TRON_USDT;
  if (!checkAddress('TRC20', usdtContract).ok)
    throw new ConfigError('TALLYSTICK_TRON_USDT_CONTRACT', 'must be an address of TRON');
  if (url === undefined) return null;
  if (!isHttp(url))
    throw new ConfigError('TALLYSTICK_TRON_API_URL', 'must be an address such as https://api.trongrid.io');
  return { url, apiKey: settingOf(env, 'TALLYSTICK_TRON_API_KEY') ?? null, usdtContract };
};

/** Checks the format and the network of an extended public key. Deriving addresses checks the rest. */
const readExtendedKey = (env: Environment, name: SettingName, chain: KeyChain): string | null => {
  const value = settingOf(env, name);
  const problem = value === undefined ? null : extendedKeyProblem(value, chain);
  if (problem !== null) throw new ConfigError(name, problem);
  return value ?? null;
};

/** Limit above which a deposit on a chain needs a second node or a person. */
const readLargeDeposit = (env: Environment): bigint => {
  const amount = parseAmount(settingOf(env, 'TALLYSTICK_LARGE_DEPOSIT') ?? '10000', 'USDT');
  if (amount !== null) return amount;
  throw new ConfigError('TALLYSTICK_LARGE_DEPOSIT', 'must be an amount of USDT, such as 10000');
};

export const readChains = (env: Environment, mode: 'demo' | 'live'): ChainSettings => ({
  evm: readEvm(env),
  bitcoin: readBitcoin(env, mode),
  tron: readTron(env),
  sweeps: readSweeps(env),
  largeDeposit: readLargeDeposit(env),
  depositKeys: {
    evm: readExtendedKey(env, 'TALLYSTICK_EVM_XPUB', 'evm'),
    bitcoin: readExtendedKey(env, 'TALLYSTICK_BITCOIN_XPUB', readNetwork(env, mode)),
  },
});
