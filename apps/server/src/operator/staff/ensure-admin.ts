import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { hashPassword, isHashOutdated, verifyPassword } from '../../platform/security/passwords.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { appendAudit } from '../audit/audit-log.ts';
import { deleteStaffPasskeysOf } from '../passkeys/staff-passkeys.sql.ts';
import {
  insertStaff,
  selectStaffOfConfiguration,
  updateConfiguredPassword,
  updateRenewedConfiguredHash,
} from '../staff.sql.ts';

const ADMIN = { name: 'admin', nameKey: 'admin', role: 'admin' } as const;

/**
 * Ensures that there is a member of staff `admin` with the configured password. If the configured password has changed since the
 * last start, it replaces the old one and ends the sessions; both are audited. If it has not changed, a password that the owner
 * chose since is kept. A hash made with other parameters is renewed.
 */
export const ensureAdmin = async (database: Database, clock: Clock, password: string): Promise<void> => {
  const found = await selectStaffOfConfiguration(database, ADMIN.nameKey);
  if (found !== null && (await verifyPassword(found.configuredHash, password, 'staff'))) {
    if (!isHashOutdated(found.configuredHash)) return;
    const renewed = await hashPassword(password, 'staff');
    await updateRenewedConfiguredHash(database, found.staffId, found.configuredHash, renewed);
    return;
  }
  const passwordHash = await hashPassword(password, 'staff');
  const nowMs = clock.nowMs();
  await database.transaction(async (sql) => {
    if (found === null) {
      const member = { ...ADMIN, staffId: uuidV7(nowMs), passwordHash, createdAt: new Date(nowMs) };
      if (!(await insertStaff(sql, member))) return;
      await appendAudit(sql, clock, 'system', 'staff_created', { name: ADMIN.name, role: ADMIN.role });
    } else {
      const { staffId, configuredHash } = found;
      if (!(await updateConfiguredPassword(sql, staffId, configuredHash, passwordHash))) return;
      await deleteStaffPasskeysOf(sql, ADMIN.nameKey);
      await appendAudit(sql, clock, 'system', 'staff_password_changed', { name: ADMIN.name });
    }
  });
};
