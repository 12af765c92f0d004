import { digestOf, formatRelease, utf8Encode } from '@tallystick/proof';
import { priceEntryText } from '@tallystick/proof/testing/house.ts';
import { expect, it } from 'vitest';
import { openSummary } from './summarise-log.ts';

const START = 1_767_312_000;

const linesOf = (origin: string, entries: readonly string[]): readonly string[] => {
  const summary = openSummary();
  for (const entry of entries) summary.add(utf8Encode(entry), origin);
  return summary.lines();
};

it('says of a log of prices which seconds are missing, and which have no price', () => {
  const entries = [0, 1, 4, 5, 7].map((offset) =>
    priceEntryText({ second: START + offset, price: offset === 5 ? null : 100n }),
  );
  expect(linesOf('stick.example/log/prices', entries)).toEqual([
    'seconds from 2026-01-02T00:00:00.000Z to 2026-01-02T00:00:07.000Z: 3 are missing in 2 gaps, the longest of 2 s after 2026-01-02T00:00:01.000Z',
    'BTCUSDT has no price in 1 seconds',
    'ETHUSDT has no price in 5 seconds',
  ]);
});

it('says when the first and the last release were recorded', () => {
  const entries = [0, 60].map((offset) =>
    formatRelease({
      second: START + offset,
      version: '1.0.0',
      commit: null,
      lockfile: digestOf(new Uint8Array()),
      brand: null,
      manifest: digestOf(new Uint8Array()),
    }),
  );
  expect(linesOf('stick.example/log/releases', entries)).toEqual([
    '2 releases from 2026-01-02T00:00:00.000Z to 2026-01-02T00:01:00.000Z',
  ]);
});

it('says nothing of a log whose entries are private, and of an empty one', () => {
  expect(linesOf('stick.example/log/audit', ['anything'])).toEqual([]);
  expect(openSummary().lines()).toEqual([]);
});
