import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config.ts';
import type { Log } from '../../observability/log.ts';
import { type Database, openDatabase } from '../db.ts';
import { migrate, pendingFiles } from './migrate.ts';
import { grantRuntime, hasRuntimeGrants, selectRuntimeRole } from './runtime-role.sql.ts';

const OWNER_ADVICE =
  'set it to a role that owns nothing, and TALLYSTICK_MIGRATION_URL to the owner (docs/production.md)';

const migrateAsOwner = async (ownerUrl: string, role: string, log: Log): Promise<void> => {
  const owner = openDatabase(ownerUrl, { maxConnections: 1 });
  try {
    let applied = 0;
    await migrate(owner, (name) => {
      applied += 1;
      log.info({ name }, 'migrating');
    });
    if (applied > 0 || !(await hasRuntimeGrants(owner, role))) await grantRuntime(owner, role);
  } finally {
    await owner.close();
  }
};

/**
 * Migrates the database under its owner and grants the server's role its privileges. Without an owner's address, an already
 * migrated database is used as it is. In live mode, a server whose own role is the owner is refused, because triggers would not
 * bind it.
 */
export const prepareSchema = async (
  database: Database,
  ownerUrl: string | null,
  mode: Config['mode'],
  log: Log,
): Promise<void> => {
  const role = await selectRuntimeRole(database);
  if (role.isOwner) {
    const words = `names ${role.name}, who owns the database and could switch its guards off: ${OWNER_ADVICE}`;
    if (mode === 'live') throw new ConfigError('TALLYSTICK_DATABASE_URL', words);
    log.warn({ role: role.name }, `TALLYSTICK_DATABASE_URL ${words}`);
    return migrate(database, (name) => log.info({ name }, 'migrating'));
  }
  if (ownerUrl !== null) return migrateAsOwner(ownerUrl, role.name, log);
  const pending = await pendingFiles(database);
  if (pending.length > 0) {
    throw new ConfigError(
      'TALLYSTICK_MIGRATION_URL',
      `must name the owner of the database: ${pending.length} migrations or files of sql/ wait, and ${role.name} may not run them`,
    );
  }
};
