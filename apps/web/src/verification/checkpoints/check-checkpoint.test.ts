import { COSIGNATURE, cosign, formatVerifierKey, parseNote, signCheckpoint } from '@tallystick/proof';
import { logSigner, mlDsaSignerOf, signerOf, WITNESS_KEY, witness } from '@tallystick/proof/testing/house.ts';
import { growTree } from '@tallystick/proof/testing/trees.ts';
import { describe, expect, it } from 'vitest';
import { addressOfLog, checkCheckpoint } from './check-checkpoint.ts';

const ORIGIN = 'stick.example/log/prices';
const log = logSigner('prices');
const LOG_KEY = formatVerifierKey(log.key);
const note = signCheckpoint(2, growTree([Uint8Array.of(1), Uint8Array.of(2)]).root, log);
const { text } = parseNote(note);

describe('a checkpoint', () => {
  it('that a mirror serves and cosigned holds by the pinned key of the log', () => {
    const mirror = signerOf('mirror.example/m', COSIGNATURE);
    const mirrored = note + cosign(text, mirror, 1_767_312_000);
    expect(checkCheckpoint(mirrored, ORIGIN, [LOG_KEY])).toMatchObject({
      size: 2,
      witnesses: { seen: 0, known: 0 },
    });
    expect(checkCheckpoint(mirrored.replace('\n2\n', '\n3\n'), ORIGIN, [LOG_KEY])).toBeNull();
  });

  it('counts a witness with two keys once', () => {
    const second = mlDsaSignerOf(witness.key.name);
    const seen = note + cosign(text, witness, 1_767_312_000) + cosign(text, second, 1_767_312_000);
    const vkeys = [LOG_KEY, WITNESS_KEY, formatVerifierKey(second.key)];
    expect(checkCheckpoint(seen, ORIGIN, vkeys)).toMatchObject({ witnesses: { seen: 1, known: 1 } });
    expect(checkCheckpoint(note, ORIGIN, vkeys)).toMatchObject({ witnesses: { seen: 0, known: 1 } });
  });

  it('never counts the witness of the house itself as independent', () => {
    const own = signerOf('stick.example/witness', COSIGNATURE);
    const seen = note + cosign(text, own, 1_767_312_000) + cosign(text, witness, 1_767_312_000);
    const vkeys = [LOG_KEY, WITNESS_KEY, formatVerifierKey(own.key)];
    expect(checkCheckpoint(seen, ORIGIN, vkeys)).toMatchObject({ witnesses: { seen: 1, known: 1 } });
    expect(checkCheckpoint(seen, ORIGIN, [LOG_KEY, formatVerifierKey(own.key)])).toMatchObject({
      witnesses: { seen: 0, known: 0 },
    });
  });

  it('is read from the house, or below the hash of the origin from a mirror', () => {
    expect(addressOfLog(ORIGIN, null)).toBe('/log/prices');
    expect(addressOfLog(ORIGIN, 'https://mirror.example/logs')).toBe(
      'https://mirror.example/logs/d8478b4be6605ad2bd1f26fc1db12590fa421ea103ba3a3eff06d834f41768c9',
    );
  });
});
