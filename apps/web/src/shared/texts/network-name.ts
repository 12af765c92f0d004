/** The networks that are known by a word of their own. Any other is called as the house calls it. */
const NETWORKS: Readonly<Record<string, { readonly name: string; readonly own: string }>> = {
  BTC: { name: 'Bitcoin', own: 'BTC' },
  ERC20: { name: 'Ethereum', own: 'ETH' },
  TRC20: { name: 'Tron', own: 'TRX' },
};

interface OnNetwork {
  readonly currency: string;
  /** Null of a bank. */
  readonly chain: string | null;
}

/**
 * The name of a network as a wallet shows it. The standard of a token is added, unless the currency is the network's own. Null of a
 * bank.
 */
export const networkName = ({ currency, chain }: OnNetwork): string | null => {
  if (chain === null) return null;
  const network = NETWORKS[chain];
  if (network === undefined) return chain;
  return currency === network.own ? network.name : `${network.name} (${chain})`;
};
