import {
  type Checkpoint,
  cosign,
  cosignaturesOf,
  emptyRoot,
  equalBytes,
  formatNote,
  formatSignatureLine,
  hashOfOrigin,
  hasSigned,
  ProofError,
  parseCheckpointText,
  parseNote,
  parseWitnessRequest,
  type Signer,
  type VerifierKey,
  verifyConsistency,
} from '@tallystick/proof';
import type { CheckpointStore } from './checkpoint-store.ts';

/** An HTTP answer. */
export interface Answer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly type: 'text/plain; charset=utf-8' | 'text/x.tlog.size';
  readonly body: string;
}

export interface Witness {
  /** Answers `add-checkpoint` of tlog-witness. Cosigns only a checkpoint that extends the last cosigned one. */
  readonly addCheckpoint: (body: string) => Answer;
  /** The last cosigned checkpoint of the log whose origin has this SHA-256, in lower-case hexadecimal. */
  readonly latest: (originHash: string) => Answer;
}

const answer = (status: Answer['status'], body: string): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: body.endsWith('\n') ? body : `${body}\n`,
});

/** A refusal, thrown and turned into an answer. */
class Refusal extends Error {
  readonly answer: Answer;

  constructor(refused: Answer) {
    super(refused.body);
    this.name = 'Refusal';
    this.answer = refused;
  }
}

const refuse = (status: Answer['status'], body: string): Refusal => new Refusal(answer(status, body));

const read = <Value>(status: Answer['status'], body: () => Value): Value => {
  try {
    return body();
  } catch (error) {
    if (error instanceof ProofError) throw refuse(status, error.code);
    throw error;
  }
};

/** The note with only the signatures of these keys. Refuses it if none of them signed, or one of them signed wrongly. */
const keepSignatures = (checkpoint: string, keys: readonly VerifierKey[]): string => {
  const note = parseNote(checkpoint);
  const lines = keys.flatMap((key) =>
    hasSigned(note, key)
      .slice(0, 1)
      .map(({ signature }) => formatSignatureLine(key, signature)),
  );
  if (lines.length === 0) throw new ProofError('signature_missing');
  return formatNote(note.text, lines);
};

/** Refuses a checkpoint that does not extend the last one, with the status that the specification requires. */
const ensureGoesOn = (
  next: Checkpoint,
  last: Checkpoint | null,
  oldSize: number,
  proof: readonly Uint8Array[],
): void => {
  if (oldSize > next.size) throw refuse(400, 'the old size is larger than the checkpoint');
  const known = last?.size ?? 0;
  if (oldSize !== known) {
    throw new Refusal({ status: 409, type: 'text/x.tlog.size', body: `${known}\n` });
  }
  const oldRoot = last?.root ?? emptyRoot();
  if (next.size === 0 && !equalBytes(next.root, emptyRoot())) throw refuse(422, 'root_wrong');
  if (!verifyConsistency(oldSize, oldRoot, next.size, next.root, proof)) {
    throw refuse(422, 'checkpoints_inconsistent');
  }
};

/** Opens a witness for the logs of these keys. It stores the last checkpoint of each log before it signs. */
export const openWitness = (dependencies: {
  /** One signer per algorithm, all with the name of the witness. */
  readonly signers: readonly Signer[];
  readonly logKeys: readonly VerifierKey[];
  readonly store: CheckpointStore;
  readonly nowSecond: () => number;
}): Witness => {
  const { signers, logKeys, store, nowSecond } = dependencies;
  const keys = signers.map(({ key }) => key);
  const origins = new Map(logKeys.map(({ name }) => [hashOfOrigin(name), name]));

  const lastOf = (originHash: string): { note: string; checkpoint: Checkpoint } | null => {
    const note = store.read(originHash);
    return note === null ? null : { note, checkpoint: parseCheckpointText(parseNote(note).text) };
  };

  const cosigned = (note: string): string => {
    const second = nowSecond();
    return signers.map((signer) => cosign(parseNote(note).text, signer, second)).join('');
  };

  // This function is synchronous, so nothing else runs between reading the last checkpoint and writing its successor.
  const add = (body: string): Answer => {
    const { oldSize, proof, checkpoint } = read(400, () => parseWitnessRequest(body));
    const next = read(400, () => parseCheckpointText(parseNote(checkpoint).text));
    const ofLog = logKeys.filter(({ name }) => name === next.origin);
    if (ofLog.length === 0) throw refuse(404, 'the log is not known here');
    const note = read(403, () => keepSignatures(checkpoint, ofLog));
    const originHash = hashOfOrigin(next.origin);
    ensureGoesOn(next, lastOf(originHash)?.checkpoint ?? null, oldSize, proof);
    store.write(originHash, note);
    const lines = cosigned(note);
    store.writeCosigned(originHash, note + lines);
    return answer(200, lines);
  };

  return {
    addCheckpoint: (body) => {
      try {
        return add(body);
      } catch (error) {
        if (error instanceof Refusal) return error.answer;
        throw error;
      }
    },
    latest: (originHash) => {
      const last = origins.has(originHash) ? lastOf(originHash) : null;
      if (last === null) return answer(404, 'no checkpoint of this log');
      const kept = store.readCosigned(originHash);
      // After a crash between the two writes, the cosigned note can be older than the last known checkpoint.
      const isLast =
        kept !== null &&
        parseNote(kept).text === parseNote(last.note).text &&
        new Set(cosignaturesOf(kept, keys).map(({ witness }) => witness)).size === keys.length;
      if (isLast) return answer(200, kept);
      const note = last.note + cosigned(last.note);
      store.writeCosigned(originHash, note);
      return answer(200, note);
    },
  };
};
