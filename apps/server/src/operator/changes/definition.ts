import type { ChangeSubject, ShownOnce } from '@tallystick/contract';
import type * as z from 'zod/mini';
import type { Sql } from '../../platform/postgres/db.ts';
import type { AuditAction } from '../audit/audit-log.ts';
import { CHANGE_LIFE_MS, type ChangedField, fieldsOf } from './changes.rules.ts';

/** The newest version of a target. */
export interface Newest<Content> {
  /** 0: there is none. */
  readonly version: number;
  readonly content: Content | null;
}

/** A change as its subject carries it out. */
export interface Approved<Content> {
  readonly changeId: string;
  readonly target: string;
  /** The version that it makes. */
  readonly version: number;
  readonly content: Content;
  readonly decidedAtMs: number;
  /** The address from which it was approved. */
  readonly ip: string;
  readonly decidedBy: { readonly name: string };
  readonly proposedBy: { readonly name: string };
  /** Shows a secret to whoever approves, only in this answer. */
  readonly showOnce: ShowOnce;
}

type ShowOnce = (secret: ShownOnce) => void;

interface ProposedAt {
  readonly target: string;
  /** The address from which the member calls. */
  readonly ip: string;
  readonly nowMs: number;
  /** Shows a secret to the proposer, only in this answer. */
  readonly showOnce: ShowOnce;
}

interface CheckedAt<Content> extends Pick<ProposedAt, 'target' | 'ip'> {
  /** The version that the change replaces. */
  readonly newest: Newest<Content>;
  readonly proposedBy: { readonly name: string };
  readonly isApproval: boolean;
}

interface ChangeActions {
  readonly proposed: AuditAction;
  readonly approved: AuditAction;
  readonly rejected: AuditAction;
}

const COMMON_ACTIONS: ChangeActions = {
  proposed: 'change_proposed',
  approved: 'change_approved',
  rejected: 'change_rejected',
};

/** A subject, as its slice defines it. The mechanism adds proposals, decisions, the audit log and the inbox. */
export interface ChangeDefinition<Form, Content> {
  readonly subject: ChangeSubject;
  /** Default: the common ones, with the subject in their detail. */
  readonly actions?: ChangeActions;
  /** Default: seven days. */
  readonly lifeMs?: number;
  /** The time from which the content can no longer be approved, if that is before the end of its life. */
  readonly endsAtMs?: (content: Content) => number;
  /** The name of the target in the audit log. Left out: the subject is one thing. */
  readonly targetName?: string;
  /** The content as the contract has it. */
  readonly form: z.ZodMiniType<Form>;
  /** The content as it is stored: the columns of the version that it makes. */
  readonly content: z.ZodMiniType<Content>;
  /** The newest version. Throws `not_found` for a target that does not exist. */
  readonly newest: (sql: Sql, target: string) => Promise<Newest<Content>>;
  /** Makes the content of a form. Throws `invalid_fields`. */
  readonly toContent: (form: Form, at: ProposedAt, sql: Sql) => Content | Promise<Content>;
  /** Refuses a content that does not fit what is in force elsewhere. Called for the proposal and for the approval. */
  readonly check?: (sql: Sql, content: Content, at: CheckedAt<Content>) => Promise<void>;
  /** Called before the transaction of an approval. */
  readonly prepareApproval?: () => Promise<void>;
  /** Called just before the approval is stored. Returns the time of the decision. */
  readonly beforeApproval?: (sql: Sql) => Promise<number>;
  /** Writes the version. */
  readonly carryOut: (sql: Sql, change: Approved<Content>) => Promise<void>;
  /** Called after an approval is committed. */
  readonly onApproved?: (content: Content) => Promise<void>;
  /** The fields that people read. Default: as stored. */
  readonly words?: (content: Content) => Readonly<Record<string, unknown>>;
  /** True for a field that is too long for the audit log. The change itself keeps it. Default: none is. */
  readonly isLong?: (field: string) => boolean;
}

/** A definition whose types of content only itself knows. */
export interface AnyChange
  extends Pick<ChangeDefinition<never, never>, 'subject' | 'beforeApproval' | 'prepareApproval' | 'isLong'> {
  readonly actions: ChangeActions;
  readonly onApproved: (content: unknown) => Promise<void>;
  readonly expiresAtMs: (content: unknown, nowMs: number) => number;
  /** The subject and the target, as the audit log names them. */
  readonly detailOfTarget: (target: string) => Readonly<Record<string, string>>;
  readonly newest: (sql: Sql, target: string) => Promise<Newest<unknown>>;
  readonly contentOf: (form: unknown, at: ProposedAt, sql: Sql) => unknown;
  readonly check: (sql: Sql, content: unknown, at: CheckedAt<unknown>) => Promise<void>;
  readonly carryOut: (sql: Sql, change: Approved<unknown>) => Promise<void>;
  readonly fields: (former: unknown, content: unknown) => readonly ChangedField[];
}

export const defineChange = <Form, Content extends Readonly<Record<string, unknown>>>(
  of: ChangeDefinition<Form, Content>,
): AnyChange => {
  const { targetName, words = (content: Content) => content } = of;
  return {
    subject: of.subject,
    ...(of.isLong !== undefined && { isLong: of.isLong }),
    actions: of.actions ?? COMMON_ACTIONS,
    expiresAtMs: (content, nowMs) => {
      const endMs = nowMs + (of.lifeMs ?? CHANGE_LIFE_MS);
      return Math.min(endMs, of.endsAtMs?.(of.content.parse(content)) ?? endMs);
    },
    ...(of.prepareApproval !== undefined && { prepareApproval: of.prepareApproval }),
    ...(of.beforeApproval !== undefined && { beforeApproval: of.beforeApproval }),
    onApproved: async (content) => of.onApproved?.(of.content.parse(content)),
    detailOfTarget: (target) => ({
      ...(of.actions === undefined && { subject: of.subject }),
      ...(targetName !== undefined && { [targetName]: target }),
    }),
    newest: of.newest,
    contentOf: (form, at, sql) => of.toContent(of.form.parse(form), at, sql),
    check: async (sql, content, { newest: { version, content: former }, ...at }) => {
      const newest = { version, content: former === null ? null : of.content.parse(former) };
      await of.check?.(sql, of.content.parse(content), { ...at, newest });
    },
    carryOut: (sql, change) => of.carryOut(sql, { ...change, content: of.content.parse(change.content) }),
    fields: (former, content) =>
      fieldsOf(former === null ? null : words(of.content.parse(former)), words(of.content.parse(content))),
  };
};
