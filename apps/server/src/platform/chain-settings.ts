/** The settings of chains, parsed; each reader gives null for what it cannot read. */

export interface EvmSettings {
  readonly endpoint: string;
  readonly chainId: number;
  /** The contract whose transfers are deposits of USDT: `0x` and 40 hexadecimal digits. */
  readonly usdtContract: `0x${string}`;
}

export interface ChainSettings {
  /** Null: in a demo the chain that it starts beside itself, in live none. */
  readonly evm: EvmSettings | 'none' | null;
  /** BIP-32 extended public keys of which deposit addresses are made; null where there is none. */
  readonly depositKeys: { readonly evm: string | null; readonly bitcoin: string | null };
}

const isHttp = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
const isContract = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(text);

/** Reads `endpoint chain-id usdt-contract`, parted by spaces. */
export const parseEvmSettings = (text: string): EvmSettings | null => {
  const [endpoint = '', id = '', usdtContract = '', ...rest] = text.trim().split(/\s+/);
  if (!isHttp(endpoint) || !/^[1-9]\d{0,9}$/.test(id) || !isContract(usdtContract) || rest.length > 0)
    return null;
  return { endpoint, chainId: Number(id), usdtContract };
};

/** Reads an extended public key by its look; whether it is one is found out where addresses are made of it. */
export const parseExtendedKey = (text: string): string | null =>
  /^[xyz]pub[1-9A-HJ-NP-Za-km-z]{100,112}$/.test(text) ? text : null;
