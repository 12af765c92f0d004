import { expect, test } from 'vitest';
import { refusal } from '../../../../test/support/platform/config-refusal.ts';
import { readConfig } from '../config.ts';

const GWEI = 1_000_000_000n;

test('the settings of sweeps are thresholds, a ceiling and quiet hours, and none by default', () => {
  expect(readConfig({}).chains.sweeps.thresholds).toEqual(new Map());
  expect(readConfig({ TALLYSTICK_SWEEP_THRESHOLDS: 'USDT=100, ETH=0.05' }).chains.sweeps).toEqual({
    thresholds: new Map([
      ['USDT', 100_000_000n],
      ['ETH', 5_000_000n],
    ]),
    maxFeePerGas: 30n * GWEI,
    maxFeeRate: 20n,
    quietHours: null,
  });
  expect(
    readConfig({
      TALLYSTICK_SWEEP_THRESHOLDS: 'ETH=1',
      TALLYSTICK_SWEEP_MAX_FEE_GWEI: '8',
      TALLYSTICK_SWEEP_QUIET_HOURS: '22-6',
    }).chains.sweeps,
  ).toMatchObject({ maxFeePerGas: 8n * GWEI, quietHours: { from: 22, to: 6 } });
  for (const wrong of ['100', 'USDT', 'USDT=0', 'USDT=1,USDT=2', 'SOL=1', 'USDT=1;ETH=1'])
    expect(refusal({ TALLYSTICK_SWEEP_THRESHOLDS: wrong })).toContain('must be amounts of USDT, ETH, BTC');
  for (const wrong of ['0', '1.5', 'much'])
    expect(refusal({ TALLYSTICK_SWEEP_MAX_FEE_GWEI: wrong })).toContain('must be whole gwei');
  expect(refusal({ TALLYSTICK_SWEEP_MAX_FEE_RATE: '0.5' })).toContain('must be satoshi');
  for (const wrong of ['22', '6-6', '22-24', 'night'])
    expect(refusal({ TALLYSTICK_SWEEP_QUIET_HOURS: wrong })).toContain('must be two different hours');
});
