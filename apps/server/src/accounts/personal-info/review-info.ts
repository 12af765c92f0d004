import type {
  DataOf,
  decideInfo as decideRoute,
  listInfos as listRoute,
  lookAtInfo as lookRoute,
  ParsedInputOf,
} from '@tallystick/contract';
import type { Operator } from '../../operator/public.ts';
import { decodeCursor, encodeCursor, pageStart, toPage } from '../../platform/cursor.ts';
import type { Sql } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { wireTime } from '../../platform/wire.ts';
import { countInfoLines, type LinePosition, selectInfoLines } from './info-list.sql.ts';
import { insertDecision, lockInfo, selectVersions } from './personal-info.sql.ts';
import { type InfoContext, toPersonalInfo } from './submit-info.ts';

export interface ReviewContext extends InfoContext {
  readonly operator: Pick<Operator, 'act' | 'require'>;
}

type Staff = Parameters<Operator['act']>[0];

const MOST_VERSIONS = 50;

const positionOf = (cursor: string): LinePosition => {
  const [timeMs = '', uid = ''] = decodeCursor(cursor, /^(\d{1,15}) ([1-9]\d{0,18})$/);
  return { submittedAtMs: Number(timeMs), uid: BigInt(uid) };
};

/** A page of those who sent their information, longest waiting first. */
export const listInfos = async (
  context: ReviewContext,
  staff: Staff,
  query: ParsedInputOf<typeof listRoute>,
): Promise<DataOf<typeof listRoute>> => {
  context.operator.require(staff, 'see_personal_info');
  const { database } = context;
  const status = query.status ?? null;
  const { after, offset } = pageStart(query, positionOf);
  const lines = await selectInfoLines(database, status, after, offset, query.row + 1);
  return toPage(
    query,
    lines,
    await countInfoLines(database, status),
    (line) => ({
      uid: String(line.uid),
      version: line.version,
      name: line.name,
      status: line.status,
      submitted_at: wireTime(line.submittedAtMs),
    }),
    (line) => encodeCursor([line.submittedAtMs, line.uid]),
  );
};

/** What a customer sent, newest first. That somebody looked is written down with it. */
export const lookAtInfo = (
  context: ReviewContext,
  staff: Staff,
  uid: bigint,
): Promise<DataOf<typeof lookRoute>> =>
  context.operator.act(staff, {
    permission: 'see_personal_info',
    action: 'personal_info_seen',
    work: async (sql) => {
      const versions = await selectVersions(sql, uid, MOST_VERSIONS);
      if (versions.length === 0) throw new AppError('not_found');
      const result = versions.map((info) => ({
        ...toPersonalInfo(context, info),
        version: info.version,
        decided_by: info.decidedBy,
        decided_at: info.decidedAtMs === null ? null : wireTime(info.decidedAtMs),
      }));
      return { result, detail: { uid: String(uid) } };
    },
  });

/** Only the newest version can be decided, and once: what was looked at is what is decided. */
const requireOpen = async (sql: Sql, uid: bigint, version: number): Promise<void> => {
  await lockInfo(sql, uid);
  const [newest] = await selectVersions(sql, uid, 1);
  if (newest === undefined || version > newest.version) throw new AppError('not_found');
  if (newest.version !== version || newest.status !== 'submitted') throw new AppError('already_decided');
};

export const decideInfo = (
  context: ReviewContext,
  staff: Staff,
  form: ParsedInputOf<typeof decideRoute>,
): Promise<null> => {
  const uid = BigInt(form.uid);
  const verified = form.verdict === 'verified';
  const reason = form.reason === undefined || form.reason === '' ? null : form.reason;
  return context.operator.act(staff, {
    permission: 'decide_personal_info',
    action: verified ? 'personal_info_verified' : 'personal_info_rejected',
    work: async (sql) => {
      await requireOpen(sql, uid, form.version);
      const now = new Date(context.clock.nowMs());
      await insertDecision(sql, uid, form.version, { verified, reason, staff: staff.name, now });
      const detail = { uid: form.uid, version: String(form.version), ...(reason !== null && { reason }) };
      return { result: null, detail };
    },
  });
};
