import { isSameKey, type VerifierKey } from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { LogName } from '../logs/log-names.ts';
import type { PublicLog, SignedTree } from '../logs/open-log.ts';
import { type Offer, type OfferAnswer, offerCheckpoint, type Witness } from './offer-checkpoint.ts';
import type { SigningStop } from './signing-stop.ts';

/** A witness that fails is left alone for a second, then for twice as long each time, up to five minutes. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;
/** The status of a witness for a tree that does not continue the one that it knows. */
export const CONTRADICTED = 422;

/** How a witness stands to one log. */
interface Standing {
  /** The size that it cosigned last, as far as we know. */
  size: number;
  /** When it cosigned last; null before. */
  cosignedAtMs: number | null;
  failures: number;
  notBeforeMs: number;
  running: Promise<readonly string[]> | null;
}

export interface Cosigned {
  readonly lines: readonly string[];
  /** Whether as many witnesses have cosigned as the policy asks for. */
  readonly isEnough: boolean;
}

export interface Witnesses {
  /** Offers a checkpoint to all of them; resolves with the cosignatures there are by `untilMs`. Never rejects. */
  readonly cosign: (log: PublicLog, tree: SignedTree, untilMs: number) => Promise<Cosigned>;
  /** One more, known only once it runs; it takes the place of one with the same key. */
  readonly add: (witness: Witness) => void;
  readonly keys: () => readonly VerifierKey[];
  /** How each stands to the log that grows each second. */
  readonly health: () => readonly WitnessHealth[];
}

export interface WitnessHealth {
  readonly name: string;
  /** When it last cosigned the log of prices; null when it has not since the start. */
  readonly cosignedAtMs: number | null;
  /** Offers of that log in a row that came to nothing. */
  readonly failures: number;
}

/** Asks witnesses for cosignatures: `quorum` of them are enough; null asks for all. One offer a witness and log at a time. */
export const createWitnesses = (dependencies: {
  clock: Clock;
  journal: Log;
  witnesses: readonly Witness[];
  quorum: number | null;
  /** The size of a log that is stored by now: another process of this database may have gone on. */
  storedSize: (log: LogName) => Promise<number>;
  signing: SigningStop;
}): Witnesses => {
  const { clock, journal, quorum, storedSize, signing } = dependencies;
  const witnesses = [...dependencies.witnesses];
  const standings = new Map<string, Standing>();

  const standingOf = (witness: Witness, log: LogName): Standing => {
    const key = `${witness.url} ${log}`;
    const standing = standings.get(key) ?? {
      size: 0,
      cosignedAtMs: null,
      failures: 0,
      notBeforeMs: 0,
      running: null,
    };
    standings.set(key, standing);
    return standing;
  };

  const fail = (standing: Standing, witness: Witness, log: LogName, facts: object, words: string): void => {
    standing.notBeforeMs =
      clock.nowMs() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(standing.failures, 20));
    // Told once, not each time it is tried again.
    if (standing.failures === 0) journal.warn({ ...facts, witness: witness.key.name, name: log }, words);
    standing.failures += 1;
  };

  /** Why our log cannot be the one that the witness knows; null if it can. */
  const conflictOf = async (
    { key }: Witness,
    { name, origin }: PublicLog,
    answer: OfferAnswer,
  ): Promise<string | null> => {
    if (answer.kind === 'refused' && answer.status === CONTRADICTED)
      return `the witness ${key.name} knows another tree of the log ${origin}`;
    if (answer.kind !== 'conflict') return null;
    const ours = await storedSize(name);
    if (answer.size <= ours) return null;
    return `the witness ${key.name} has seen ${answer.size} entries of the log ${origin}, and this database has ${ours}`;
  };

  const offerOnce = async (
    witness: Witness,
    standing: Standing,
    log: PublicLog,
    tree: SignedTree,
  ): Promise<readonly string[]> => {
    const offer: Offer = { size: tree.size, note: tree.note, nodes: log.nodesOf(tree.size) };
    try {
      let answer = await offerCheckpoint(witness, offer, Math.min(standing.size, tree.size));
      if (answer.kind === 'conflict' && answer.size <= tree.size) {
        answer = await offerCheckpoint(witness, offer, answer.size);
      }
      if (answer.kind === 'cosigned') {
        standing.size = tree.size;
        standing.cosignedAtMs = clock.nowMs();
        standing.failures = 0;
        return answer.lines;
      }
      const conflict = await conflictOf(witness, log, answer);
      if (conflict !== null) signing.stop(conflict);
      fail(standing, witness, log.name, { answer }, 'a witness refused a checkpoint');
    } catch (error) {
      fail(standing, witness, log.name, { err: error }, 'a witness could not be reached');
    }
    return [];
  };

  const offer = async (witness: Witness, log: PublicLog, tree: SignedTree): Promise<readonly string[]> => {
    const standing = standingOf(witness, log.name);
    if (standing.running !== null) await standing.running;
    // Whoever waited longest goes on; the others come with the next checkpoint.
    if (standing.running !== null || clock.nowMs() < standing.notBeforeMs || standing.size > tree.size)
      return [];
    standing.running = offerOnce(witness, standing, log, tree).finally(() => {
      standing.running = null;
    });
    return standing.running;
  };

  return {
    add: (witness) => {
      const before = witnesses.findIndex(({ key }) => isSameKey(key, witness.key));
      if (before < 0) witnesses.push(witness);
      else witnesses[before] = witness;
    },
    keys: () => witnesses.map(({ key }) => key),
    health: () =>
      witnesses.map((witness) => {
        const { cosignedAtMs, failures } = standingOf(witness, 'prices');
        return { name: witness.key.name, cosignedAtMs, failures };
      }),
    cosign: async (log, tree, untilMs) => {
      const lines = new Map<Witness, readonly string[]>();
      const needed = quorum ?? witnesses.length;
      const all = Promise.all(
        witnesses.map(async (witness) => {
          const given = await offer(witness, log, tree);
          if (given.length > 0) lines.set(witness, given);
        }),
      );
      const inTime = new AbortController();
      await Promise.race([all, clock.waitUntil(untilMs, inTime.signal)]);
      inTime.abort();
      return { lines: [...lines.values()].flat(), isEnough: lines.size >= needed };
    },
  };
};
