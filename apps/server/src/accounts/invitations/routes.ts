import { type DataOf, invitations, invitationUses, revokeInvitation } from '@tallystick/contract';
import type { Operator } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { decodeCursor, encodeCursor, pageStart, toPage } from '../../platform/http/cursor.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { invitationKey } from '../account.rules.ts';
import {
  type InvitationRow,
  isOperatorsInvitation,
  selectInvitations,
  selectInvitationUses,
  updateRevoked,
} from './invitations.sql.ts';

interface InvitationContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'act' | 'require'>;
}

type WireInvitation = DataOf<typeof invitations>['list'][number];

const stateOf = (row: InvitationRow, nowMs: number): WireInvitation['state'] => {
  if (row.revokedAtMs !== null) return 'revoked';
  if (row.expiresAtMs !== null && row.expiresAtMs <= nowMs) return 'expired';
  return row.maxUses !== null && row.uses >= row.maxUses ? 'used_up' : 'open';
};

const timeOf = (atMs: number | null): string | null => (atMs === null ? null : wireTime(atMs));

const toWire = (row: InvitationRow, nowMs: number): WireInvitation => ({
  invitation_code: row.code,
  note: row.note,
  issued_by: row.issuedBy,
  max_uses: row.maxUses,
  uses: row.uses,
  expires_at: timeOf(row.expiresAtMs),
  revoked_at: timeOf(row.revokedAtMs),
  revoked_by: row.revokedBy,
  created_at: wireTime(row.createdAtMs),
  state: stateOf(row, nowMs),
});

/** Staff's list of the operator's invitations, and ending one. */
export const registerInvitationRoutes = (http: Http, context: InvitationContext): void => {
  const { database, clock, operator } = context;
  http.serve(invitations, async (query, { staff }) => {
    operator.require(staff, 'see_invitations');
    const start = pageStart(query, (cursor) => {
      const [createdAtMs = '', code = ''] = decodeCursor(cursor, /^(\d{1,15}) ([A-Z0-9-]{4,32})$/);
      return { createdAt: new Date(Number(createdAtMs)), code };
    });
    const { items, total } = await selectInvitations(database, { ...start, row: query.row });
    return toPage(
      query,
      items,
      total,
      (row) => toWire(row, clock.nowMs()),
      (row) => encodeCursor([row.createdAtMs, row.code]),
    );
  });
  http.serve(invitationUses, async (query, { staff }) => {
    operator.require(staff, 'see_invitations');
    const code = invitationKey(query.invitation_code);
    if (!(await isOperatorsInvitation(database, code))) throw new AppError('not_found');
    const start = pageStart(query, (cursor) => {
      const [usedAtMs = '', uid = ''] = decodeCursor(cursor, /^(\d{1,15}) (\d{1,18})$/);
      return { usedAt: new Date(Number(usedAtMs)), uid: BigInt(uid) };
    });
    const { items, total } = await selectInvitationUses(database, code, { ...start, row: query.row });
    return toPage(
      query,
      items,
      total,
      ({ uid, account, usedAtMs }) => ({ uid: String(uid), account, used_at: wireTime(usedAtMs) }),
      ({ usedAtMs, uid }) => encodeCursor([usedAtMs, uid]),
    );
  });
  http.serve(revokeInvitation, (form, { staff }) =>
    operator.act(staff, {
      permission: 'issue_invitation',
      action: 'invitation_revoked',
      work: async (sql) => {
        const code = invitationKey(form.invitation_code);
        const revoked = await updateRevoked(sql, code, staff.name, new Date(clock.nowMs()));
        if (revoked === null) throw new AppError('not_found');
        if (!revoked) throw new AppError('already_decided');
        return { result: null, detail: { invitation_code: code, reason: form.reason } };
      },
    }),
  );
};
