import type { Sql } from '../../platform/postgres/db.ts';

/** A statement by which two accounts may belong to one person. */
export interface SamePerson {
  readonly kind: 'document' | 'name_and_phone';
  /** The last four characters of the document number, or the name. */
  readonly subject: string;
  readonly uid: bigint;
  readonly atMs: number;
}

/** Letters and digits of a document number. `personal_infos_by_document` is an index on it. */
const numberOf = (info: string): string =>
  `upper(regexp_replace(${info}.document_number, '[^A-Za-z0-9]', '', 'g'))`;
/** Digits of a phone number, the last one first. `personal_infos_by_phone` is an index on it. */
const phoneOf = (info: string): string => `reverse(regexp_replace(${info}.phone, '\\D', '', 'g'))`;
const nameOf = (info: string): string => `lower(regexp_replace(btrim(${info}.name), '\\s+', ' ', 'g'))`;

/**
 * Other accounts that ever stated the same document number as this one, or the same name with the same phone number. Phone numbers
 * are equal if their last eight digits are, because people write them with and without the code of the country.
 */
export const selectSamePersons = async (
  sql: Sql,
  { uid, most }: { readonly uid: bigint; readonly most: number },
): Promise<readonly SamePerson[]> => {
  const rows = await sql.query<{ kind: SamePerson['kind']; subject: string; uid: bigint; at: Date }>(
    `(select 'document' as kind, right(mine.number, 4) as subject, o.uid, min(o.submitted_at) as at
      from (select distinct ${numberOf('i')} as number from accounts.personal_infos i
        where i.uid = $1 and i.document_number is not null) mine
      join accounts.personal_infos o on ${numberOf('o')} = mine.number and o.document_number is not null and o.uid <> $1
      group by mine.number, o.uid order by at, o.uid limit $2)
     union all
     (select 'name_and_phone', mine.name, o.uid, min(o.submitted_at) as at
      from (select distinct ${nameOf('i')} as name, left(${phoneOf('i')}, 8) as phone from accounts.personal_infos i
        where i.uid = $1 and i.name <> 'erased') mine
      join accounts.personal_infos o on ${phoneOf('o')} ~>=~ mine.phone and ${phoneOf('o')} ~<~ (mine.phone || ':')
        and ${nameOf('o')} = mine.name and o.uid <> $1
      group by mine.name, o.uid order by at, o.uid limit $2)`,
    [uid, most],
  );
  return rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
};
