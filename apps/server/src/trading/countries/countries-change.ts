import { countriesForm } from '@tallystick/contract';
import * as z from 'zod/mini';
import { type AnyChange, defineChange } from '../../operator/public.ts';
import { errorCodeOf } from '../../platform/error-code.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { holdLanes, insertCountryList, selectCountryLists } from './countries.sql.ts';

/** The columns of the list that a change sets. Null: all countries. */
const storedList = z.object({ countries: z.nullable(z.array(z.string())) });

/** PostgreSQL's code for a lock that was not free in time. */
const isBusyLane = (error: unknown): boolean => errorCodeOf(error) === '55P03';

/**
 * Stops acceptance in every lane until the transaction ends, so that no order is accepted before the list is in force. Returns the time
 * of the decision. Throws `unavailable` while a lane stays busy.
 */
const holdUntilCommit = async (sql: Sql, now: Date | null): Promise<number> => {
  try {
    return (await holdLanes(sql, now)).getTime();
  } catch (error) {
    throw isBusyLane(error) ? new AppError('unavailable', { retryAfterSeconds: 1 }) : error;
  }
};

/** The whole list of countries, in force when its approval commits. A live server must name its countries. */
export const countriesChange = ({
  mode,
  testNowMs,
}: {
  readonly mode: 'demo' | 'live';
  /** Stamps lists in place of the database clock. Only for tests with their own clock. */
  readonly testNowMs?: () => number;
}): AnyChange =>
  defineChange({
    subject: 'countries',
    actions: {
      proposed: 'countries_proposed',
      approved: 'countries_approved',
      rejected: 'countries_rejected',
    },
    form: countriesForm,
    content: storedList,
    newest: async (sql) => {
      const [newest] = await selectCountryLists(sql, 1);
      if (newest === undefined) return { version: 0, content: null };
      const { version, countries } = newest;
      return { version, content: { countries: countries === null ? null : [...countries] } };
    },
    toContent: ({ countries }) => {
      if (countries === null && mode === 'live') {
        throw new AppError('invalid_fields', { fields: { countries: 'required' } });
      }
      return { countries: countries?.toSorted() ?? null };
    },
    beforeApproval: (sql) => holdUntilCommit(sql, testNowMs === undefined ? null : new Date(testNowMs())),
    carryOut: (sql, { changeId, version, content: { countries }, decidedAtMs }) =>
      insertCountryList(sql, { changeId, version, countries, effectiveAt: new Date(decidedAtMs) }),
    words: ({ countries }) => ({ countries: countries ?? 'all' }),
  });
