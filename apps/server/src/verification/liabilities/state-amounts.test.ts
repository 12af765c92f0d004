import { expect, it } from 'vitest';
import { amountsOf } from './state-amounts.ts';
import type { Snapshot } from './take-snapshot.ts';

const control = (balances: Readonly<Record<string, bigint>>): Snapshot['control'] =>
  Object.entries(balances).map(([kind, balance]) => ({ currency: 'USDT', kind, balance }));
const NONE: Snapshot['besides'] = { rewards: new Map(), unproven: new Map(), loans: new Map() };

it('counts possible winnings, reserved and booked rewards as promises', () => {
  const besides = { rewards: new Map([['USDT', 5n]]), unproven: new Map(), loans: new Map() };
  const of = {
    control: control({
      house_reserve: 40n,
      fund_reserve: 7n,
      miner_reserve: 2n,
      fund_pool: 100n,
      external: -300n,
    }),
    besides,
  };
  expect(amountsOf(of, 'USDT', 0n)).toEqual({
    held: new Map([
      ['reserve', 40n],
      ['fund_reserve', 7n],
      ['miner_reserve', 2n],
      ['fund_pool', 100n],
      ['received', 300n],
    ]),
    promised: new Map([
      ['possible_winnings', 40n],
      ['rewards', 14n],
    ]),
    unproven: new Map(),
  });
  expect(amountsOf(of, 'BTC', 0n)).toEqual({
    held: new Map(),
    promised: new Map(),
    unproven: new Map(),
  });
});

it('names the money of banks and the play money apart, and never below zero', () => {
  const besides = {
    rewards: new Map(),
    loans: new Map(),
    unproven: new Map([
      [
        'USDT',
        new Map([
          ['bank', 9n],
          ['other_chains', 0n],
        ]),
      ],
    ]),
  };
  const of = { control: control({ external: -1_000n, faucet: 900n, clearing: -3n }), besides };
  expect(amountsOf(of, 'USDT', 100n)).toEqual({
    held: new Map([
      ['received', 100n],
      ['clearing', 0n],
    ]),
    promised: new Map(),
    unproven: new Map([
      ['bank', 9n],
      ['faucet', 100n],
    ]),
  });
});

it('says nothing of promises and other money where there are none', () => {
  const { promised, unproven } = amountsOf(
    { control: control({ house_available: 5n }), besides: NONE },
    'USDT',
    0n,
  );
  expect([promised.size, unproven.size]).toEqual([0, 0]);
});
