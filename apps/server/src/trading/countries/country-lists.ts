import type {
  CountriesProposal,
  CountryListVersion,
  DataOf,
  ParsedInputOf,
  proposeCountries,
  tradingCountries,
} from '@tallystick/contract';
import { decideProposal, type Operator, toWireApproval } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/errors.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import {
  type Countries,
  type CountriesProposalRow,
  holdLanes,
  insertCountriesDecision,
  insertCountriesProposal,
  insertListOf,
  lockCountries,
  selectCountriesProposal,
  selectCountriesProposals,
  selectCountryLists,
} from './countries.sql.ts';

export interface CountriesContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly mode: 'demo' | 'live';
  readonly operator: Pick<Operator, 'act' | 'require'>;
  /** Stamps lists by `clock` in place of the database clock. Only for tests with their own clock. */
  readonly approveByClock?: boolean;
}

type Staff = Parameters<Operator['act']>[0];

const MOST_LISTED = 100;

const toWireList = (countries: Countries) => ({
  everywhere: countries === null,
  countries: [...(countries ?? [])],
});

/** The audit log keeps lines of text. */
const inWords = (countries: Countries): string => countries?.join(' ') ?? 'all';

const toWireProposal = (row: CountriesProposalRow): CountriesProposal => ({
  ...toWireApproval(row),
  based_on: row.basedOn,
  ...toWireList(row.countries),
});

/** Proposes a whole list. Throws `changed_meanwhile` if there is a newer version. A live server must name its countries. */
export const proposeList = (
  context: CountriesContext,
  staff: Staff,
  ask: ParsedInputOf<typeof proposeCountries>,
): Promise<CountriesProposal> =>
  context.operator.act(staff, {
    permission: 'propose_countries',
    action: 'countries_proposed',
    work: async (sql) => {
      if (ask.countries === null && context.mode === 'live') {
        throw new AppError('invalid_fields', { fields: { countries: 'required' } });
      }
      if ((await lockCountries(sql)) !== ask.based_on) throw new AppError('changed_meanwhile');
      const nowMs = context.clock.nowMs();
      const row = {
        proposalId: uuidV7(nowMs),
        basedOn: ask.based_on,
        countries: ask.countries?.toSorted() ?? null,
        reason: ask.reason,
        proposedBy: staff.name,
        proposedAtMs: nowMs,
      };
      await insertCountriesProposal(sql, row);
      return {
        result: toWireProposal({ ...row, decision: null }),
        detail: { version: String(ask.based_on + 1), countries: inWords(row.countries), reason: ask.reason },
      };
    },
  });

const testClock = ({ approveByClock, clock }: CountriesContext): Date | null =>
  approveByClock === true ? new Date(clock.nowMs()) : null;

/** PostgreSQL's code for a lock that was not free in time. */
const isBusyLane = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** Decides a colleague's proposal. An approved list is in force when the transaction commits. */
export const decideList = (
  context: CountriesContext,
  staff: Staff,
  ask: { readonly proposal_id: string; readonly approve: number },
): Promise<CountriesProposal> =>
  context.operator
    .act(staff, {
      permission: 'decide_countries',
      action: 'countries_approved',
      work: async (sql) => {
        const newest = await lockCountries(sql);
        const row = await selectCountriesProposal(sql, ask.proposal_id);
        if (row === null) throw new AppError('not_found');
        const { proposalId } = row;
        const approved = ask.approve === 1;
        let decidedAtMs = context.clock.nowMs();
        const decided = await decideProposal(
          sql,
          row,
          { approved, decidedBy: staff.name, decidedAtMs },
          async (decision) => {
            if (approved) {
              if (newest !== row.basedOn) throw new AppError('changed_meanwhile');
              // From here on no order is accepted before the list is in force. Nothing slow may follow.
              decidedAtMs = (await holdLanes(sql, testClock(context))).getTime();
            }
            return insertCountriesDecision(sql, proposalId, { ...decision, decidedAtMs });
          },
        );
        if (approved) await insertListOf(sql, proposalId);
        return {
          result: toWireProposal({ ...decided, decision: { ...decided.decision, decidedAtMs } }),
          detail: {
            version: String(row.basedOn + 1),
            countries: inWords(row.countries),
            proposed_by: row.proposedBy,
            proposal_id: proposalId,
          },
          action: approved ? ('countries_approved' as const) : ('countries_rejected' as const),
        };
      },
    })
    .catch((error: unknown) => {
      throw isBusyLane(error) ? new AppError('unavailable', { retryAfterSeconds: 1 }) : error;
    });

export const listCountriesProposals = async ({
  database,
}: Pick<CountriesContext, 'database'>): Promise<CountriesProposal[]> =>
  (await selectCountriesProposals(database, MOST_LISTED)).map(toWireProposal);

/** The newest lists, and the version in force. */
export const readCountryHistory = async ({
  database,
}: Pick<CountriesContext, 'database'>): Promise<DataOf<typeof tradingCountries>> => {
  const versions = (await selectCountryLists(database, MOST_LISTED)).map(
    ({ version, countries, effectiveAtMs, reason }): CountryListVersion => ({
      version,
      ...toWireList(countries),
      effective_at: wireTime(effectiveAtMs),
      reason,
    }),
  );
  return { in_force: versions[0]?.version ?? 0, versions };
};
