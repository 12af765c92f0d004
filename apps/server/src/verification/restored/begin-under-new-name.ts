import {
  ED25519,
  formatVerifierKey,
  logOrigin,
  receiptKeyName,
  signCheckpoint,
  verifierKey,
} from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { StartError } from '../../platform/process/start-error.ts';
import type { Keys } from '../keys.ts';
import { LOG_NAMES } from '../logs/log-names.ts';
import { lockLog, selectLog } from '../logs/logs.sql.ts';
import {
  insertDecision,
  keepFormerLog,
  keepFormerReceiptKey,
  renameLog,
  selectUndecided,
} from './restorations.sql.ts';

/** Continues under a new name. A tree with another name contradicts nothing that was published after the backup. */
export const beginUnderNewName = async (
  dependencies: { database: Database; clock: Clock; keys: Keys },
  host: string,
  reason: string,
): Promise<void> => {
  const { database, clock, keys } = dependencies;
  const now = new Date(clock.nowMs());
  await database.transaction(async (sql) => {
    for (const name of LOG_NAMES) {
      await lockLog(sql, name);
      const log = await selectLog(sql, name);
      if (log === null) continue;
      const origin = logOrigin(host, name);
      if (log.origin === origin)
        throw new StartError(`the logs are those of ${host} already: choose another name`);
      const signing = keys.signing(`log/${name}`);
      const key = verifierKey(origin, ED25519, signing.publicKey);
      await keepFormerLog(sql, name, now);
      await renameLog(sql, name, {
        origin,
        verifierKey: formatVerifierKey(key),
        checkpoint: signCheckpoint(log.size, log.root, { key, sign: signing.sign }),
        at: now,
      });
      if (name !== 'prices') continue;
      const before = log.origin.slice(0, -'/log/prices'.length);
      const receipts = verifierKey(receiptKeyName(before), ED25519, keys.signing('receipts').publicKey);
      await keepFormerReceiptKey(sql, formatVerifierKey(receipts), now);
    }
    await insertDecision(sql, 'new_name', reason, now);
  });
};

/** A person declares that nothing was published after the backup. Throws if there is nothing to decide. */
export const declareNothingPublished = async (
  { database, clock }: { database: Database; clock: Clock },
  reason: string,
): Promise<void> => {
  if ((await selectUndecided(database)) === null) {
    throw new StartError('this database was not restored, or it is decided already how its logs go on');
  }
  await insertDecision(database, 'nothing_published', reason, new Date(clock.nowMs()));
};
