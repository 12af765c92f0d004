import type { TimelineSource } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

/**
 * Events of one slice about a customer. `select` gives the columns of `Row` without `source` and `key`. In it, `$1` is the customer
 * and `$2` is the latest time; an event after it may be left out, so that an index bounds the rows. `id` is unique within the source.
 */
export interface TimelinePart {
  readonly source: TimelineSource;
  readonly select: string;
}

export interface TimelineRow {
  readonly key: string;
  readonly source: TimelineSource;
  readonly atMs: number;
  readonly what: string;
  readonly reference: string | null;
  readonly staff: string | null;
  /** Minor units of `currency`. */
  readonly amount: bigint | null;
  readonly currency: string | null;
  readonly symbolId: number | null;
  readonly note: string | null;
}

interface Row {
  key: string;
  source: TimelineSource;
  at: Date;
  what: string;
  reference: string | null;
  staff: string | null;
  amount: bigint | null;
  currency: string | null;
  symbol_id: number | null;
  note: string | null;
}

/** The last event of the page before. */
export interface TimelinePosition {
  readonly atMs: number;
  readonly key: string;
}

/** Longer notes are cut, because a page holds up to a hundred of them. */
const NOTE_LENGTH = 300;

const toRow = ({ at, symbol_id, ...row }: Row): TimelineRow => ({
  ...row,
  atMs: at.getTime(),
  symbolId: symbol_id,
});

/** Events of these parts about a customer, newest first, after a position. Each part is read by its own index, at most `limit` rows. */
export const selectTimeline = async (
  sql: Sql,
  parts: readonly TimelinePart[],
  asked: { readonly uid: bigint; readonly after: TimelinePosition | null; readonly limit: number },
): Promise<readonly TimelineRow[]> => {
  if (parts.length === 0) return [];
  const selects = parts.map(({ source, select }, number) => {
    // Two parts may have the same source, so the key names the part too.
    const key = `('${source}${number}:' || id) collate "C"`;
    return `(select ${key} as key, '${source}'::text as source, e.* from (${select}) e
      where at <= $2 and ($3::text is null or (at, ${key}) < ($2, $3))
      order by at desc, key desc limit $4)`;
  });
  const rows = await sql.query<Row>(
    `select key, source, at, what, reference, staff, amount, currency, symbol_id, left(note, ${NOTE_LENGTH}) as note
     from (${selects.join(' union all ')}) u order by at desc, key desc limit $4`,
    [
      asked.uid,
      asked.after === null ? 'infinity' : new Date(asked.after.atMs),
      asked.after?.key ?? null,
      asked.limit,
    ],
  );
  return rows.map(toRow);
};
