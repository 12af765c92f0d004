import { describe, expect, it } from 'vitest';
import { concatBytes, utf8Encode } from '../encoding/bytes.ts';
import { orderEntry } from '../entries/order.ts';
import { signCheckpoint } from '../notes/checkpoint.ts';
import {
  anOrder,
  KEYS,
  logSigner,
  openTestLog,
  priceEntryText,
  type Second,
  WITNESS_KEY,
} from '../testing/house.ts';
import { tilesOf } from '../testing/tile-store.ts';
import { growTree } from '../testing/trees.ts';
import { proveConsistency } from '../tree/merkle-proofs.ts';
import { verifyCheckpointPair } from './verify-consistency.ts';
import { LOG_STEPS, verifyLog } from './verify-log.ts';

const START = 1_767_312_000;
const secondsUpTo = (count: number): Second[] =>
  Array.from({ length: count }, (_, index) => ({
    // Some seconds are missing, and some have no price.
    second: START + index + Math.floor(index / 100),
    price: index % 37 === 0 ? null : 6_400_000_000_000n + BigInt(index),
    source: index % 2 === 0 ? 'live' : 'sim',
  }));
const bytesOf = (seconds: readonly Second[]): Uint8Array[] =>
  seconds.map((second) => utf8Encode(priceEntryText(second)));
const ENTRIES = bytesOf(secondsUpTo(600));

/** Serves a price log with these entries. `changes` replaces the bytes at a path, or removes them. */
const serve = (
  entries: readonly Uint8Array[],
  changes: ReadonlyMap<string, Uint8Array | null> = new Map(),
) => {
  const served = tilesOf(entries).set('checkpoint', utf8Encode(openTestLog('prices', entries).checkpoint));
  return (path: string) =>
    Promise.resolve(changes.has(path) ? (changes.get(path) ?? null) : (served.get(path) ?? null));
};
const failing = (steps: readonly { name: string; ok: boolean; why?: string }[]) =>
  steps.filter(({ ok }) => !ok).map(({ name, why }) => `${name}: ${why}`);

describe('a whole log', () => {
  it('holds, step by step', async () => {
    const earlier = openTestLog('prices', ENTRIES.slice(0, 333)).checkpoint;
    const verdict = await verifyLog({ fetch: serve(ENTRIES), vkeys: [...KEYS, WITNESS_KEY], earlier });
    expect(verdict.steps).toEqual(LOG_STEPS.map((name) => ({ name, ok: true })));
    expect(verdict).toMatchObject({ ok: true, entries: 600, faultAt: null, checkpoint: { size: 600 } });
  });

  it.each([0, 1, 255, 256, 257, 512])('of %i entries holds', async (count) => {
    const verdict = await verifyLog({ fetch: serve(ENTRIES.slice(0, count)), vkeys: KEYS });
    expect(failing(verdict.steps)).toEqual([]);
    expect(verdict).toMatchObject({ ok: true, entries: count });
  });

  it('is read from a place on when one wants no more', async () => {
    const verdict = await verifyLog({ fetch: serve(ENTRIES), vkeys: KEYS, from: 400 });
    expect(failing(verdict.steps)).toEqual([]);
    expect(verdict).toMatchObject({ ok: true, entries: 600 - 256 });
  });

  it('is held against whole tiles where the partial ones are gone', async () => {
    const whole = tilesOf(ENTRIES.slice(0, 512));
    const changes = new Map<string, Uint8Array | null>([
      ['tile/0/001.p/44', null],
      ['tile/0/001', whole.get('tile/0/001') ?? null],
      ['tile/entries/001.p/44', null],
      ['tile/entries/001', whole.get('tile/entries/001') ?? null],
    ]);
    const verdict = await verifyLog({ fetch: serve(ENTRIES.slice(0, 300), changes), vkeys: KEYS });
    expect(failing(verdict.steps)).toEqual([]);
  });

  it('is refused when a tile is not what the entries make', async () => {
    const tiles = tilesOf(ENTRIES);
    for (const path of ['tile/0/000', 'tile/0/002.p/88', 'tile/1/000.p/2']) {
      const bytes = tiles.get(path) ?? new Uint8Array();
      const changes = new Map([[path, bytes.with(40, (bytes[40] ?? 0) ^ 4)]]);
      const verdict = await verifyLog({ fetch: serve(ENTRIES, changes), vkeys: KEYS });
      expect(failing(verdict.steps)).toEqual(['tiles: tile_wrong']);
      const missing = await verifyLog({ fetch: serve(ENTRIES, new Map([[path, null]])), vkeys: KEYS });
      expect(failing(missing.steps)).toEqual(['tiles: tile_missing']);
    }
  });

  it('is refused when an entry is not the one that was logged', async () => {
    const forged = tilesOf(
      bytesOf(secondsUpTo(600).map((second, at) => (at === 7 ? { ...second, price: 1n } : second))),
    );
    const changes = new Map([['tile/entries/000', forged.get('tile/entries/000') ?? null]]);
    const verdict = await verifyLog({ fetch: serve(ENTRIES, changes), vkeys: KEYS });
    expect(failing(verdict.steps)).toEqual(['tiles: tile_wrong', 'root: root_wrong']);
  });

  it.each([
    [
      'a second twice',
      (text: string) => text.replace(/"t":\d+/, `"t":${START + 8}`),
      'seconds_not_increasing',
    ],
    [
      'an index that is not the median',
      (text: string) => text.replace('"BTCUSDT":"64', '"BTCUSDT":"65'),
      'index_not_the_median',
    ],
    ['an index of nothing', (text: string) => text.replace(/"in":{.*?}}/, '"in":{}'), 'index_too_few_venues'],
    [
      'a venue far off',
      (text: string) => text.replace('"in":{"BTCUSDT":{', '"in":{"BTCUSDT":{"a":"1",'),
      'index_venue_too_far',
    ],
    ['white space', (text: string) => `${text} `, 'json_not_canonical'],
    ['something more', (text: string) => text.replace('"v":1', '"v":1,"w":1'), 'members_wrong'],
  ])('is refused at the entry with %s', async (_, change, why) => {
    const entries = ENTRIES.map((bytes, index) => {
      if (index !== 9) return bytes;
      const text = String.fromCharCode(...bytes);
      expect(change(text)).not.toBe(text);
      return utf8Encode(change(text));
    });
    const verdict = await verifyLog({ fetch: serve(entries), vkeys: KEYS });
    expect(failing(verdict.steps)).toEqual([`entries: ${why}`, 'tiles: not_reached', 'root: not_reached']);
    expect(verdict.faultAt).toBe(9);
  });

  it('is refused when it does not go on from what one kept', async () => {
    const forked = bytesOf(
      secondsUpTo(400).map((second, at) => (at === 3 ? { ...second, price: 5n } : second)),
    );
    const checks = [
      [openTestLog('prices', forked).checkpoint, 'checkpoints_inconsistent'],
      [openTestLog('prices', bytesOf(secondsUpTo(601))).checkpoint, 'checkpoint_went_back'],
      [openTestLog('orders', [orderEntry(anOrder())]).checkpoint, 'origin_wrong'],
      ['rubbish', 'note_malformed'],
    ] as const;
    for (const [earlier, why] of checks) {
      const verdict = await verifyLog({ fetch: serve(ENTRIES), vkeys: KEYS, earlier });
      expect(failing(verdict.steps)).toEqual([`earlier_checkpoint: ${why}`]);
    }
  });

  it('is refused without a checkpoint of its own key, seen by enough witnesses', async () => {
    const none = await verifyLog({ fetch: serve(ENTRIES, new Map([['checkpoint', null]])), vkeys: KEYS });
    expect(none.steps[0]).toEqual({ name: 'checkpoint', ok: false, why: 'checkpoint_missing' });
    const strange = await verifyLog({ fetch: serve(ENTRIES), vkeys: KEYS.slice(0, 1) });
    expect(strange.steps[0]).toEqual({ name: 'checkpoint', ok: false, why: 'signature_missing' });
    const unseen = utf8Encode(signCheckpoint(600, growTree(ENTRIES).root, logSigner('prices')));
    const changes = new Map([['checkpoint', unseen]]);
    const verdict = await verifyLog({ fetch: serve(ENTRIES, changes), vkeys: [...KEYS, WITNESS_KEY] });
    expect(failing(verdict.steps)).toEqual(['witnesses: witness_missing']);
  });

  it('of orders holds entries of one length', async () => {
    const entries = [1n, 2n].map((uid) => orderEntry(anOrder({ uid })));
    const check = (all: readonly Uint8Array[]) => {
      const served = tilesOf(all).set('checkpoint', utf8Encode(openTestLog('orders', all).checkpoint));
      return verifyLog({ fetch: (path) => Promise.resolve(served.get(path) ?? null), vkeys: KEYS });
    };
    expect((await check(entries)).ok).toBe(true);
    expect(failing((await check([...entries, concatBytes(...entries)])).steps)[0]).toBe(
      'entries: order_entry_malformed',
    );
  });
});

describe('a pair of checkpoints', () => {
  it('holds with the proof of the newer tree alone', async () => {
    const [older, newer] = [openTestLog('prices', ENTRIES.slice(0, 100)), openTestLog('prices', ENTRIES)];
    const proof = await proveConsistency(100, 600, newer.tree.read);
    const check = (first: string, second: string, path: readonly Uint8Array[]) =>
      failing(verifyCheckpointPair(first, second, path, KEYS).steps);
    expect(check(older.checkpoint, newer.checkpoint, proof)).toEqual([]);
    expect(check(newer.checkpoint, newer.checkpoint, [])).toEqual([]);
    expect(check(older.checkpoint, newer.checkpoint, [])).toEqual(['consistent: checkpoints_inconsistent']);
    expect(check(newer.checkpoint, older.checkpoint, proof)).toEqual(['consistent: checkpoint_went_back']);
    const orders = openTestLog('orders', ENTRIES).checkpoint;
    expect(check(older.checkpoint, orders, proof)).toEqual(['same_log: origin_wrong']);
    expect(check('', newer.checkpoint, proof)[0]).toBe('older_checkpoint: note_malformed');
  });
});
