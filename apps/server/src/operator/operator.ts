import type { DataOf, health, Permission, StaffRoute, TabSet } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Database } from '../platform/postgres/db.ts';
import { createGuesses } from '../platform/security/limits/guesses.ts';
import type { RelyingPartyOf } from '../platform/security/passkeys/relying-party.ts';
import type { Seal } from '../platform/security/sealing.ts';
import { type Act, act, askForLiabilities } from './act.ts';
import { auditRefusal, auditWrongProof, type WrongProof } from './audit/audit-failures.ts';
import { type AuditVerdict, verifyAuditLog } from './audit/verify-audit-log.ts';
import type { Levers, OperatorContext } from './context.ts';
import { createAddressGate } from './networks/admit-address.ts';
import { memberMay, type Permitted } from './permissions.rules.ts';
import { selectTabSet } from './settings.sql.ts';
import { STAFF_LOGIN_LIMITS } from './sign-in/log-in-staff.ts';
import { confirmedUntilMs, finishesSignIn } from './sign-in/staff-session.rules.ts';
import { identifyStaff, type SignedIn } from './sign-in/staff-sessions.ts';
import { ensureAdmin } from './staff/ensure-admin.ts';
import { type StaffMember, selectStaffSignedIn } from './staff.sql.ts';
import { selectStaffRoles } from './staff-roles.sql.ts';

export interface Operator {
  /** Only for this slice's routes. */
  readonly context: OperatorContext;
  /**
   * The member of a staff token. Null for any other token, including a customer's. A background call, which no person asked for,
   * does not extend the session.
   */
  identify(token: string, isBackground?: boolean): Promise<SignedIn | null>;
  /**
   * Decides whether a member may call a route, before anything of the call is read. Throws `forbidden` without the permission,
   * `sign_in_unfinished` before their own password and second factor are set up, and `confirmation_required` on a route that
   * needs a recent second factor if the last one is too old.
   */
  admit(member: SignedIn, route: Pick<StaffRoute, 'path' | 'permission' | 'confirmation'>): void;
  /** True if staff may call from the address. It is asked before anything of a call of staff is read, also of a sign-in. */
  admitsAddress(ip: string): Promise<boolean>;
  /** Audits a refusal by `admit`. Bounded. */
  auditRefusal(name: string, path: string): Promise<void>;
  /** Audits a wrong password or code of a signed-in member. Bounded. */
  auditWrongProof(name: string, proof: WrongProof): Promise<void>;
  /** Ensures that `admin` has this password. */
  ensureAdmin(password: string): Promise<void>;
  tabSet(): Promise<TabSet>;
  health(): Promise<DataOf<typeof health>>;
  /** Audits that a member of staff requests a statement of liabilities. Throws `forbidden` without the permission. */
  askForLiabilities(staff: StaffMember, reason: string): Promise<null>;
  /** Runs an action of staff in another slice and writes it into the audit log: both or neither. Throws `forbidden`. */
  act<T>(staff: StaffMember, what: Act<T>): Promise<T>;
  /** Throws `forbidden` if the role lacks the permission. */
  require(staff: Permitted, permission: Permission): void;
  /** The names of the staff with the permission, in order. */
  staffWhoMay(permission: Permission): Promise<string[]>;
  /** The members who may do this and are signed in. A session ends 30 minutes after the last act of a person. */
  signedInWhoMay(permission: Permission): Promise<string[]>;
  /** Checks the whole audit log. */
  verifyAuditLog(): Promise<AuditVerdict>;
}

export const createOperator = (options: {
  database: Database;
  clock: Clock;
  levers: Levers;
  mode: 'demo' | 'live';
  consoleName: string;
  seal: Seal;
  relyingPartyOf: RelyingPartyOf;
  isTooCommon: (password: string, name: string) => boolean;
}): Operator => {
  const { database, clock, levers } = options;
  const context: OperatorContext = {
    ...options,
    guesses: createGuesses(database, clock, STAFF_LOGIN_LIMITS),
    gate: createAddressGate(database, clock),
  };
  return {
    context,
    identify: (token, isBackground = false) => identifyStaff(context, token, isBackground),
    admit: (member, { path, permission, confirmation }) => {
      const { must, confirmedAtMs, isConfirmedAnew } = member;
      if (!memberMay(member, permission)) throw new AppError('forbidden');
      if (must !== 'nothing' && !finishesSignIn(must, path)) throw new AppError('sign_in_unfinished');
      if (confirmation !== undefined && clock.nowMs() >= confirmedUntilMs(confirmedAtMs)) {
        throw new AppError('confirmation_required');
      }
      if (confirmation === 'anew' && !isConfirmedAnew) throw new AppError('confirmation_required');
    },
    admitsAddress: (ip) => context.gate.admits(ip),
    auditRefusal: (name, path) => auditRefusal(context, name, path),
    auditWrongProof: (name, proof) => auditWrongProof(context, name, proof),
    ensureAdmin: (password) => ensureAdmin(database, clock, password),
    tabSet: () => selectTabSet(database),
    health: async () => ({ ...(await levers.health()), tab_set: await selectTabSet(database) }),
    askForLiabilities: (staff, reason) => askForLiabilities(context, staff, reason),
    act: (staff, what) => act(context, staff, what),
    require: (staff, permission) => {
      if (!memberMay(staff, permission)) throw new AppError('forbidden');
    },
    staffWhoMay: async (permission) =>
      (await selectStaffRoles(database))
        .filter((member) => memberMay(member, permission))
        .map(({ name }) => name),
    signedInWhoMay: async (permission) =>
      (await selectStaffSignedIn(database, new Date(clock.nowMs())))
        .filter((member) => memberMay(member, permission))
        .map(({ name }) => name),
    verifyAuditLog: () => verifyAuditLog(database),
  };
};
