import { ED25519, formatVerifierKey, type Signer, signCheckpoint, verifierKey } from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import { invariant } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { StartError } from '../../platform/process/start-error.ts';
import type { SigningKey } from '../keys.ts';
import type { LogName } from './log-names.ts';
import { insertLog, type StoredLog, selectLog } from './logs.sql.ts';
import { emptyEdge } from './tree/edge.ts';

/** The origin of a log and its key. They never change while the log has one name. */
export interface LogIdentity {
  readonly origin: string;
  readonly signer: Signer;
  readonly verifierKey: string;
}

export const openIdentity = async (options: {
  readonly database: Database;
  readonly name: LogName;
  readonly key: SigningKey;
  readonly publicHost: string | null;
  readonly fallbackHost: string;
}): Promise<LogIdentity> => {
  const { database, name, key, publicHost, fallbackHost } = options;
  const before = await selectLog(database, name);
  const origin =
    publicHost === null && before !== null ? before.origin : `${publicHost ?? fallbackHost}/log/${name}`;
  const signer: Signer = { key: verifierKey(origin, ED25519, key.publicKey), sign: key.sign };
  return { origin, signer, verifierKey: formatVerifierKey(signer.key) };
};

const begin = async (
  database: Database,
  clock: Clock,
  name: LogName,
  { origin, signer, verifierKey: vkey }: LogIdentity,
): Promise<StoredLog> => {
  const { size, root } = emptyEdge();
  const begun = { origin, verifierKey: vkey, size, root, checkpoint: signCheckpoint(size, root, signer) };
  await insertLog(database, name, begun, new Date(clock.nowMs()));
  const stored = await selectLog(database, name);
  invariant(stored !== null, `the log ${name} has begun`);
  return stored;
};

/** The stored log, or a new empty one. Throws `StartError` if the stored one has another origin or key. */
export const readOrBegin = async (
  database: Database,
  clock: Clock,
  name: LogName,
  identity: LogIdentity,
): Promise<StoredLog> => {
  const stored = (await selectLog(database, name)) ?? (await begin(database, clock, name, identity));
  if (stored.origin !== identity.origin) {
    throw new StartError(
      `this database’s public logs belong to ${stored.origin}; TALLYSTICK_PUBLIC_HOST cannot be changed`,
    );
  }
  if (stored.verifierKey !== identity.verifierKey) {
    throw new StartError(
      'the logs of this database were signed with a different key from TALLYSTICK_KEY_FILE',
    );
  }
  return stored;
};
