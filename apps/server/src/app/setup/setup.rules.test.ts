import { SETUP_CHECKS } from '@tallystick/contract/operator/setup.ts';
import { expect, test } from 'vitest';
import { checkSetup, type SetupFacts } from './setup.rules.ts';

const AT = new Date('2026-11-22T02:35:58.000Z');

const STAKE_ABOVE = { seconds: 30, symbol: 'BTCUSDT', max: '5000', bound: '37.60' };

const BEGINNING: SetupFacts = {
  mode: 'live',
  countriesStated: false,
  stakeAbove: STAKE_ABOVE,
  proofs: { key_copy: null, alerts: null, restore: null },
  isConsoleApart: false,
  socket: null,
  mail: { isConfigured: false, lastSentAt: null },
  prices: { source: 'live', ageSeconds: null },
  chain: { isConfigured: false, problem: null, lastDepositAt: null },
  bitcoin: { isConfigured: false, problem: null, lastDepositAt: null },
  signer: { isConfigured: false, lastPaidAt: null },
  witnesses: { needed: 0, cosigning: 0 },
};

const COMPLETE: SetupFacts = {
  mode: 'live',
  countriesStated: true,
  stakeAbove: null,
  proofs: { key_copy: AT, alerts: AT, restore: AT },
  isConsoleApart: true,
  socket: { host: 'trade.example', status: 101 },
  mail: { isConfigured: true, lastSentAt: AT },
  prices: { source: 'live', ageSeconds: 15 },
  chain: { isConfigured: true, problem: null, lastDepositAt: AT },
  bitcoin: { isConfigured: true, problem: null, lastDepositAt: AT },
  signer: { isConfigured: true, lastPaidAt: AT },
  witnesses: { needed: 2, cosigning: 2 },
};

const statesOf = (facts: SetupFacts): Record<string, string> =>
  Object.fromEntries(checkSetup(facts, SETUP_CHECKS).map(({ name, state }) => [name, state]));

test('at the beginning every check is open, and parts that were not set up are unused', () => {
  const states = statesOf(BEGINNING);
  expect(Object.keys(states)).toEqual([...SETUP_CHECKS]);
  for (const [name, state] of Object.entries(states))
    expect(state, name).toBe(['sockets', 'chain', 'bitcoin', 'signer'].includes(name) ? 'unused' : 'open');
});

test('a complete set-up has no next step', () => {
  for (const { name, state, todo } of checkSetup(COMPLETE, SETUP_CHECKS))
    expect([state, todo], name).toEqual(['done', null]);
});

test.each<[string, Partial<SetupFacts>]>([
  ['countries', { countriesStated: false }],
  ['largest_stakes', { stakeAbove: STAKE_ABOVE }],
  ['key_copy', { proofs: { ...COMPLETE.proofs, key_copy: null } }],
  ['console_address', { isConsoleApart: false }],
  ['sockets', { socket: { host: 'trade.example', status: 403 } }],
  ['sockets', { socket: { host: 'trade.example', status: 502 } }],
  ['sockets', { socket: { host: 'trade.example', status: 'unreachable' } }],
  ['mail', { mail: { isConfigured: true, lastSentAt: null } }],
  ['prices', { prices: { source: 'live', ageSeconds: 16 } }],
  ['prices', { prices: { source: 'sim', ageSeconds: 0 } }],
  ['chain', { chain: { isConfigured: true, problem: 'setup_chain_not_read', lastDepositAt: AT } }],
  ['chain', { chain: { isConfigured: true, problem: null, lastDepositAt: null } }],
  ['bitcoin', { bitcoin: { isConfigured: true, problem: 'setup_chain_not_read', lastDepositAt: AT } }],
  ['signer', { signer: { isConfigured: true, lastPaidAt: null } }],
  ['witnesses', { witnesses: { needed: 2, cosigning: 1 } }],
  ['witnesses', { witnesses: { needed: 0, cosigning: 0 } }],
  ['alerts', { proofs: { ...COMPLETE.proofs, alerts: null } }],
  ['restore', { proofs: { ...COMPLETE.proofs, restore: null } }],
])('one missing step opens only its own check: %s', (name, change) => {
  const states = statesOf({ ...COMPLETE, ...change });
  expect(Object.entries(states).filter(([, state]) => state !== 'done')).toEqual([[name, 'open']]);
});

test('an open socket names the setting that is wrong', () => {
  const todo = (status: number | 'unreachable') =>
    checkSetup({ ...COMPLETE, socket: { host: 'trade.example', status } }, ['sockets']).map(
      (check) => check.todo,
    );
  expect(todo(403)).toEqual(['setup_keep_host']);
  expect(todo(200)).toEqual(['setup_pass_upgrade']);
  expect(todo('unreachable')).toEqual(['setup_check_public_name']);
});
