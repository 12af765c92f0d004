import { MAX_HITS, type SearchHit, type SearchKind } from '@tallystick/contract';
import type { Sql } from '../postgres/db.ts';
import type { Terms } from './terms.rules.ts';

/**
 * A way to find something of a slice. `select` gives `id`, `uid` and `found`. In it, `$1` stands for the term; an index serves it. The
 * database reads at most `MAX_HITS` rows of it.
 */
export interface SearchSource {
  readonly kind: SearchKind;
  readonly by: string;
  readonly term: keyof Terms;
  readonly select: string;
}

/** The hits of these sources, in their order. */
export const selectHits = async (
  sql: Sql,
  sources: readonly SearchSource[],
  terms: Terms,
): Promise<readonly SearchHit[]> => {
  const values: string[] = [];
  const parts = sources.flatMap(({ kind, by, term, select }, place) => {
    const value = terms[term];
    if (value === null) return [];
    values.push(value);
    const own = select.replaceAll('$1', `$${values.length}`);
    return [
      `(select ${place} as place, '${kind}' as kind, '${by}' as by, s.id::text as id, s.uid::text as uid, s.found
        from (${own} limit ${MAX_HITS}) s)`,
    ];
  });
  if (parts.length === 0) return [];
  const rows = await sql.query<SearchHit & { place: number }>(
    `select place, kind, by, id, uid, found from (${parts.join(' union all ')}) hits order by place`,
    values,
  );
  return rows.map(({ kind, by, id, uid, found }) => ({ kind, by, id, uid, found }));
};
