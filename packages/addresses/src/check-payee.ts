import { checkAddress } from './check-address.ts';
import { type BitcoinNetwork, type Checked, refused } from './outcome.ts';

/** Contracts of tokens that customers mistake for an address to be paid to. They keep what they get. Lower case on EVM chains. */
const TOKENS: ReadonlySet<string> = new Set([
  // Ethereum: USDT, USDC, DAI, WETH, WBTC, stETH.
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0x6b175474e89094c44da98b954eedeac495271d0f',
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
  '0xae7ab96520de3a18e5e111b5eaab095312d7fe84',
  // USDT of other chains: BNB Chain, Arbitrum, Optimism, Polygon, Avalanche.
  '0x55d398326f99059ff775485246999027b3197955',
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
  '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  // TRON: USDT, USDC.
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
]);

const keyOf = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address);

export interface PayeeOptions {
  readonly network?: BitcoinNetwork;
  /** Further contracts, such as those of the house's own chain. */
  readonly contracts?: readonly string[];
}

/** Checks that money can be paid to a text: it is an address of the chain, somebody can have its key, and it is no known contract. */
export const checkPayee = (chain: string, given: string, options: PayeeOptions = {}): Checked => {
  const { network = 'mainnet', contracts = [] } = options;
  const checked = checkAddress(chain, given, network);
  if (!checked.ok) return checked;
  const key = keyOf(checked.address);
  const isContract = TOKENS.has(key) || contracts.some((contract) => keyOf(contract) === key);
  return isContract ? refused('contract') : checked;
};

const NETWORKS = ['mainnet', 'testnet', 'regtest'] as const satisfies readonly BitcoinNetwork[];

/** True if money to an address of a chain is lost: nobody can spend it, or a known contract keeps it. False if it is no address. */
export const isLostAt = (chain: string, address: string, contracts: readonly string[] = []): boolean =>
  NETWORKS.some((network) => {
    const checked = checkPayee(chain, address, { network, contracts });
    return !checked.ok && (checked.problem === 'nobodys' || checked.problem === 'contract');
  });
