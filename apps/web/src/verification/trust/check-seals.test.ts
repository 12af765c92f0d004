import { utf8Decode, utf8Encode } from '@tallystick/proof/encoding/bytes.ts';
import { assetsDocument, withAssets } from '@tallystick/proof/testing/assets.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { resetDevice } from '../../shared/device/reset-device.ts';
import { HOUSE_KEYS, publicFiles } from '../../testing/public-house.ts';
import type { HouseKeys } from '../keys/pin-keys.rules.ts';
import { checkSeal, type Found } from './check-seals.ts';
import { type SealName, STEPS_OF, sealOf } from './seals.rules.ts';

afterEach(() => resetDevice({ withPrecious: true }));

const AT = Date.parse('2026-11-20T10:00:00.000Z');

type Files = ReadonlyMap<string, Uint8Array | null>;

/** Runs the steps of a seal on these files. A path that is not among them cannot be reached. */
const run = async (
  seal: SealName,
  files: Files,
  { keys = HOUSE_KEYS, now = AT }: { readonly keys?: HouseKeys; readonly now?: number } = {},
): Promise<readonly Found[]> => {
  const read = (path: string) => {
    const bytes = files.get(path);
    return bytes === undefined ? Promise.reject(new TypeError('no network')) : Promise.resolve(bytes);
  };
  const found: Found[] = [];
  for await (const each of checkSeal(seal, { keys, read, now: () => now })) found.push(each);
  return found;
};
const resultsOf = (found: readonly Found[]): readonly string[] =>
  found.map(({ step: { name, ok, why } }) => `${name}: ${ok ? 'ok' : why}`);
const stateOf = (found: readonly Found[]) => sealOf(found.map(({ step }) => step));

/** The bytes of a file with another letter at a place. */
const altered = (files: Files, path: string, from: string, to: string): Files => {
  const text = utf8Decode(files.get(path) ?? new Uint8Array());
  expect(text).toContain(from);
  return new Map(files).set(path, utf8Encode(text.replace(from, to)));
};

describe('an honest house', () => {
  it('passes every step, and shows its figures', async () => {
    await run('prices', await publicFiles({ seconds: 270 }));
    await run('trades', await publicFiles({ orders: 3 }));
    const files = await publicFiles();
    for (const seal of ['solvency', 'prices', 'trades'] as const) {
      const found = await run(seal, files);
      expect(resultsOf(found)).toEqual(STEPS_OF[seal].map((name) => `${name}: ok`));
      expect(stateOf(found)).toBe('holds');
    }
    expect((await run('prices', files)).map(({ size, recomputed }) => [size, recomputed])).toEqual([
      [300, undefined],
      [undefined, undefined],
      [undefined, undefined],
      // From the last whole tile on.
      [undefined, 300 - 256],
    ]);
    expect((await run('solvency', files)).at(-1)?.sums).toHaveLength(3);
  });

  it('has nothing to be compared with at the first check, which is no fault', async () => {
    const found = await run('trades', await publicFiles());
    expect(resultsOf(found)).toEqual(['orders_checkpoint: ok', 'consistent: first_seen', 'witnesses: ok']);
    expect(stateOf(found)).toBe('holds');
  });

  it('is not called proven by its own witness, or by a late one', async () => {
    const files = await publicFiles();
    for (const seal of ['solvency', 'prices', 'trades'] as const) {
      const none = await run(seal, files, { keys: { ...HOUSE_KEYS, witnesses: [] } });
      expect(resultsOf(none)).toContain('witnesses: witness_key_missing');
      expect(stateOf(none)).toBe('not_shown');
    }
    const checkpoint = '/log/orders/checkpoint';
    const late = new Map(files).set(
      checkpoint,
      utf8Encode(`${utf8Decode(files.get(checkpoint) ?? new Uint8Array()).split('— witness')[0]}`),
    );
    expect(stateOf(await run('trades', late))).toBe('open');
  });
});

describe('a house that lies', () => {
  it('about the length of a log fails at the signature, and the rest is not reached', async () => {
    const files = altered(await publicFiles(), '/log/prices/checkpoint', '\n300\n', '\n301\n');
    const found = await run('prices', files);
    expect(resultsOf(found)).toEqual([
      'prices_checkpoint: signature_wrong',
      'consistent: not_reached',
      'witnesses: not_reached',
      'newest: not_reached',
    ]);
    expect(stateOf(found)).toBe('fails');
  });

  it('and rewrites its log, or cuts it, is found each time', async () => {
    await run('trades', await publicFiles({ orders: 40 }));
    for (const orders of [40, 45, 300]) {
      const found = await run('trades', await publicFiles({ orders, history: 'another' }));
      expect(resultsOf(found)).toContain('consistent: checkpoints_inconsistent');
      expect(stateOf(found)).toBe('fails');
    }
    const cut = await run('trades', await publicFiles({ orders: 39 }), { now: AT + 60_000 });
    expect(resultsOf(cut)).toContain('consistent: checkpoint_went_back');
    expect(resultsOf(await run('trades', await publicFiles({ orders: 41 })))).toContain('consistent: ok');
  });

  it('about a price fails at the newest prices', async () => {
    const files = altered(
      await publicFiles(),
      '/log/prices/tile/entries/001.p/44',
      '"sim":"6400000000299"',
      '"sim":"6400000000298"',
    );
    const found = await run('prices', files);
    expect(resultsOf(found).at(-1)).toBe('newest: index_not_the_median');
    expect(stateOf(found)).toBe('fails');
  });

  it('about what it owes fails', async () => {
    const files = altered(await publicFiles(), '/log/liabilities/assets', '"900000000"', '"900000001"');
    const found = await run('solvency', files);
    expect(stateOf(found)).toBe('fails');
    expect(resultsOf(found)).toContain('statement_logged: not_in_the_log');
  });
});

describe('a house that cannot be reached', () => {
  it.each(['solvency', 'prices', 'trades'] as const)('%s is neither proven nor refuted', async (seal) => {
    const found = await run(seal, new Map());
    expect(resultsOf(found)).toEqual(STEPS_OF[seal].map((name) => `${name}: unreachable`));
    expect(stateOf(found)).toBe('not_reached');
  });

  it('half way keeps what was proven, and says what was not', async () => {
    const files = await publicFiles();
    const found = await run('prices', new Map(files).set('/log/prices/tile/entries/001.p/44', null));
    expect(resultsOf(found)).toEqual([
      'prices_checkpoint: ok',
      'consistent: first_seen',
      'witnesses: ok',
      'newest: unreachable',
    ]);
    expect(stateOf(found)).toBe('not_reached');
  });
});

it('before the first statement nothing of solvency is checked', async () => {
  const found = await run('solvency', new Map([['/log/liabilities/assets', null]]));
  expect(stateOf(found)).toBe('not_reached');
  expect(resultsOf(found)).toContain('format: not_reached');
});

it('money that no fresh signature shows is not proven', async () => {
  const text = await assetsDocument(withAssets({ holdings: [] }), null);
  const found = await run('solvency', new Map([['/log/liabilities/assets', utf8Encode(text)]]));
  expect(resultsOf(found).slice(-2)).toEqual(['holdings: anchor_missing', 'covered: debts_uncovered']);
  expect(stateOf(found)).toBe('fails');
});
