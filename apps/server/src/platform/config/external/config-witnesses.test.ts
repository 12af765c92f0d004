import { expect, test } from 'vitest';
import { refusal } from '../../../../test/support/platform/config-refusal.ts';
import { readConfig } from '../config.ts';

const WITNESS_KEY = 'witness.example/w1+8f2c01aa+BAekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2';

test('the settings keep the memory of the witness beside a demo outside the data folder', () => {
  const folderOf = (env: Record<string, string>) => readConfig(env).witnesses;
  expect(folderOf({ TALLYSTICK_DATA: '/srv/demo' })).toEqual({
    kind: 'beside',
    folder: '/srv/demo-witness',
  });
  expect(folderOf({ TALLYSTICK_WITNESS_FOLDER: '/var/w' })).toEqual({ kind: 'beside', folder: '/var/w' });
});

test('the settings take witnesses with their keys, and how many of them are enough', () => {
  const one = `https://w1.example/ ${WITNESS_KEY}`;
  const two = `https://w2.example/tlog ${WITNESS_KEY} ${WITNESS_KEY} every=60s`;
  const given = { TALLYSTICK_WITNESSES: `${one}, ${two}` };
  expect(readConfig(given).witnesses).toEqual({
    kind: 'listed',
    quorum: 2,
    witnesses: [
      { url: 'https://w1.example', verifierKeys: [WITNESS_KEY], intervalMs: 0 },
      { url: 'https://w2.example/tlog', verifierKeys: [WITNESS_KEY, WITNESS_KEY], intervalMs: 60_000 },
    ],
  });
  const oneIsEnough = readConfig({ ...given, TALLYSTICK_WITNESS_QUORUM: '1' });
  expect(oneIsEnough.witnesses).toMatchObject({ quorum: 1 });
  expect(refusal({ ...given, TALLYSTICK_WITNESS_QUORUM: '3' })).toContain('TALLYSTICK_WITNESS_QUORUM');
  expect(readConfig({ TALLYSTICK_WITNESSES: 'none' }).witnesses).toMatchObject({ witnesses: [] });
});

test.each(['w1.example key', 'https://w1.example', `https://w1.example ${WITNESS_KEY} more`])(
  'refuse the witness %s by name',
  (witnesses) => {
    expect(refusal({ TALLYSTICK_WITNESSES: witnesses })).toContain('TALLYSTICK_WITNESSES must be');
  },
);

test.each(['https://trade.example', 'trade.example/', 'Trade Example', '-x'])(
  'refuse the public host %s by name',
  (host) => {
    expect(refusal({ TALLYSTICK_PUBLIC_HOST: host })).toContain('TALLYSTICK_PUBLIC_HOST must be');
  },
);
