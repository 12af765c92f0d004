import { expect, it } from 'vitest';
import { utf8Encode } from '../encoding/bytes.ts';
import { notShownOf } from '../steps.ts';
import {
  ASSETS,
  anchorBefore,
  assetsDocument,
  chainsLater,
  evmAddressOf,
  NEWEST_ANCHOR,
  owedOf,
  STATED_SECOND,
  STATEMENT,
  withAssets,
  withHolding,
  withLoans,
} from '../testing/assets.ts';
import { faultsIn } from '../testing/failed-steps.ts';
import { KEYS, WITNESS_KEY } from '../testing/house.ts';
import { verifyAssets } from './verify-assets.ts';

const ALL = [...KEYS, WITNESS_KEY];
const judge = (document: string, keys: readonly string[] = ALL) => {
  const verdict = verifyAssets(utf8Encode(document), keys);
  const [fault] = faultsIn(verdict.steps);
  const [absent] = verdict.steps.filter(({ notShown }) => notShown === true);
  return {
    fault: fault === undefined ? null : `${fault.name} ${fault.why}`,
    notShown: notShownOf(verdict.steps),
    absent: absent?.why ?? null,
    sums: verdict.sums,
  };
};

it('shows that proven balances cover balances, possible winnings and rewards', async () => {
  const { fault, notShown, sums } = judge(await assetsDocument());
  expect([fault, notShown]).toEqual([null, []]);
  expect(sums).toEqual([
    { currency: 'BTC', debts: 10_000_000n, proven: 11_000_000n, unproven: 0n, lent: 0n, isIncomplete: false },
    { currency: 'ETH', debts: 70_000_000n, proven: 70_000_000n, unproven: 0n, lent: 0n, isIncomplete: false },
    {
      currency: 'USDT',
      debts: 1_050_000_000n,
      proven: 1_050_000_000n,
      unproven: 5_000_000n,
      lent: 0n,
      isIncomplete: false,
    },
  ]);
});

it.each([
  ['a signature of another address', withHolding(2, { signed: ASSETS.holdings[0]?.signed ?? null })],
  ['a signature over another challenge', withHolding(0, { signed: ASSETS.holdings[3]?.signed ?? null })],
  [
    'a challenge that the signature is not over',
    withHolding(0, { signed: { challenge: 1, signature: ASSETS.holdings[0]?.signed?.signature ?? '' } }),
  ],
  ['an address in small letters', withHolding(0, { address: evmAddressOf('hot').toLowerCase() })],
  [
    'a signature of Bitcoin for an address of Ethereum',
    withHolding(0, { signed: ASSETS.holdings[4]?.signed ?? null }),
  ],
])('refuses %s', async (_name, statement) => {
  expect(judge(await assetsDocument(statement)).fault).toBe('signatures signature_wrong');
});

it('refuses an address that counts twice, in whatever capitals', async () => {
  const [first] = ASSETS.holdings;
  if (first === undefined) throw new Error('there are addresses');
  const twice = withAssets({ holdings: [...ASSETS.holdings, first] });
  const otherCapitals = withAssets({
    holdings: [...ASSETS.holdings, { ...first, address: first.address.toLowerCase() }],
  });
  expect(judge(await assetsDocument(twice)).fault).toBe('addresses address_twice');
  expect(judge(await assetsDocument(otherCapitals)).fault).toBe('addresses address_twice');
});

it('refuses one chain under two names', async () => {
  const chain = ASSETS.chains.get('ERC20');
  if (chain === undefined) throw new Error('there is a chain');
  const chains = new Map([...ASSETS.chains, ['Ethereum', chain] as const]);
  expect(judge(await assetsDocument(withAssets({ chains }))).fault).toBe('addresses chain_twice');
});

it('refuses debts that nothing covers, by one unit', async () => {
  const currencies = new Map([...STATEMENT.currencies, ['BTC', owedOf(11_000_001n)] as const]);
  const { fault, sums } = judge(await assetsDocument({ ...STATEMENT, currencies }));
  expect(fault).toBe('covered debts_uncovered');
  expect(sums.find(({ currency }) => currency === 'BTC')?.proven).toBe(11_000_000n);
});

it('counts what borrowers owe beside, never as proven, and to the unit', async () => {
  const beside = judge(await assetsDocument(withLoans(7_000_000n)));
  expect([beside.fault, beside.notShown]).toEqual([null, []]);
  expect(beside.sums.map(({ lent }) => lent)).toEqual([0n, 0n, 7_000_000n]);
  const owing = (sum: bigint) => ({
    currencies: new Map([...STATEMENT.currencies, ['USDT', owedOf(sum)] as const]),
  });
  const { fault, notShown } = judge(await assetsDocument(withLoans(100n, owing(1_050_000_100n))));
  expect([fault, notShown]).toEqual([null, ['covered']]);
  const short = judge(await assetsDocument(withLoans(100n, owing(1_050_000_101n))));
  expect(short.fault).toBe('covered debts_uncovered');
});

it('never counts what no key signed, and never calls it a shortage', async () => {
  const unsigned = judge(await assetsDocument(withHolding(0, { signed: null })));
  expect([unsigned.fault, unsigned.notShown, unsigned.absent]).toEqual([
    null,
    ['signatures', 'covered'],
    'signature_missing',
  ]);
  expect(unsigned.sums.find(({ currency }) => currency === 'USDT')).toMatchObject({
    proven: 450_000_000n,
    unproven: 605_000_000n,
  });
});

it('never counts a balance that no node gave, and does not know a shortage then', async () => {
  const silent = judge(await assetsDocument(withHolding(4, { balance: null })));
  expect([silent.fault, silent.notShown, silent.absent]).toEqual([
    null,
    ['signatures', 'covered'],
    'balance_missing',
  ]);
  expect(silent.sums.find(({ currency }) => currency === 'BTC')).toMatchObject({
    proven: 9_000_000n,
    isIncomplete: true,
  });
});

it('states no balance of a chain without a block', async () => {
  const chain = ASSETS.chains.get('BTC');
  if (chain === undefined) throw new Error('there is a chain');
  const chains = new Map([...ASSETS.chains, ['BTC', { ...chain, block: null }] as const]);
  expect(judge(await assetsDocument(withAssets({ chains }))).fault).toBe('addresses block_missing');
  const holdings = ASSETS.holdings.map((each) => (each.chain === 'BTC' ? { ...each, balance: null } : each));
  const { fault, notShown } = judge(await assetsDocument(withAssets({ chains, holdings })));
  expect([fault, notShown]).toEqual([null, ['signatures', 'covered']]);
});

it('takes the word of the house about banks and the faucet for no proof', async () => {
  const currencies = new Map([
    ...STATEMENT.currencies,
    ['BTC', owedOf(12_000_000n, { unproven: new Map([['faucet', 10n ** 12n]]) })] as const,
  ]);
  const { fault, notShown } = judge(await assetsDocument({ ...STATEMENT, currencies }));
  expect([fault, notShown]).toEqual([null, ['covered']]);
});

it('asks a hot key for a signature of the last three hours, and a cold one for one of 35 days', async () => {
  const later = (seconds: number) => ({
    ...STATEMENT,
    second: STATED_SECOND + seconds,
    assets: {
      ...ASSETS,
      chains: chainsLater(seconds),
    },
  });
  const young = judge(await assetsDocument(later(10_000)));
  expect([young.fault, young.notShown]).toEqual([null, ['moment']]);
  const old = judge(await assetsDocument(later(11_000)));
  expect([old.fault, old.notShown]).toEqual([null, ['challenge', 'moment', 'signatures', 'covered']]);
});

it('asks for balances of the same hours', async () => {
  const chains = chainsLater(-20_000);
  const { fault, notShown, absent } = judge(await assetsDocument(withAssets({ chains })));
  expect([fault, notShown, absent]).toEqual([null, ['signatures', 'covered'], 'block_old']);
});

it('says when the house chose the moment', async () => {
  const { proof, challenge } = anchorBefore(STATED_SECOND - 300, false);
  const statement = withAssets({ challenges: [challenge, ...ASSETS.challenges] });
  const { fault, absent } = judge(await assetsDocument(statement, proof));
  // The signatures name the places of their challenges, which have moved.
  expect([fault, absent]).toEqual(['signatures signature_wrong', 'moment_chosen']);
  const { notShown } = judge(
    await assetsDocument(
      { ...STATEMENT, currencies: new Map(), assets: { ...ASSETS, challenges: [challenge], holdings: [] } },
      proof,
    ),
  );
  expect(notShown).toEqual(['moment', 'addresses', 'signatures']);
});

it('refuses a challenge that is not the block with the anchor', async () => {
  const { proof } = anchorBefore(STATED_SECOND - 300, false);
  expect(judge(await assetsDocument(STATEMENT, proof)).fault).toBe('challenge challenge_other');
  const other = { ...NEWEST_ANCHOR.proof, root: new Uint8Array(32) };
  expect(judge(await assetsDocument(STATEMENT, other)).fault).toBe('challenge root_not_sent');
});

it('shows no challenge without an anchor, and no address without one', async () => {
  expect(judge(await assetsDocument(STATEMENT, null)).notShown).toEqual(['challenge', 'moment']);
  const none = judge(await assetsDocument(withAssets({ holdings: [] }), null));
  expect(none.fault).toBe('covered debts_uncovered');
});
