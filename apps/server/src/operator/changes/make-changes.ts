import {
  type Change,
  type ChangePermissions,
  type ChangeSubject,
  type changes,
  type DataOf,
  type ParsedInputOf,
  permissionsOfChange,
  type proposeChange,
  type ShownOnce,
} from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { wireTime } from '../../platform/wire.ts';
import type { Operator } from '../operator.ts';
import { memberMay } from '../permissions.rules.ts';
import type { StaffMember } from '../staff.sql.ts';
import { type ChangeDecision, type ChangeRow, detailOf, refusalOfDecision } from './changes.rules.ts';
import {
  insertChange,
  insertChangeDecision,
  lockTarget,
  selectChange,
  selectChanges,
  selectConcerned,
} from './changes.sql.ts';
import type { AnyChange, Approved } from './definition.ts';
import { mustBeSecond } from './second-person.ts';

export interface ChangesContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'act' | 'auditRefusal'>;
  /** Of every subject. */
  readonly definitions: readonly AnyChange[];
}

const MAX_LISTED = 100;

/** A member of staff, and the address from which they call. */
interface Caller {
  readonly staff: StaffMember;
  readonly ip: string;
}

const definitionOf = ({ definitions }: ChangesContext, subject: string): AnyChange => {
  const found = definitions.find((each) => each.subject === subject);
  invariant(found !== undefined, `the subject ${subject} has no definition`);
  return found;
};

/** Refuses and audits what a member may not do with a subject. The route itself is open to all staff. */
const requirePermission = async (
  { operator }: ChangesContext,
  staff: StaffMember,
  subject: ChangeSubject,
  what: keyof ChangePermissions,
): Promise<void> => {
  if (memberMay(staff, permissionsOfChange(subject)[what])) return;
  await operator.auditRefusal(staff.name, `changes/${what}/${subject}`);
  throw new AppError('forbidden');
};

interface Reader {
  readonly staff: StaffMember;
  /** The targets of which changes concern them. */
  readonly concerned: ReadonlySet<string>;
}

const toWire = (definition: AnyChange, row: ChangeRow, { staff, concerned }: Reader): Change => ({
  change_id: row.changeId,
  subject: definition.subject,
  target: row.target,
  version: row.basedOn + 1,
  fields: [...definition.fields(row.former, row.content)],
  reason: row.reason,
  proposed_by: row.proposedBy.name,
  proposed_at: wireTime(row.proposedAtMs),
  is_own: row.proposedBy.staffId === staff.staffId,
  concerns_caller: concerned.has(row.target),
  expires_at: wireTime(row.expiresAtMs),
  decision:
    row.decision === null
      ? null
      : {
          outcome: row.decision.outcome,
          decided_by: row.decision.decidedBy.name,
          decided_at: wireTime(row.decision.decidedAtMs),
        },
});

export const listChanges = async (
  context: ChangesContext,
  staff: StaffMember,
  subject: ChangeSubject,
): Promise<DataOf<typeof changes>> => {
  await requirePermission(context, staff, subject, 'see');
  const definition = definitionOf(context, subject);
  const rows = await selectChanges(context.database, subject, MAX_LISTED);
  const concerned = await selectConcerned(context.database, rows, staff);
  return { list: rows.map((row) => toWire(definition, row, { staff, concerned })) };
};

/** The audit entry of a proposal, and of a decision about it. */
const auditDetail = (definition: AnyChange, row: ChangeRow): Record<string, string> => ({
  ...definition.detailOfTarget(row.target),
  version: String(row.basedOn + 1),
  ...detailOf(
    definition.fields(row.former, row.content).filter(({ name }) => definition.isLong?.(name) !== true),
  ),
});

type Answer = Change & { readonly once?: ShownOnce };

/** Collects the secrets that a subject shows in one answer. */
const collectSecrets = () => {
  const once: { code?: string; link?: NonNullable<ShownOnce['link']> } = {};
  return {
    showOnce: ({ code, link }: ShownOnce): void => {
      if (code !== undefined) once.code = code;
      if (link !== undefined) once.link = link;
    },
    with: (change: Change): Answer => (Object.keys(once).length === 0 ? change : { ...change, once }),
  };
};

/** Proposes a change. Throws `changed_meanwhile` if there is a newer version than the one that it replaces. */
export const propose = async (
  context: ChangesContext,
  { staff, ip }: Caller,
  ask: ParsedInputOf<typeof proposeChange>,
): Promise<Answer> => {
  const { subject, target, based_on: basedOn, reason } = ask;
  await requirePermission(context, staff, subject, 'propose');
  const definition = definitionOf(context, subject);
  const secrets = collectSecrets();
  const proposed = await context.operator.act(staff, {
    permission: permissionsOfChange(subject).propose,
    action: definition.actions.proposed,
    work: async (sql) => {
      const nowMs = context.clock.nowMs();
      const at = { target, ip, nowMs, showOnce: secrets.showOnce };
      const content = await definition.contentOf(ask.content, at, sql);
      await lockTarget(sql, subject, target);
      const newest = await definition.newest(sql, target);
      if (newest.version !== basedOn) throw new AppError('changed_meanwhile');
      await definition.check(sql, content, { target, ip, newest, proposedBy: staff, isApproval: false });
      const row: ChangeRow = {
        changeId: uuidV7(nowMs),
        subject,
        target,
        basedOn,
        content,
        former: newest.content,
        reason,
        proposedBy: staff,
        proposedAtMs: nowMs,
        expiresAtMs: definition.expiresAtMs(content, nowMs),
        decision: null,
      };
      await insertChange(sql, row);
      const concerned = await selectConcerned(sql, [row], staff);
      return {
        result: toWire(definition, row, { staff, concerned }),
        detail: { ...auditDetail(definition, row), reason },
      };
    },
  });
  return secrets.with(proposed);
};

/** Reads a change again after the lock of its target, so that nobody decides it meanwhile. */
const lockChange = async (
  sql: Sql,
  { changeId, subject, target }: ChangeRow & { subject: ChangeSubject },
) => {
  await lockTarget(sql, subject, target);
  const row = await selectChange(sql, changeId);
  invariant(row !== null, 'changes are append-only');
  return row;
};

/** Stores a decision, and carries out what it approves. */
const storeDecision = async (
  sql: Sql,
  definition: AnyChange,
  row: ChangeRow,
  { ip, showOnce, ...decision }: ChangeDecision & Pick<Approved<unknown>, 'ip' | 'showOnce'>,
): Promise<ChangeRow> => {
  const refusal = refusalOfDecision(row, decision);
  if (refusal !== null) throw new AppError(refusal);
  if (decision.outcome !== 'withdrawn' && (await selectConcerned(sql, [row], decision.decidedBy)).size > 0)
    throw new AppError('second_person_needed');
  const { changeId, target, basedOn, content, proposedBy, proposedAtMs } = row;
  const isApproval = decision.outcome === 'approved';
  let { decidedAtMs } = decision;
  if (isApproval) {
    const decidedBy = decision.decidedBy.name;
    await mustBeSecond(sql, { proposedBy: proposedBy.name, decidedBy, proposedAtMs });
    const newest = await definition.newest(sql, target);
    if (newest.version !== basedOn) throw new AppError('changed_meanwhile');
    await definition.check(sql, content, { target, ip, newest, proposedBy, isApproval });
    decidedAtMs = (await definition.beforeApproval?.(sql)) ?? decidedAtMs;
  }
  const stored = { ...decision, decidedAtMs };
  if (!(await insertChangeDecision(sql, changeId, stored))) throw new AppError('already_decided');
  if (isApproval) {
    const { decidedBy } = decision;
    const version = basedOn + 1;
    await definition.carryOut(sql, {
      changeId,
      target,
      version,
      content,
      decidedAtMs,
      ip,
      proposedBy,
      decidedBy,
      showOnce,
    });
  }
  return { ...row, decision: stored };
};

const findChange = async (context: ChangesContext, changeId: string) => {
  const found = await selectChange(context.database, changeId);
  if (found === null) throw new AppError('not_found');
  const definition = definitionOf(context, found.subject);
  return { definition, found: { ...found, subject: definition.subject } };
};

/** Decides a colleague's change. An approval carries it out in the same transaction. */
export const decide = async (
  context: ChangesContext,
  { staff, ip }: Caller,
  ask: { readonly change_id: string; readonly approve: number },
): Promise<Answer> => {
  const { definition, found } = await findChange(context, ask.change_id);
  await requirePermission(context, staff, found.subject, 'decide');
  const outcome = ask.approve === 1 ? 'approved' : 'rejected';
  if (outcome === 'approved') await definition.prepareApproval?.();
  const secrets = collectSecrets();
  const decided = await context.operator.act(staff, {
    permission: permissionsOfChange(found.subject).decide,
    action: definition.actions[outcome],
    work: async (sql) => {
      const row = await lockChange(sql, found);
      const decidedAtMs = context.clock.nowMs();
      const result = await storeDecision(sql, definition, row, {
        outcome,
        decidedBy: staff,
        decidedAtMs,
        ip,
        showOnce: secrets.showOnce,
      });
      const detail = { proposed_by: row.proposedBy.name, change_id: row.changeId };
      return { result, detail: { ...auditDetail(definition, row), ...detail } };
    },
  });
  if (outcome === 'approved') await definition.onApproved(decided.content);
  // It does not concern whoever decided it.
  return secrets.with(toWire(definition, decided, { staff, concerned: new Set() }));
};

/** Takes back an own change. Nothing is carried out. */
export const withdrawOwn = async (
  context: ChangesContext,
  { staff, ip }: Caller,
  changeId: string,
): Promise<null> => {
  const { definition, found } = await findChange(context, changeId);
  return context.operator.act(staff, {
    permission: 'own_session',
    action: 'proposal_withdrawn',
    work: async (sql) => {
      const row = await lockChange(sql, found);
      const decidedAtMs = context.clock.nowMs();
      const showOnce = () => undefined;
      const decision = { outcome: 'withdrawn', decidedBy: staff, decidedAtMs } as const;
      await storeDecision(sql, definition, row, { ...decision, ip, showOnce });
      return { result: null, detail: { queue: found.subject, change_id: changeId } };
    },
  });
};
