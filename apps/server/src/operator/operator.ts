import type { DataOf, health, TabSet } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { createTurns } from '../platform/turns.ts';
import { type Act, act, askForLiabilities } from './act.ts';
import type { Levers, OperatorContext } from './context.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { type Permission, roleMay } from './permissions.rules.ts';
import { selectTabSet } from './settings.sql.ts';
import type { StaffMember } from './staff.sql.ts';
import { identifyStaff } from './staff-sessions.ts';
import { type AuditVerdict, verifyAuditLog } from './verify-audit-log.ts';

/** Staff logins running and waiting at once. */
const MOST_LOGINS = 100;

export interface Operator {
  /** For this slice's routes alone. */
  readonly context: OperatorContext;
  /** Whose staff token it is; null for any other, a customer's included. */
  identify(token: string): Promise<StaffMember | null>;
  /** Sees to it that `admin` has this password. */
  ensureAdmin(password: string): Promise<void>;
  tabSet(): Promise<TabSet>;
  health(): Promise<DataOf<typeof health>>;
  /** Notes that a member of staff asks for a statement of liabilities; throws `forbidden` to whom it is not permitted. */
  askForLiabilities(staff: StaffMember): Promise<null>;
  /** Does what a member of staff does in another slice and writes it into the audit log: both or neither; throws `forbidden`. */
  act<T>(staff: StaffMember, what: Act<T>): Promise<T>;
  /** Throws `forbidden` where the role may not. */
  require(staff: Pick<StaffMember, 'role'>, permission: Permission): void;
  /** Walks the whole audit log. */
  verifyAuditLog(): Promise<AuditVerdict>;
}

export const createOperator = (options: { database: Database; clock: Clock; levers: Levers }): Operator => {
  const { database, clock, levers } = options;
  const context: OperatorContext = { ...options, turns: createTurns(MOST_LOGINS) };
  return {
    context,
    identify: (token) => identifyStaff(database, clock, token),
    ensureAdmin: (password) => ensureAdmin(database, clock, password),
    tabSet: () => selectTabSet(database),
    health: async () => ({ ...(await levers.health()), tab_set: await selectTabSet(database) }),
    askForLiabilities: (staff) => askForLiabilities(context, staff),
    act: (staff, what) => act(context, staff, what),
    require: (staff, permission) => {
      if (!roleMay(staff.role, permission)) throw new AppError('forbidden');
    },
    verifyAuditLog: () => verifyAuditLog(database),
  };
};
