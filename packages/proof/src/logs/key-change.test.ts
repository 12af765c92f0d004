import { describe, expect, it } from 'vitest';
import { utf8Encode } from '../encoding/bytes.ts';
import { openCheckpoint } from '../notes/checkpoint.ts';
import { ED25519, formatVerifierKey, type Signer } from '../notes/note.ts';
import type { LogName } from '../notes/origins.ts';
import { verifyReceipt } from '../receipts/receipt.ts';
import { faultsIn } from '../testing/failed-steps.ts';
import {
  anOrder,
  KEYS,
  logSigner,
  openTestLog,
  receiptOf,
  secondsAround,
  signedByAll,
  signerOf,
} from '../testing/house.ts';
import { hashLeaf } from '../tree/merkle.ts';
import { proveConsistency } from '../tree/merkle-proofs.ts';
import { verifyCheckpointPair } from './verify-consistency.ts';

/**
 * The key of a log is replaced under the same name: first the old key signs, then both, then only the new one. Holders of either
 * key can read the notes signed by both. Earlier proofs stay valid.
 */

const nextSigner = (log: LogName): Signer => signerOf(logSigner(log).key.name, ED25519, `next ${log}`);
const stranger = (log: LogName): Signer => signerOf(logSigner(log).key.name, ED25519, `stranger ${log}`);
const vkey = ({ key }: Signer): string => formatVerifierKey(key);

const NEXT_KEYS = KEYS.map((key) => {
  const log = (['prices', 'orders', 'liabilities'] as const).find((name) => vkey(logSigner(name)) === key);
  return log === undefined ? key : vkey(nextSigner(log));
});
const BOTH_KEYS = [...KEYS, ...NEXT_KEYS];

const ERAS = {
  before: (log: LogName) => [logSigner(log)],
  during: (log: LogName) => [logSigner(log), nextSigner(log)],
  after: (log: LogName) => [nextSigner(log)],
} as const;

const order = anOrder();
const seconds = secondsAround(order, (offset) => 6_400_000_000_000n + BigInt(offset));
const verdictOf = async (era: keyof typeof ERAS, keys: readonly string[]) => {
  const { ok, steps } = verifyReceipt(utf8Encode(await receiptOf(order, seconds, ERAS[era])), keys);
  return { ok, fault: faultsIn(steps)[0] };
};

const MISSING = { name: 'orders_checkpoint', ok: false, why: 'signature_missing' };

describe('a receipt', () => {
  it.each(['before', 'during', 'after'] as const)('of %s the change holds with both keys', async (era) => {
    expect(await verdictOf(era, BOTH_KEYS)).toEqual({ ok: true, fault: undefined });
  });

  it('of the time in between holds with either key', async () => {
    expect((await verdictOf('during', KEYS)).ok).toBe(true);
    expect((await verdictOf('during', NEXT_KEYS)).ok).toBe(true);
  });

  it('signed by another key than the ones that are known says so by the name of the step', async () => {
    expect(await verdictOf('after', KEYS)).toEqual({ ok: false, fault: MISSING });
    expect(await verdictOf('before', NEXT_KEYS)).toEqual({ ok: false, fault: MISSING });
    const forged = await receiptOf(order, seconds, (log) => [stranger(log)]);
    const { steps } = verifyReceipt(utf8Encode(forged), BOTH_KEYS);
    expect(faultsIn(steps)[0]).toEqual(MISSING);
  });
});

describe('a checkpoint', () => {
  const entries = ['a', 'b', 'c', 'd', 'e'].map(utf8Encode);
  const older = openTestLog('prices', entries.slice(0, 3), ERAS.before);
  const newer = openTestLog('prices', entries, ERAS.after);
  const keysOf = (...signers: Signer[]) => signers.map(vkey);

  it('of the new key goes on from one of the old, for who knows both', async () => {
    const proof = await proveConsistency(3, 5, newer.tree.read);
    const pair = (keys: readonly string[]) =>
      verifyCheckpointPair(older.checkpoint, newer.checkpoint, proof, keys);
    expect(pair(keysOf(logSigner('prices'), nextSigner('prices'))).ok).toBe(true);
    expect(faultsIn(pair(keysOf(logSigner('prices'))).steps)[0]).toEqual({
      name: 'newer_checkpoint',
      ok: false,
      why: 'signature_missing',
    });
  });

  it('with a wrong line of a key that is known is refused, whatever the other line says', () => {
    const good = signedByAll(3, older.tree.root, ERAS.during('prices'));
    const other = signedByAll(3, hashLeaf(utf8Encode('x')), ERAS.during('prices'));
    const lines = (note: string) => note.split('\n');
    // The new key signed another tree.
    const mixed = [...lines(good).slice(0, -2), ...lines(other).slice(-2)].join('\n');
    const [old, next] = ERAS.during('prices').map(({ key }) => key);
    if (old === undefined || next === undefined) throw new Error('two sign');
    expect(openCheckpoint(good, [old, next]).size).toBe(3);
    expect(openCheckpoint(mixed, [old]).size).toBe(3);
    expect(() => openCheckpoint(mixed, [old, next])).toThrow('signature_wrong');
  });
});
