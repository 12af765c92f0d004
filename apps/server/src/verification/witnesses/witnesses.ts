import { isSameKey, type VerifierKey } from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { LogName } from '../logs/log-names.ts';
import type { PublicLog, SignedTree } from '../logs/open-log.ts';
import { type Offer, type OfferAnswer, offerCheckpoint, type Witness } from './offer-checkpoint.ts';
import type { SigningStop } from './signing-stop.ts';

/** First pause after a failed request to a witness. It doubles with each failure, up to five minutes. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;
/** The witness's status for a tree that does not extend the one it knows. */
export const CONTRADICTED = 422;

/** State of a witness for one log. */
interface Standing {
  /** The last size that it cosigned, as far as we know. */
  size: number;
  /** Time of its last cosignature. Null before the first. */
  cosignedAtMs: number | null;
  failures: number;
  notBeforeMs: number;
  running: Promise<readonly string[]> | null;
}

export interface Cosigned {
  readonly lines: readonly string[];
  /** True if as many witnesses have cosigned as the policy requires. */
  readonly isEnough: boolean;
}

export interface Witnesses {
  /** Offers a checkpoint to all witnesses. Resolves with the cosignatures received by `untilMs`. Never rejects. */
  readonly cosign: (log: PublicLog, tree: SignedTree, untilMs: number) => Promise<Cosigned>;
  /** Adds a witness that is known only after its start. It replaces one with the same key. */
  readonly add: (witness: Witness) => void;
  readonly keys: () => readonly VerifierKey[];
  /** The state of each witness for the log of prices, which grows each second. */
  readonly health: () => readonly WitnessHealth[];
}

export interface WitnessHealth {
  readonly name: string;
  /** Time of its last cosignature of the log of prices. Null if there is none since the start. */
  readonly cosignedAtMs: number | null;
  /** Consecutive failed offers of that log. */
  readonly failures: number;
}

/** Asks witnesses for cosignatures. `quorum` of them are enough; null requires all. At most one offer per witness and log is in flight. */
export const createWitnesses = (dependencies: {
  clock: Clock;
  journal: Log;
  witnesses: readonly Witness[];
  quorum: number | null;
  /** The stored size of a log. Another process of this database may have extended it. */
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
    // Logged once, not at each retry.
    if (standing.failures === 0) journal.warn({ ...facts, witness: witness.key.name, name: log }, words);
    standing.failures += 1;
  };

  /** The reason why our log cannot be the one that the witness knows. Null if it can. */
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
    // At most one offer per witness and log is in flight. The next checkpoint covers the skipped ones.
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
