import {
  ASSETS,
  anchorBefore,
  COLD_CHALLENGE,
  NEWEST_ANCHOR,
  owedOf,
  STATED_SECOND,
  STATEMENT,
  withAssets,
  withHolding,
} from '../../../../packages/proof/src/testing/assets.ts';
import { KEYS } from '../../../../packages/proof/src/testing/house.ts';
import { textOf, withMembers } from '../../../../packages/proof/src/testing/mutations.ts';
import type { Vector } from '../vector.ts';
import {
  chainNamed,
  holdingAt,
  hot,
  MEMBERS,
  refused,
  refusedOf,
  STATED,
  shownWith,
  TEXT,
  withChain,
  withOwed,
} from './assets-house.ts';

/** Documents that no log has, whose anchor or addresses are wrong, or whose debts are not covered. */

const unlogged = async (): Promise<Vector[]> => {
  const proof = textOf(MEMBERS, 'proof');
  const other = anchorBefore(STATED_SECOND - 300, false).proof;
  return [
    refused('no key of the log', TEXT, 'liabilities_checkpoint', 'key_unknown', KEYS.slice(0, 1)),
    refused(
      'a statement that was not logged',
      shownWith({ statement: withMembers(STATED, { t: STATED_SECOND + 1 }) }),
      'statement_logged',
      'not_in_the_log',
    ),
    refused(
      'an extra line',
      shownWith({ proof: proof.replace('index ', 'extra AAAA\nindex ') }),
      'statement_logged',
      'proof_malformed',
    ),
    refused(
      'a checkpoint that no witness saw',
      shownWith({ proof: proof.replace(/\n\u2014 witness.*\n/, '\n') }),
      'witnesses',
      'witness_missing',
    ),
    await refusedOf('the challenge of another block', 'challenge', 'challenge_other', STATEMENT, other),
    await refusedOf('an anchor with another root', 'challenge', 'root_not_sent', STATEMENT, {
      ...NEWEST_ANCHOR.proof,
      root: new Uint8Array(32),
    }),
    await refusedOf('a block without the transaction', 'challenge', 'transaction_not_in_block', STATEMENT, {
      ...NEWEST_ANCHOR.proof,
      block: { ...NEWEST_ANCHOR.proof.block, index: 2 },
    }),
    ...(await Promise.all(
      (
        [
          ['chainId', 5],
          ['number', 1],
          ['second', STATED_SECOND - 1],
        ] as const
      ).map(([name, value]) =>
        refusedOf(
          `a challenge with another ${name}`,
          'challenge',
          'challenge_other',
          withAssets({ challenges: [{ ...NEWEST_ANCHOR.challenge, [name]: value }, COLD_CHALLENGE] }),
        ),
      ),
    )),
  ];
};

const misplaced = async (): Promise<Vector[]> => {
  const first = holdingAt(0);
  return [
    await refusedOf(
      'an address twice',
      'addresses',
      'address_twice',
      withAssets({ holdings: [...ASSETS.holdings, first] }),
    ),
    await refusedOf(
      'an address twice, once in small letters',
      'addresses',
      'address_twice',
      withAssets({ holdings: [...ASSETS.holdings, { ...first, address: hot.toLowerCase() }] }),
    ),
    await refusedOf(
      'an address twice, of two kinds',
      'addresses',
      'address_twice',
      withAssets({ holdings: [...ASSETS.holdings, { ...first, kind: 'cold' }] }),
    ),
    await refusedOf(
      'one chain under two names',
      'addresses',
      'chain_twice',
      withAssets({ chains: new Map([...ASSETS.chains, ['MAIN', chainNamed('ERC20')]]) }),
    ),
    await refusedOf(
      'a balance of a chain without a block',
      'addresses',
      'block_missing',
      withChain('BTC', { block: null }),
    ),
    await refusedOf(
      'an address of a chain that is not stated',
      'addresses',
      'chain_unknown',
      withAssets({ holdings: [{ ...first, chain: 'TRC20' }] }),
    ),
    await refusedOf(
      'a currency that the chain does not have',
      'addresses',
      'currency_unknown',
      withHolding(0, { currency: 'BTC' }),
    ),
  ];
};

const uncovered = async (): Promise<Vector[]> => [
  await refusedOf(
    'debts that nothing covers, by one unit',
    'covered',
    'debts_uncovered',
    withOwed('BTC', owedOf(11_000_001n)),
  ),
  await refusedOf(
    'possible winnings that nothing covers',
    'covered',
    'debts_uncovered',
    withOwed('BTC', owedOf(11_000_000n, { promised: new Map([['possible_winnings', 1n]]) })),
  ),
  await refusedOf(
    'a debt in a currency of which nothing is held',
    'covered',
    'debts_uncovered',
    withOwed('XRP', owedOf(1n)),
  ),
  await refusedOf(
    'debts above proven and unproven money',
    'covered',
    'debts_uncovered',
    withOwed('BTC', owedOf(12_000_001n, { unproven: new Map([['bank', 1_000_000n]]) })),
  ),
  await refusedOf('no addresses', 'covered', 'debts_uncovered', withAssets({ holdings: [] })),
];

/** The vectors whose failing step is not about a signature. */
export const untrueVectors = async (): Promise<Vector[]> => [
  ...(await unlogged()),
  ...(await misplaced()),
  ...(await uncovered()),
];
