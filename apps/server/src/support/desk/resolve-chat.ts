import type {
  DataOf,
  ParsedInputOf,
  resolveChat as resolveRoute,
  tagChat as tagRoute,
  chatTimes as timesRoute,
} from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import { wireTime } from '../../platform/wire.ts';
import {
  selectNewestOfCustomer,
  selectTimes,
  selectTimesOfMembers,
  updateResolved,
  updateTags,
} from '../cases/cases.sql.ts';
import { nextSeq } from '../chat/send-message.ts';
import { noteChange } from '../outbox.sql.ts';
import { selectSettings } from '../settings.sql.ts';
import type { DeskContext } from '../support.ts';
import type { Staff } from './read-inbox.ts';

const DAY_MS = 86_400_000;
const MAX_MEMBERS = 100;

/**
 * Resolves the open request of a conversation. Throws `changed_meanwhile` if the customer wrote after the message that the member
 * saw, and `already_decided` if nothing is open.
 */
export const resolveChat = async (
  context: DeskContext,
  staff: Staff,
  form: ParsedInputOf<typeof resolveRoute>,
): Promise<null> => {
  const uid = BigInt(form.uid);
  await context.operator.act(staff, {
    permission: 'answer_chats',
    action: 'chat_resolved',
    work: async (sql) => {
      await nextSeq(sql, uid);
      if ((await selectNewestOfCustomer(sql, uid)) > form.last_seq) throw new AppError('changed_meanwhile');
      const at = new Date(context.clock.nowMs());
      const caseNo = await updateResolved(sql, { uid, staff: staff.name, at });
      if (caseNo === null) throw new AppError('already_decided');
      await noteChange(sql, uid, at);
      return { result: null, detail: { uid: form.uid, request: String(caseNo) } };
    },
  });
  context.changed(uid);
  return null;
};

/** Sets the tags of a conversation. Throws `invalid_fields` for a tag that the settings do not have. */
export const tagChat = async (
  context: DeskContext,
  staff: Staff,
  form: ParsedInputOf<typeof tagRoute>,
): Promise<null> => {
  const uid = BigInt(form.uid);
  const tags = [...new Set(form.tags)].toSorted();
  await context.operator.act(staff, {
    permission: 'answer_chats',
    action: 'chat_tagged',
    work: async (sql) => {
      await nextSeq(sql, uid);
      const { settings } = await selectSettings(sql);
      if (tags.some((tag) => !settings.tags.includes(tag)))
        throw new AppError('invalid_fields', { fields: { tags: 'invalid' } });
      await updateTags(sql, uid, tags);
      await noteChange(sql, uid, new Date(context.clock.nowMs()));
      return { result: null, detail: { uid: form.uid, tags: tags.join(' ') } };
    },
  });
  context.changed(uid);
  return null;
};

/** How fast the requests of the last days were answered and resolved. */
export const readTimes = async (
  { database, clock, operator }: DeskContext,
  staff: Staff,
  { days }: ParsedInputOf<typeof timesRoute>,
): Promise<DataOf<typeof timesRoute>> => {
  operator.require(staff, 'see_chats');
  const nowMs = clock.nowMs();
  const since = new Date(nowMs - days * DAY_MS);
  const [all, members] = await Promise.all([
    selectTimes(database, since),
    selectTimesOfMembers(database, since, MAX_MEMBERS),
  ]);
  return {
    requests: all.requests,
    unanswered: all.unanswered,
    open: all.open,
    first_answer: { median_seconds: all.answerMedian, p90_seconds: all.answerP90 },
    resolution: { median_seconds: all.resolutionMedian, p90_seconds: all.resolutionP90 },
    members: members.map(({ name, answered, answerMedian, resolved }) => ({
      name,
      answered,
      first_answer_median_seconds: answerMedian,
      resolved,
    })),
    as_of: wireTime(nowMs),
  };
};
