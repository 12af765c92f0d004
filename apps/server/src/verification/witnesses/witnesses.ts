import { isSameKey, type VerifierKey } from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import { backoffMs } from '../../platform/concurrency/backoff.ts';
import type { Log } from '../../platform/observability/log.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import type { LogName } from '../logs/log-names.ts';
import type { PublicLog, SignedTree } from '../logs/open-log.ts';
import { type OfferAnswer, offerFrom, type Witness } from './offer-checkpoint.ts';
import type { SigningStop } from './signing-stop.ts';

const BACKOFF = { firstMs: 1_000, longestMs: 300_000 };
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

export interface WitnessHealth {
  readonly name: string;
  /** Time of its last cosignature of the log of prices. Null if there is none since the start. */
  readonly cosignedAtMs: number | null;
  /** Consecutive failed offers of that log. */
  readonly failures: number;
  /** It is asked again only after this pause. */
  readonly intervalMs: number;
}

export interface WitnessDependencies {
  readonly clock: Clock;
  readonly journal: Log;
  readonly witnesses: readonly Witness[];
  readonly quorum: number | null;
  /** The stored size of a log. Another process of this database may have extended it. */
  readonly storedSize: (log: LogName) => Promise<number>;
  readonly signing: SigningStop;
}

/** Asks witnesses for cosignatures. `quorum` of them are enough; null requires all. At most one offer per witness and log is in flight. */
export class Witnesses {
  readonly #dependencies: WitnessDependencies;
  readonly #witnesses: Witness[];
  readonly #standings = new Map<string, Standing>();

  constructor(dependencies: WitnessDependencies) {
    this.#dependencies = dependencies;
    this.#witnesses = [...dependencies.witnesses];
  }

  /** Adds a witness that is known only after its start. It replaces one with the same key. */
  add(witness: Witness): void {
    const before = this.#witnesses.findIndex(({ keys }) => isSameKey(keys[0], witness.keys[0]));
    if (before < 0) this.#witnesses.push(witness);
    else this.#witnesses[before] = witness;
  }

  keys(): readonly VerifierKey[] {
    return this.#witnesses.flatMap(({ keys }) => keys);
  }

  /** The state of each witness for the log of prices, which grows each second. */
  health(): readonly WitnessHealth[] {
    return this.#witnesses.map((witness) => {
      const { cosignedAtMs, failures } = this.#standingOf(witness, 'prices');
      return { name: witness.keys[0].name, cosignedAtMs, failures, intervalMs: witness.intervalMs };
    });
  }

  /**
   * Offers a checkpoint to all witnesses. An urgent one belongs to the round of another log, so it does not wait for the interval of a
   * witness. Resolves with the cosignatures received by `untilMs`. Never rejects.
   */
  async cosign(
    log: PublicLog,
    tree: SignedTree,
    { untilMs, isUrgent }: { readonly untilMs: number; readonly isUrgent: boolean },
  ): Promise<Cosigned> {
    const { clock, quorum } = this.#dependencies;
    const lines = new Map<Witness, readonly string[]>();
    const needed = quorum ?? this.#witnesses.length;
    const all = Promise.all(
      this.#witnesses.map(async (witness) => {
        const given = await this.#offer(witness, log, tree, isUrgent);
        if (given.length > 0) lines.set(witness, given);
      }),
    );
    const inTime = new AbortController();
    await Promise.race([all, clock.waitUntil(untilMs, inTime.signal)]);
    inTime.abort();
    return { lines: [...lines.values()].flat(), isEnough: lines.size >= needed };
  }

  #standingOf(witness: Witness, log: LogName): Standing {
    const key = `${witness.url} ${log}`;
    const standing = this.#standings.get(key) ?? {
      size: 0,
      cosignedAtMs: null,
      failures: 0,
      notBeforeMs: 0,
      running: null,
    };
    this.#standings.set(key, standing);
    return standing;
  }

  /**
   * Offers a checkpoint, if none is in flight. One that is not urgent also needs that no retry is pending and that the interval of the
   * witness has passed. Resolves with the cosignatures.
   */
  async #offer(
    witness: Witness,
    log: PublicLog,
    tree: SignedTree,
    isUrgent: boolean,
  ): Promise<readonly string[]> {
    const standing = this.#standingOf(witness, log.name);
    if (standing.running !== null) await standing.running;
    // At most one offer per witness and log is in flight. The next checkpoint covers the skipped ones.
    if (
      standing.running !== null ||
      (!isUrgent && this.#dependencies.clock.nowMs() < standing.notBeforeMs) ||
      standing.size > tree.size
    )
      return [];
    standing.running = this.#offerOnce(witness, standing, log, tree).finally(() => {
      standing.running = null;
    });
    return standing.running;
  }

  async #offerOnce(
    witness: Witness,
    standing: Standing,
    log: PublicLog,
    tree: SignedTree,
  ): Promise<readonly string[]> {
    try {
      const offer = { size: tree.size, note: tree.note, nodes: log.nodesOf(tree.size) };
      const answer = await offerFrom(witness, offer, standing.size);
      if (answer.kind === 'cosigned') {
        standing.size = tree.size;
        standing.cosignedAtMs = this.#dependencies.clock.nowMs();
        standing.failures = 0;
        standing.notBeforeMs = standing.cosignedAtMs + witness.intervalMs;
        return answer.lines;
      }
      const conflict = await this.#conflictOf(witness, log, answer);
      if (conflict !== null) this.#dependencies.signing.stop(conflict);
      this.#fail(standing, witness, log.name, { answer }, 'a witness refused a checkpoint');
    } catch (error) {
      this.#fail(standing, witness, log.name, { err: error }, 'a witness could not be reached');
    }
    return [];
  }

  #fail(standing: Standing, witness: Witness, log: LogName, facts: object, words: string): void {
    const { clock, journal } = this.#dependencies;
    // Logged once, not at each retry.
    if (standing.failures === 0) journal.warn({ ...facts, witness: witness.keys[0].name, name: log }, words);
    standing.failures += 1;
    standing.notBeforeMs = clock.nowMs() + backoffMs(standing.failures, BACKOFF);
  }

  /** The reason why our log cannot be the one that the witness knows. Null if it can. */
  async #conflictOf(
    { keys: [key] }: Witness,
    { name, origin }: PublicLog,
    answer: OfferAnswer,
  ): Promise<ReasonText | null> {
    if (answer.kind === 'refused' && answer.status === CONTRADICTED)
      return because('witness_knows_other_tree', { witness: key.name, log: origin });
    if (answer.kind !== 'conflict') return null;
    const stored = await this.#dependencies.storedSize(name);
    if (answer.size <= stored) return null;
    return because('witness_has_seen_more', {
      witness: key.name,
      entries: answer.size,
      log: origin,
      stored,
    });
  }
}
