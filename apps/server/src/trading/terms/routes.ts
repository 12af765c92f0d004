import { type DataOf, termsHistory } from '@tallystick/contract';
import { selectApprovals } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectTerms } from './terms.sql.ts';
import { type Terms, toWireTerm } from './terms.ts';

interface TermsContext {
  readonly database: Database;
  readonly terms: Pick<Terms, 'current'>;
}

const MAX_LISTED = 100;

/** The newest versions, and the one in force. */
const readTermsHistory = async ({ database, terms }: TermsContext): Promise<DataOf<typeof termsHistory>> => {
  const byVersion = Map.groupBy(await selectTerms(database), ({ termsVersion }) => termsVersion);
  const newest = [...byVersion].toReversed().slice(0, MAX_LISTED);
  const approvals = await selectApprovals(
    database,
    newest.flatMap(([, [first]]) => first?.changeId ?? []),
  );
  return {
    in_force: terms.current()[0]?.termsVersion ?? 0,
    versions: newest.map(([version, rows]) => {
      const [first] = rows;
      const approval = approvals.get(first?.changeId ?? '');
      return {
        version,
        effective_at: wireTime(first?.effectiveAtMs ?? 0),
        approved_at: approval === undefined ? null : wireTime(approval.approvedAtMs),
        reason: approval?.reason ?? null,
        terms: rows.map(toWireTerm),
      };
    }),
  };
};

/** The public history of the terms. Their change is `terms-change.ts`. */
export const registerTermsRoutes = (http: Http, context: TermsContext): void => {
  http.serve(termsHistory, () => readTermsHistory(context));
};
