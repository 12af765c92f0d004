import type {
  CannedAnswer,
  ChatSettings,
  changeChatSettings as changeRoute,
  KeptChatSettings,
  ParsedInputOf,
  saveCanned as saveRoute,
} from '@tallystick/contract';
import { isLocale } from '@tallystick/i18n';
import { AppError } from '../../platform/errors.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { wireTime } from '../../platform/wire.ts';
import { isTimeZone } from '../hours.rules.ts';
import { insertSettings, type SettingsRow, selectSettings } from '../settings.sql.ts';
import type { DeskContext } from '../support.ts';
import { deleteCanned, selectCanned, upsertCanned } from './canned.sql.ts';
import type { Staff } from './read-inbox.ts';

const MAX_CANNED = 200;
const LONGEST_TEXT = 2_000;

type Texts = Readonly<Record<string, string>>;

/** Checks texts by language: at least English, only languages of the app, each no longer than a message. */
const requireTexts = (texts: Texts, field: string): Texts => {
  const kept = Object.entries(texts)
    .map(([locale, text]) => [locale, text.trim()] as const)
    .filter(([, text]) => text !== '');
  const wrong = (code: 'invalid' | 'required' | 'too_long') =>
    new AppError('invalid_fields', { fields: { [field]: code } });
  if (kept.some(([locale]) => !isLocale(locale))) throw wrong('invalid');
  if (kept.some(([, text]) => text.length > LONGEST_TEXT)) throw wrong('too_long');
  if (!kept.some(([locale]) => locale === 'en')) throw wrong('required');
  return Object.fromEntries(kept);
};

export const listCanned = (context: DeskContext, staff: Staff): Promise<CannedAnswer[]> => {
  context.operator.require(staff, 'see_chats');
  return selectCanned(context.database, MAX_CANNED);
};

export const saveCanned = (
  context: DeskContext,
  staff: Staff,
  form: ParsedInputOf<typeof saveRoute>,
): Promise<CannedAnswer[]> =>
  context.operator.act(staff, {
    permission: 'answer_chats',
    action: 'chat_canned_saved',
    work: async (sql) => {
      const nowMs = context.clock.nowMs();
      const known = await selectCanned(sql, MAX_CANNED);
      const cannedId = form.canned_id ?? uuidV7(nowMs);
      const isNew = !known.some(({ canned_id: id }) => id === cannedId);
      if (isNew && form.canned_id !== undefined) throw new AppError('not_found');
      const full = isNew && known.length >= MAX_CANNED;
      const texts = requireTexts(form.texts, 'texts');
      const canned = { canned_id: cannedId, shortcut: form.shortcut, texts };
      if (full || !(await upsertCanned(sql, canned, new Date(nowMs)))) {
        throw new AppError('invalid_fields', { fields: { shortcut: 'invalid' } });
      }
      const detail = { canned_id: cannedId, shortcut: form.shortcut };
      return { result: await selectCanned(sql, MAX_CANNED), detail };
    },
  });

export const removeCanned = (context: DeskContext, staff: Staff, cannedId: string): Promise<CannedAnswer[]> =>
  context.operator.act(staff, {
    permission: 'answer_chats',
    action: 'chat_canned_removed',
    work: async (sql) => {
      const shortcut = await deleteCanned(sql, cannedId);
      if (shortcut === null) throw new AppError('not_found');
      return { result: await selectCanned(sql, MAX_CANNED), detail: { canned_id: cannedId, shortcut } };
    },
  });

const toWire = ({ version, settings, changedBy, changedAt }: SettingsRow): KeptChatSettings => ({
  ...settings,
  version,
  changed_by: changedBy,
  changed_at: wireTime(changedAt.getTime()),
});

export const readSettings = async (context: DeskContext, staff: Staff): Promise<KeptChatSettings> => {
  context.operator.require(staff, 'see_chats');
  return toWire(await selectSettings(context.database));
};

const requireHours = (hours: ChatSettings['hours']): void => {
  const { time_zone: zone, days } = hours;
  const isWrong =
    !isTimeZone(zone) ||
    days.some(({ from, to }) => from >= to) ||
    new Set(days.map(({ day }) => day)).size < days.length;
  if (isWrong) throw new AppError('invalid_fields', { fields: { hours: 'invalid' } });
};

const requireRules = (
  { tags, assignment }: Pick<ChatSettings, 'tags' | 'assignment'>,
  members: readonly string[],
): void => {
  const isWrong = assignment.some(
    ({ locale, to }) => (locale !== null && !isLocale(locale)) || (to !== null && !members.includes(to)),
  );
  if (isWrong) throw new AppError('invalid_fields', { fields: { assignment: 'invalid' } });
  if (new Set(tags).size < tags.length) throw new AppError('invalid_fields', { fields: { tags: 'invalid' } });
};

/** Stores the version after the one that was read. Throws `changed_meanwhile` if another one was stored since. */
export const changeSettings = async (
  context: DeskContext,
  staff: Staff,
  { based_on: basedOn, ...form }: ParsedInputOf<typeof changeRoute>,
): Promise<KeptChatSettings> => {
  // Read before the transaction, which must not wait for a second connection.
  const members = await context.operator.staffWhoMay('answer_chats');
  return context.operator.act(staff, {
    permission: 'configure_chat',
    action: 'chat_settings_changed',
    work: async (sql) => {
      requireHours(form.hours);
      requireRules(form, members);
      const settings: ChatSettings = { ...form, away_texts: requireTexts(form.away_texts, 'away_texts') };
      const changedAt = new Date(context.clock.nowMs());
      const version = basedOn + 1;
      const { version: newest } = await selectSettings(sql);
      const isNext = newest === basedOn;
      // Two concurrent changes can both pass the check. The table's key lets only one be stored.
      if (!isNext || !(await insertSettings(sql, version, settings, staff.name, changedAt))) {
        throw new AppError('changed_meanwhile');
      }
      return {
        result: toWire({ version, settings, changedBy: staff.name, changedAt }),
        detail: {
          version: String(version),
          staffed: String(form.staffed),
          external_url: form.external_url ?? '',
        },
      };
    },
  });
};
