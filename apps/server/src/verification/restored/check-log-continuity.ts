import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { selectLog } from '../logs/logs.sql.ts';
import type { PublicLog } from '../logs/open-log.ts';
import { offerFrom, type Witness } from '../witnesses/offer-checkpoint.ts';
import { SET_BACK_HOW } from '../witnesses/signing-stop.ts';
import { CONTRADICTED } from '../witnesses/witnesses.ts';
import { insertDecision, selectUndecided, selectUnwitnessed } from './restorations.sql.ts';

/** `unknown`: the witness was not given this log, so it has seen nothing of it. */
type Answer = 'agrees' | 'unknown' | 'silent' | { readonly knows: number } | 'contradicts';

/** A witness's status for the log of an origin that it does not know (tlog-witness). */
const UNKNOWN_LOG = 404;

const answerOf = (status: number): Answer => {
  if (status === CONTRADICTED) return 'contradicts';
  return status === UNKNOWN_LOG ? 'unknown' : 'silent';
};

/** A witness's answer to our newest stored checkpoint. */
const askWitness = async (database: Database, witness: Witness, log: PublicLog): Promise<Answer> => {
  const { size, note } = log.signed();
  const offer = { size, note, nodes: log.nodesOf(size) };
  try {
    const answer = await offerFrom(witness, offer, 0);
    if (answer.kind === 'cosigned') return 'agrees';
    if (answer.kind === 'refused') return answerOf(answer.status);
    // Another process of this database may have signed a longer tree meanwhile. It is stored before witnesses see it.
    const stored = await selectLog(database, log.name);
    return stored !== null && answer.size <= stored.size ? 'agrees' : { knows: answer.size };
  } catch {
    return 'silent';
  }
};

const HOW = SET_BACK_HOW;

/**
 * True if a witness has seen nothing longer. All logs are set back together, and the price log grows each second, so it speaks for the
 * database. A log that came with an upgrade may be unknown to the witness.
 */
const isAgreeing = (logs: readonly PublicLog[], answers: readonly Answer[]): boolean =>
  answers[logs.findIndex(({ name }) => name === 'prices')] === 'agrees' &&
  answers.every((answer) => answer === 'agrees' || answer === 'unknown');

/** As `readLogHeads` reads them from the database. */
const headsOf = (logs: readonly PublicLog[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    logs.map((log) => {
      const { size, root } = log.signed();
      return [log.origin, `${size} ${Buffer.from(root).toString('base64')}`];
    }),
  );

/**
 * Asks the witnesses before anything is signed. A database that was set back must not continue under the same name, or there
 * would be two trees of one size. Throws `StartError` if a witness knows a longer tree than ours, and after a restoration until a
 * person decides. In live mode it also throws while fewer witnesses agree than the quorum: a silent witness may know more.
 */
export const checkLogContinuity = async (dependencies: {
  database: Database;
  clock: Clock;
  journal: Log;
  mode: 'demo' | 'live';
  logs: readonly PublicLog[];
  witnesses: readonly Witness[];
  /** Number of witnesses that are enough. Null: all. */
  quorum: number | null;
}): Promise<void> => {
  const { database, clock, journal, mode, logs, witnesses, quorum } = dependencies;
  let agreeing = 0;
  const missing: string[] = [];
  await Promise.all(
    witnesses.map(async (witness) => {
      const answers = await Promise.all(logs.map((log) => askWitness(database, witness, log)));
      for (const [index, answer] of answers.entries()) {
        const log = logs[index];
        if (log === undefined || answer === 'agrees' || answer === 'unknown' || answer === 'silent') continue;
        const words =
          answer === 'contradicts'
            ? `knows another tree of the log ${log.origin}`
            : `has seen ${answer.knows} entries of the log ${log.origin}, and this database has ${log.signed().size}`;
        throw new StartError(
          `the witness ${witness.keys[0].name} ${words}: nothing more is signed under this name. ${HOW}`,
        );
      }
      if (isAgreeing(logs, answers)) agreeing += 1;
      else missing.push(witness.keys[0].name);
    }),
  );
  const needed = Math.max(1, quorum ?? witnesses.length);
  const undecided = await selectUndecided(database);
  if (undecided === null) {
    if (mode === 'demo' || witnesses.length === 0 || agreeing >= needed) return;
    const permitted = await selectUnwitnessed(database, headsOf(logs));
    if (permitted !== null) {
      journal.warn(
        { agreeing, needed, reason: permitted },
        'a person permitted this start without witnesses',
      );
      return;
    }
    throw new StartError(
      `nothing is signed before the witnesses agree: ${agreeing} of ${needed} did, and no answer came from ${missing.join(', ')}. ` +
        `Start again once they run, or let a person decide. ${HOW}`,
    );
  }
  const madeAt = undecided.backupMadeAt.toISOString();
  if (agreeing < needed) {
    throw new StartError(
      `this database was restored from a backup of ${madeAt}, and no one has confirmed that its public logs may continue: ` +
        `${agreeing} of ${needed} witnesses were asked and agree. ${HOW}`,
    );
  }
  await insertDecision(
    database,
    'witnessed',
    `${agreeing} witnesses know nothing longer`,
    new Date(clock.nowMs()),
  );
  journal.info(
    { backup_made_at: madeAt, agreeing },
    'the witnesses have seen nothing longer: the logs go on',
  );
};
