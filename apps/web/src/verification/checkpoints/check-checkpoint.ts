import { base64Encode } from '@tallystick/proof/encoding/bytes.ts';
import { readKeys } from '@tallystick/proof/logs/logged.ts';
import { openCheckpoint } from '@tallystick/proof/notes/checkpoint.ts';
import { cosignaturesOf } from '@tallystick/proof/notes/cosignature.ts';
import { ED25519 } from '@tallystick/proof/notes/note.ts';
import { hashOfOrigin } from '@tallystick/proof/notes/origins.ts';

/** The address of a log: on the house, or below the hash of its origin on a mirror. */
export const addressOfLog = (origin: string, mirror: string | null): string =>
  mirror === null ? origin.slice(origin.indexOf('/')) : `${mirror}/${hashOfOrigin(origin)}`;

export interface OpenedCheckpoint {
  readonly size: number;
  readonly root: string;
  readonly witnesses: number;
  /** The last second at which a known witness saw it. Null if none did. */
  readonly seenSecond: number | null;
}

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
    // A witness with two keys counts once.
    const cosigned = cosignaturesOf(note, keys);
    const names = new Set(cosigned.map(({ witness }) => witness.name));
    const seenSecond = cosigned.length === 0 ? null : Math.max(...cosigned.map(({ second }) => second));
    return { size, root: base64Encode(root), witnesses: names.size, seenSecond };
  } catch {
    return null;
  }
};
