import type { AssetsProof, StatedBlock, StatedChain, StatedHolding, Step } from '@tallystick/proof';
import { askNodeFor, memberOf } from './header-source.ts';
import { isUrl } from './http-log.ts';

/** The step of balances that a node of the reader gives. */
export type BalanceStep = 'balances_read';

/** Wei in the smallest unit of the ledger, which has eight digits of ether. */
const WEI_PER_UNIT = 10n ** 10n;
/** `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231';

const hexNumber = (number: number): string => `0x${number.toString(16)}`;

/** The balance by the node, in the smallest unit of the ledger. Null if it gives none: it may not keep a state so old. */
const readBalance = async (
  node: string,
  { tokens }: StatedChain,
  { number }: StatedBlock,
  { address, currency }: StatedHolding,
): Promise<bigint | null> => {
  const contract = tokens.get(currency);
  const after = hexNumber(number);
  const answer = await (contract === undefined
    ? askNodeFor(node, 'eth_getBalance', [address, after])
    : askNodeFor(node, 'eth_call', [
        { to: contract, data: `${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, '0')}` },
        after,
      ])
  ).catch(() => null);
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(answer)) return null;
  return contract === undefined ? BigInt(answer) / WEI_PER_UNIT : BigInt(answer);
};

const isStatedBlock = async (node: string, { number, hash }: StatedBlock): Promise<boolean> => {
  const block = await askNodeFor(node, 'eth_getBlockByNumber', [hexNumber(number), false]);
  return String(memberOf(block, 'hash')).toLowerCase() === `0x${hash}`;
};

/** Compares the balances of the chain that the node serves. Addresses of other chains stay the word of the house. */
export const compareBalances = async (
  node: string,
  document: AssetsProof | null,
): Promise<Step<BalanceStep>> => {
  const absent = (why: string): Step<BalanceStep> => ({
    name: 'balances_read',
    ok: false,
    why,
    notShown: true,
  });
  if (document === null || !isUrl(node)) return absent('balances_not_asked');
  const { chains, holdings } = document.assets;
  const served = String(Number(await askNodeFor(node, 'eth_chainId', [])));
  const [name, chain] = [...chains].find(([, { kind, id }]) => kind === 'evm' && id === served) ?? [];
  if (chain === undefined || chain.block === null) return absent('balances_not_asked');
  if (!(await isStatedBlock(node, chain.block)))
    return { name: 'balances_read', ok: false, why: 'other_block' };
  let isSilent = holdings.some((holding) => holding.chain !== name);
  for (const holding of holdings.filter((each) => each.chain === name && each.balance !== null)) {
    const read = await readBalance(node, chain, chain.block, holding);
    if (read === null) isSilent = true;
    else if (read !== holding.balance) return { name: 'balances_read', ok: false, why: 'other_balance' };
  }
  return isSilent ? absent('balances_partly_read') : { name: 'balances_read', ok: true };
};
