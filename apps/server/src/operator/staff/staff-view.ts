import type { DataOf, staffList } from '@tallystick/contract';
import { wireTime } from '../../platform/wire.ts';
import type { OperatorContext } from '../context.ts';
import { selectMembers } from '../members/members.sql.ts';

export const listStaff = async ({ database, clock }: OperatorContext): Promise<DataOf<typeof staffList>> =>
  (await selectMembers(database, new Date(clock.nowMs()))).map((member) => ({
    staff_id: member.staffId,
    name: member.name,
    role: member.role,
    otp_enabled: member.otpEnabled,
    has_password: member.hasPassword,
    link_expires_at: member.linkExpiresAtMs === null ? null : wireTime(member.linkExpiresAtMs),
    disabled_at: member.disabledAtMs === null ? null : wireTime(member.disabledAtMs),
    created_at: wireTime(member.createdAtMs),
    last_seen_at: member.lastSeenAtMs === null ? null : wireTime(member.lastSeenAtMs),
    version: member.version,
    recovery_version: member.recoveryVersion,
  }));
