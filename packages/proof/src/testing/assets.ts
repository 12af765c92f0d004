import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { anchorData } from '../anchors/anchor-tree.ts';
import { openBlock } from '../anchors/check-anchor.ts';
import { proveTransaction } from '../anchors/prove-transaction.ts';
import { type ChallengeProof, formatAssetsProof } from '../assets/assets-proof.ts';
import { keyHashAddress } from '../assets/bech32.ts';
import { hash160, sighash } from '../assets/bip322.ts';
import { isDrawn } from '../assets/check-holdings.ts';
import { addressOf, messageDigest } from '../assets/eip191.ts';
import {
  type Challenge,
  holdingMessage,
  type StatedAssets,
  type StatedChain,
  type StatedHolding,
} from '../assets/stated-assets.ts';
import { base64Encode, concatBytes, hexEncode, utf8Encode } from '../encoding/bytes.ts';
import { formatStatement, type LiabilityStatement, type Owed } from '../liabilities/liabilities.ts';
import { headerWith, transactionWith } from './anchors.ts';
import { HOST, openTestLog } from './house.ts';

/** A house that shows what it holds, for tests. No chain has its blocks. */

export const STATED_SECOND = 1_767_315_900;

/** A key of the house, by a name. */
const secretOf = (name: string): Uint8Array => sha256(utf8Encode(`holding ${name}`));

export const evmAddressOf = (name: string): string =>
  addressOf(secp256k1.getPublicKey(secretOf(name), false));

export const bitcoinAddressOf = (name: string, prefix = 'bc'): string =>
  keyHashAddress(prefix, hash160(secp256k1.getPublicKey(secretOf(name))));

/** Signs a text by EIP-191. */
export const signEvm = (name: string, message: string): string => {
  const signature = secp256k1.sign(messageDigest(message), secretOf(name), {
    prehash: false,
    format: 'recovered',
  });
  return `0x${hexEncode(signature.subarray(1))}${signature[0] === 0 ? '1b' : '1c'}`;
};

/** Signs a text by BIP-322. */
export const signBitcoin = (name: string, message: string): string => {
  const publicKey = secp256k1.getPublicKey(secretOf(name));
  const der = secp256k1.sign(sighash(hash160(publicKey), message), secretOf(name), {
    prehash: false,
    format: 'der',
  });
  return base64Encode(
    concatBytes(Uint8Array.of(2, der.length + 1), der, Uint8Array.of(1, publicKey.length), publicKey),
  );
};

/** The block of an anchor at a second, and its challenge. */
const blockAt = (second: number): { readonly proof: ChallengeProof; readonly challenge: Challenge } => {
  const root = sha256(utf8Encode('the root of an anchor'));
  const transactions = [1, 2, 3].map((at) =>
    transactionWith(at === 2 ? anchorData(root) : sha256(utf8Encode(`data ${at}`)), at),
  );
  const { root: transactionsRoot, nodes } = proveTransaction(transactions, 1);
  const block = { header: headerWith(transactionsRoot, second), index: 1, nodes };
  const facts = openBlock(block, root);
  return {
    proof: { block, root },
    challenge: {
      chainId: facts.chainId,
      number: facts.blockNumber,
      hash: facts.blockHash.slice(2),
      second: facts.blockSecond,
    },
  };
};

/** The newest block before a second that draws a statement, or does not. */
export const anchorBefore = (second: number, drawn: boolean): ReturnType<typeof blockAt> => {
  for (let at = second; at > second - 1_000; at -= 1) {
    const found = blockAt(at);
    if (isDrawn(found.challenge) === drawn) return found;
  }
  throw new Error('no block draws a statement');
};

export const NEWEST_ANCHOR = anchorBefore(STATED_SECOND - 200, true);
/** The challenge that the keepers of the cold keys signed twenty days before. */
export const COLD_CHALLENGE = anchorBefore(STATED_SECOND - 20 * 86_400, false).challenge;

const CHAINS: readonly (readonly [string, StatedChain])[] = [
  [
    'ERC20',
    {
      kind: 'evm',
      id: '1',
      coin: 'ETH',
      tokens: new Map([['USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7']]),
      block: {
        number: 21_000_020,
        hash: hexEncode(sha256(utf8Encode('a block of Ethereum'))),
        second: STATED_SECOND - 24,
      },
    },
  ],
  [
    'BTC',
    {
      kind: 'bitcoin',
      id: 'bc',
      coin: 'BTC',
      tokens: new Map(),
      block: {
        number: 930_000,
        hash: hexEncode(sha256(utf8Encode('a block of Bitcoin'))),
        second: STATED_SECOND - 1_200,
      },
    },
  ],
];

const CHALLENGES = [NEWEST_ANCHOR.challenge, COLD_CHALLENGE];

/** An address with its signature over the newest challenge, or over that of the cold keys. */
export const holdingOf = (
  name: string,
  chain: 'ERC20' | 'BTC',
  currency: string,
  balance: bigint,
  kind: StatedHolding['kind'] = 'hot',
): StatedHolding => {
  const challenge = kind === 'cold' ? 1 : 0;
  const address = chain === 'BTC' ? bitcoinAddressOf(name) : evmAddressOf(name);
  const message = holdingMessage(HOST, address, CHALLENGES[challenge]?.hash ?? '');
  const signature = chain === 'BTC' ? signBitcoin(name, message) : signEvm(name, message);
  return { chain, currency, address, kind, balance, signed: { challenge, signature } };
};

export const ASSETS: StatedAssets = {
  challenges: CHALLENGES,
  chains: new Map(CHAINS),
  holdings: [
    holdingOf('hot', 'ERC20', 'USDT', 600_000_000n),
    holdingOf('hot', 'ERC20', 'ETH', 70_000_000n),
    holdingOf('deposit 7', 'ERC20', 'USDT', 50_000_000n, 'deposit'),
    holdingOf('cold', 'ERC20', 'USDT', 400_000_000n, 'cold'),
    holdingOf('change', 'BTC', 'BTC', 2_000_000n),
    holdingOf('cold', 'BTC', 'BTC', 9_000_000n, 'cold'),
  ],
};

export const owedOf = (sum: bigint, changes: Partial<Owed> = {}): Owed => ({
  root: sha256(utf8Encode(`root ${sum}`)),
  sum,
  count: 12,
  leaves: 300,
  held: new Map([['treasury', 10n ** 9n]]),
  promised: new Map(),
  unproven: new Map(),
  loans: null,
  ...changes,
});

export const STATEMENT: LiabilityStatement = {
  version: 3,
  second: STATED_SECOND,
  currencies: new Map([
    [
      'USDT',
      owedOf(900_000_000n, {
        promised: new Map([
          ['possible_winnings', 100_000_000n],
          ['rewards', 50_000_000n],
        ]),
        unproven: new Map([['bank', 5_000_000n]]),
      }),
    ],
    ['ETH', owedOf(70_000_000n)],
    ['BTC', owedOf(10_000_000n)],
  ]),
  addresses: [],
  assets: ASSETS,
};

/** The document of a statement that the log has. */
export const assetsDocument = async (
  statement: LiabilityStatement = STATEMENT,
  anchor: ChallengeProof | null = NEWEST_ANCHOR.proof,
): Promise<string> => {
  const entry = formatStatement(statement);
  const log = openTestLog('liabilities', ['{}', entry, '[]'].map(utf8Encode));
  return formatAssetsProof({ host: HOST, statement: entry, proof: await log.prove(1), anchor });
};

/** A statement with other assets. */
export const withAssets = (changes: Partial<StatedAssets>): LiabilityStatement => ({
  ...STATEMENT,
  assets: { ...ASSETS, ...changes },
});

/** The chains as they were some seconds later. */
export const chainsLater = (seconds: number): StatedAssets['chains'] =>
  new Map(
    [...ASSETS.chains].map(([name, chain]) => [
      name,
      {
        ...chain,
        block: chain.block === null ? null : { ...chain.block, second: chain.block.second + seconds },
      },
    ]),
  );

/** A statement with one address more, or with another one at a place. */
export const withHolding = (at: number, changes: Partial<StatedHolding>): LiabilityStatement =>
  withAssets({
    holdings: ASSETS.holdings.map((each, place) => (place === at ? { ...each, ...changes } : each)),
  });

/** The same house with a statement of version 4, whose borrowers owe this much USDT. */
export const withLoans = (lent: bigint, changes: Partial<LiabilityStatement> = {}): LiabilityStatement => ({
  ...STATEMENT,
  ...changes,
  version: 4,
  currencies: new Map(
    [...(changes.currencies ?? STATEMENT.currencies)].map(([currency, owed]) => {
      const { root, count, leaves } = owed;
      return [currency, { ...owed, loans: { root, count, leaves, sum: currency === 'USDT' ? lent : 0n } }];
    }),
  ),
});
