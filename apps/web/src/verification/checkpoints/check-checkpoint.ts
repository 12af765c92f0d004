import { base64Encode } from '@tallystick/proof/encoding/bytes.ts';
import { readKeys } from '@tallystick/proof/logs/logged.ts';
import { openCheckpoint } from '@tallystick/proof/notes/checkpoint.ts';
import { cosignaturesOf } from '@tallystick/proof/notes/cosignature.ts';
import { ED25519, type VerifierKey } from '@tallystick/proof/notes/note.ts';
import { hashOfOrigin } from '@tallystick/proof/notes/origins.ts';

/** The address of a log: on the house, or below the hash of its origin on a mirror. */
export const addressOfLog = (origin: string, mirror: string | null): string =>
  mirror === null ? origin.slice(origin.indexOf('/')) : `${mirror}/${hashOfOrigin(origin)}`;

export interface OpenedCheckpoint {
  readonly size: number;
  readonly root: string;
  /** Number of independent witnesses that saw it, and of those that this phone knows. The house’s own witness is none of them. */
  readonly witnesses: { readonly seen: number; readonly known: number };
  /** The last second at which a known witness saw it. Null if none did. */
  readonly seenSecond: number | null;
}

/** A witness with two keys counts once. One with the name of the house vouches for nothing that the house does not say itself. */
const countIndependent = (witnesses: readonly VerifierKey[], host: string): number =>
  new Set(witnesses.map(({ name }) => name).filter((name) => name !== host && !name.startsWith(`${host}/`)))
    .size;

/** Returns the content of a checkpoint if the log's pinned key has signed it, else null. */
export const checkCheckpoint = (
  note: string,
  origin: string,
  vkeys: readonly string[],
): OpenedCheckpoint | null => {
  try {
    const keys = readKeys(vkeys);
    const logKeys = keys.filter(({ type, name }) => type === ED25519 && name === origin);
    const { size, root } = openCheckpoint(note, logKeys);
    const cosigned = cosignaturesOf(note, keys);
    const host = origin.slice(0, origin.indexOf('/'));
    const witnessKeys = keys.filter(({ type }) => type !== ED25519);
    const seenSecond = cosigned.length === 0 ? null : Math.max(...cosigned.map(({ second }) => second));
    const witnesses = {
      seen: countIndependent(
        cosigned.map(({ witness }) => witness),
        host,
      ),
      known: countIndependent(witnessKeys, host),
    };
    return { size, root: base64Encode(root), witnesses, seenSecond };
  } catch {
    return null;
  }
};
