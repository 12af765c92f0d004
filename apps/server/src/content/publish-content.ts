import { createHash } from 'node:crypto';
import type { ContentDraft, DataOf, keepContentPicture, Publication } from '@tallystick/contract';
import { isLocale } from '@tallystick/i18n';
import type { Operator } from '../operator/public.ts';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import { takeAttempt } from '../platform/security/limits/rate-limit.ts';
import { cleanPicture } from '../platform/uploads/clean-picture.ts';
import { uuidV7 } from '../platform/uuid.ts';
import { wireTime } from '../platform/wire.ts';
import {
  countPictures,
  insertPicture,
  insertPublication,
  type PublicationRow,
  selectPublication,
} from './content.sql.ts';
import { draftOf, pictureAddress } from './read-content.ts';

export interface ContentContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'act' | 'require'>;
}

type Staff = Parameters<Operator['act']>[0];

const OF_STAFF = { name: 'content_pictures_of_staff', attempts: 60, perSeconds: 3_600 };

export const toWirePublication = (row: PublicationRow): Publication => ({
  version: row.version,
  draft: draftOf(row.kind, row.content),
  brings_back: row.bringsBack,
  reason: row.reason,
  published_by: row.publishedBy,
  published_at: wireTime(row.publishedAtMs),
});

const textsOf = (draft: ContentDraft): readonly Readonly<Record<string, unknown>>[] => {
  if (draft.kind === 'slides') return draft.content.slides.map(({ titles }) => titles);
  if (draft.kind === 'notices') return draft.content.notices.map(({ texts }) => texts);
  return [draft.content.texts];
};

/** Refuses content that could not be shown: an unknown language, a missing picture, an invalid time. */
export const requireShowable = async (sql: Sql, draft: ContentDraft): Promise<void> => {
  const invalid = () => new AppError('invalid_fields', { fields: { draft: 'invalid' } });
  if (!textsOf(draft).every((texts) => Object.keys(texts).every(isLocale))) throw invalid();
  if (draft.kind === 'about') return;
  const items = draft.kind === 'slides' ? draft.content.slides : draft.content.notices;
  if (new Set(items.map(({ id }) => id)).size < items.length) throw invalid();
  // Both are UTC with milliseconds, so comparing the texts compares the times.
  if (items.some(({ from, until }) => from !== null && until !== null && until <= from)) throw invalid();
  if (draft.kind === 'notices') return;
  const pictures = [...new Set(draft.content.slides.map(({ picture_id }) => picture_id))];
  if ((await countPictures(sql, pictures)) < pictures.length) throw new AppError('not_found');
};

/** Writes the version after `basedOn`. Throws `changed_meanwhile` if that is no longer the newest. */
const write = async (
  sql: Sql,
  staff: Staff,
  what: {
    draft: ContentDraft;
    basedOn: number;
    bringsBack: number | null;
    reason: string;
    publishAtMs: number;
  },
): Promise<PublicationRow> => {
  const row: PublicationRow = {
    kind: what.draft.kind,
    version: what.basedOn + 1,
    content: what.draft.content,
    bringsBack: what.bringsBack,
    reason: what.reason,
    publishedBy: staff.name,
    publishedAtMs: what.publishAtMs,
  };
  if ((await selectPublication(sql, row.kind, what.basedOn)) === null) throw new AppError('not_found');
  if (!(await insertPublication(sql, row))) throw new AppError('changed_meanwhile');
  return row;
};

/** The longest time until a scheduled publication. */
const MAX_AHEAD_MS = 366 * 86_400_000;

/** The server time of a publication. Throws `too_late` for a time that has passed. */
const timeOf = (publishAt: string | undefined, nowMs: number): number => {
  if (publishAt === undefined) return nowMs;
  const atMs = Date.parse(publishAt);
  if (atMs <= nowMs) throw new AppError('too_late');
  if (atMs > nowMs + MAX_AHEAD_MS)
    throw new AppError('invalid_fields', { fields: { publish_at: 'invalid' } });
  return atMs;
};

/**
 * Publishes a version based on the newest one, at once or at a later server time. Until then customers see the version before. Throws
 * `not_found`, `changed_meanwhile`, `too_late`, or names the invalid field.
 */
export const publish = (
  context: ContentContext,
  staff: Staff,
  ask: { draft: ContentDraft; based_on: number; reason: string; publish_at?: string | undefined },
): Promise<Publication> =>
  context.operator.act(staff, {
    permission: 'publish_content',
    action: 'content_published',
    work: async (sql) => {
      await requireShowable(sql, ask.draft);
      const what = {
        draft: ask.draft,
        basedOn: ask.based_on,
        bringsBack: null,
        reason: ask.reason,
        publishAtMs: timeOf(ask.publish_at, context.clock.nowMs()),
      };
      const row = await write(sql, staff, what);
      const detail = {
        kind: row.kind,
        version: String(row.version),
        reason: row.reason,
        ...(ask.publish_at !== undefined && { publish_at: ask.publish_at }),
      };
      return { result: toWirePublication(row), detail };
    },
  });

/** Publishes an earlier version again, unchanged. */
export const takeBack = (
  context: ContentContext,
  staff: Staff,
  ask: { kind: ContentDraft['kind']; based_on: number; brings_back: number; reason: string },
): Promise<Publication> =>
  context.operator.act(staff, {
    permission: 'publish_content',
    action: 'content_taken_back',
    work: async (sql) => {
      const former = await selectPublication(sql, ask.kind, ask.brings_back);
      if (former === null || ask.brings_back >= ask.based_on) throw new AppError('not_found');
      const draft = draftOf(former.kind, former.content);
      const what = {
        draft,
        basedOn: ask.based_on,
        bringsBack: former.version,
        reason: ask.reason,
        publishAtMs: context.clock.nowMs(),
      };
      const row = await write(sql, staff, what);
      const detail = {
        kind: row.kind,
        version: String(row.version),
        brings_back: String(former.version),
        reason: row.reason,
      };
      return { result: toWirePublication(row), detail };
    },
  });

/** Stores a re-encoded picture for a slide. Throws the errors of `cleanPicture`, and `too_many_requests`. */
export const keepPicture = async (
  { database, clock, operator }: ContentContext,
  staff: Staff,
  file: Buffer,
): Promise<DataOf<typeof keepContentPicture>> => {
  operator.require(staff, 'publish_content');
  await takeAttempt(database, clock, { allowance: OF_STAFF, key: staff.name });
  const { bytes, width, height } = await cleanPicture(file);
  const nowMs = clock.nowMs();
  const kept = await insertPicture(database, {
    pictureId: uuidV7(nowMs),
    sha256: createHash('sha256').update(bytes).digest(),
    bytes,
    width,
    height,
    keptBy: staff.name,
    keptAt: new Date(nowMs),
  });
  return { picture_id: kept.pictureId, url: pictureAddress(kept.pictureId), width, height };
};
