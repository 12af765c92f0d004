import type { StatedAssets } from '../../../../packages/proof/src/assets/stated-assets.ts';
import type { LiabilityStatement } from '../../../../packages/proof/src/liabilities/liabilities.ts';
import {
  ASSETS,
  anchorBefore,
  assetsDocument,
  bitcoinAddressOf,
  COLD_CHALLENGE,
  holdingOf,
  NEWEST_ANCHOR,
  owedOf,
  STATED_SECOND,
  STATEMENT,
  signBitcoin,
  withAssets,
  withHolding,
  withLoans,
} from '../../../../packages/proof/src/testing/assets.ts';
import { KEYS } from '../../../../packages/proof/src/testing/house.ts';
import type { Vector } from '../vector.ts';
import {
  after,
  blockAt,
  chainNamed,
  holdingAt,
  later,
  TEXT,
  vector,
  withChain,
  withOwed,
} from './assets-house.ts';

/** Documents of which no step fails. */

export const validVectors = async (): Promise<Vector[]> => {
  const held = async (
    name: string,
    statement: LiabilityStatement,
    notShown: readonly string[] = [],
    anchor: Parameters<typeof assetsDocument>[1] = NEWEST_ANCHOR.proof,
  ): Promise<Vector> => vector(name, await assetsDocument(statement, anchor), { notShown });
  const chosen = anchorBefore(STATED_SECOND - 300, false);
  const nothing: Partial<StatedAssets> = { holdings: [] };
  const [newest] = ASSETS.challenges;
  return [
    vector('proven balances cover every debt', TEXT, { notShown: [] }),
    vector('no key of a witness', TEXT, { keys: KEYS, notShown: ['witnesses'] }),
    await held('a debt of exactly the proven balance', withOwed('BTC', owedOf(11_000_000n))),
    await held(
      'debts that only the word about banks covers',
      withOwed('BTC', owedOf(12_000_000n, { unproven: new Map([['bank', 1_000_000n]]) })),
      ['covered'],
    ),
    await held(
      'debts that only the faucet of a demo covers',
      withOwed('BTC', owedOf(10n ** 12n, { unproven: new Map([['faucet', 10n ** 12n]]) })),
      ['covered'],
    ),
    await held('version 4: loans beside proven balances', withLoans(7_000_000n)),
    await held('version 5: as version 4', { ...withLoans(7_000_000n), version: 5 }),
    await held(
      'version 4: debts that only the loans of customers cover',
      withLoans(100n, withOwed('USDT', owedOf(1_050_000_100n))),
      ['covered'],
    ),
    await held('an address without a signature', withHolding(0, { signed: null }), ['signatures', 'covered']),
    await held(
      'an address without a signature that is not needed',
      withAssets({
        holdings: [...ASSETS.holdings, { ...holdingOf('spare', 'BTC', 'BTC', 0n), signed: null }],
      }),
      ['signatures'],
    ),
    await held('a balance that no node gave', withHolding(4, { balance: null }), ['signatures', 'covered']),
    await held(
      'a balance that no node gave, and that is not needed',
      withAssets({
        holdings: [...ASSETS.holdings, { ...holdingOf('spare', 'BTC', 'BTC', 0n), balance: null }],
      }),
      ['signatures'],
    ),
    await held('no address, and no debt', { ...withAssets(nothing), currencies: new Map() }, [
      'addresses',
      'signatures',
    ]),
    await held('no anchor', STATEMENT, ['challenge', 'moment'], null),
    await held(
      'an anchor that drew no statement',
      { ...withAssets({ challenges: [chosen.challenge], holdings: [] }), currencies: new Map() },
      ['moment', 'addresses', 'signatures'],
      chosen.proof,
    ),
    await held(
      'no challenge',
      { ...withAssets({ challenges: [], holdings: [] }), currencies: new Map() },
      ['challenge', 'moment', 'addresses', 'signatures'],
      null,
    ),
    await held(
      'a chain of which no node answered',
      {
        ...withChain('BTC', { block: null }),
        assets: {
          ...ASSETS,
          chains: new Map([...ASSETS.chains, ['BTC', { ...chainNamed('BTC'), block: null }]]),
          holdings: ASSETS.holdings.map((each) => (each.chain === 'BTC' ? { ...each, balance: null } : each)),
        },
      },
      ['signatures', 'covered'],
    ),
    await held('a statement an hour after the block', later(3_600 - (STATED_SECOND - (newest?.second ?? 0)))),
    await held(
      'a statement an hour and a second after the block',
      later(3_601 - (STATED_SECOND - (newest?.second ?? 0))),
      ['moment'],
    ),
    await held(
      'a statement three hours and a second after the block',
      later(10_801 - (STATED_SECOND - (newest?.second ?? 0))),
      ['challenge', 'moment', 'signatures', 'covered'],
    ),
    await held(
      'a block of balances three hours and a second before',
      blockAt('BTC', STATED_SECOND - 10_801),
      ['signatures', 'covered'],
    ),
    await held('a block of balances three hours after', blockAt('BTC', STATED_SECOND + 10_800)),
    await held(
      'signatures of cold keys that are 35 days old',
      later(3_024_000 - (STATED_SECOND - COLD_CHALLENGE.second)),
      ['challenge', 'moment', 'signatures', 'covered'],
    ),
    await held('an address of a test network', {
      ...withAssets({
        chains: new Map([['BTC', { ...chainNamed('BTC'), id: 'bcrt' }]]),
        holdings: [
          {
            ...holdingAt(4),
            address: bitcoinAddressOf('change', 'bcrt'),
            signed: {
              challenge: 0,
              signature: signBitcoin('change', after(bitcoinAddressOf('change', 'bcrt'))),
            },
          },
        ],
      }),
      currencies: new Map([['BTC', owedOf(1n)]]),
    }),
  ];
};
