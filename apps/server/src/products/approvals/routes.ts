import {
  bookings,
  type DataOf,
  decideProposal,
  proposals,
  proposeActivityPage,
  proposeCampaignReward,
  proposeDifficulty,
} from '@tallystick/contract';
import { isLocale } from '@tallystick/i18n';
import { formatAmount, parseAmount } from '@tallystick/money';
import type { Operator } from '../../operator/public.ts';
import {
  decodeCursor,
  encodeCursor,
  pageStart,
  TIME_UUID_CURSOR,
  toPage,
} from '../../platform/http/cursor.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import {
  type BookingRow,
  countBookings,
  insertActivityPage,
  selectActivityPage,
  selectBookings,
} from '../activity/activity.sql.ts';
import { activityPage, tierOf, toWireBooking } from '../activity/activity.ts';
import { type Earned, findTopUps } from '../activity/find-top-up.ts';
import { payReward, rewardOf } from '../activity/pay-reward.ts';
import type { ProductsContext } from '../context.ts';
import { LaneBehind, publishDifficulty } from '../miners/publish-difficulty.ts';
import { publishTerms } from '../terms/publish-terms.ts';
import { carryOutPoolMove } from '../treasury/move-pool.ts';
import { toWireProposal } from './proposal-view.ts';
import { countProposals, type ProposalRow, selectProposals } from './proposals.sql.ts';
import { type ApprovalContext, decide, propose, type Staff } from './propose.ts';

/** Attempts of a difficulty to wait for the accruals of a lane. */
const TRIES = 5;

const positionOf = (cursor: string): { atMs: number; id: string } => {
  const [atMs = '', id = ''] = decodeCursor(cursor, TIME_UUID_CURSOR);
  return { atMs: Number(atMs), id };
};

const minorUnits = (amount: string, currency: 'USDT' | 'BTC'): string => {
  const parsed = parseAmount(amount, currency);
  if (parsed === null) throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
  return String(parsed);
};

const toWireStaffBooking = (row: BookingRow, { chosen }: Earned): DataOf<typeof bookings>['list'][number] => {
  const { recharge, reward } = tierOf(row);
  return {
    ...toWireBooking(row),
    uid: String(row.uid),
    version: row.version,
    recharge: formatAmount(recharge, 'USDT'),
    reward: formatAmount(reward, 'USDT'),
    top_up:
      typeof chosen === 'string' || row.rewardPaid !== null
        ? null
        : {
            order_no: chosen.id,
            value: formatAmount(chosen.value, 'USDT'),
            arrived_at: wireTime(chosen.arrivedAtMs),
            credited_at: wireTime(chosen.creditedAtMs),
          },
    missing: typeof chosen === 'string' && row.rewardPaid === null ? chosen : null,
  };
};

const carryOut = async (
  context: ApprovalContext,
  sql: Sql,
  proposal: ProposalRow,
): Promise<readonly bigint[]> => {
  const { proposalId, detail } = proposal;
  const nowMs = context.clock.nowMs();
  if (proposal.kind === 'campaign_reward')
    return [await payReward(context.topUpsOf, sql, { proposalId, detail, nowMs })];
  if (proposal.kind === 'difficulty') {
    await publishDifficulty(sql, { proposalId, detail, nowMs, lanes: context.lanes });
    return [];
  }
  if (proposal.kind === 'pool_move') {
    await carryOutPoolMove(sql, { proposalId, detail, nowMs, lanes: context.lanes });
    return [];
  }
  if (proposal.kind !== 'activity_page') {
    await publishTerms(sql, proposal, new Date(nowMs));
    return [];
  }
  const { version } = await selectActivityPage(sql);
  const page = activityPage.parse(detail);
  await insertActivityPage(sql, { version: version + 1, page, at: new Date(nowMs), proposalId });
  return [];
};

/** Decides. If a lane has unpaid days, pays them first and decides again. */
const decideAndCarryOut = async (
  context: ApprovalContext,
  staff: Staff,
  proposalId: string,
  approved: boolean,
): Promise<ProposalRow> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    let changed: readonly bigint[] = [];
    try {
      const decided = await decide(context, staff, proposalId, approved, async (sql, proposal) => {
        changed = await carryOut(context, sql, proposal);
      });
      context.onChanged(changed);
      return decided;
    } catch (error) {
      if (!(error instanceof LaneBehind)) throw error;
      await context.catchUp(error.lane);
    }
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 });
};

const serveProposals = (http: Http, context: ApprovalContext): void => {
  http.serve(proposeDifficulty, async (input, { staff }) => {
    const detail = {
      value: input.value,
      block_subsidy: minorUnits(input.block_subsidy, 'BTC'),
      source: input.source,
    };
    return toWireProposal(
      await propose(context, staff, 'difficulty', input.reason, () => Promise.resolve(detail)),
    );
  });

  http.serve(proposeActivityPage, async (input, { staff }) => {
    const locales = Object.keys(input.texts);
    if (!locales.includes('en') || !locales.every(isLocale))
      throw new AppError('invalid_fields', { fields: { texts: 'invalid' } });
    const tiers = input.tiers.map(({ recharge, reward }) => ({
      recharge: minorUnits(recharge, 'USDT'),
      reward: minorUnits(reward, 'USDT'),
    }));
    const detail = { texts: input.texts, tiers };
    return toWireProposal(
      await propose(context, staff, 'activity_page', input.reason, () => Promise.resolve(detail)),
    );
  });

  http.serve(proposeCampaignReward, async (input, { staff }) => {
    return toWireProposal(
      await propose(context, staff, 'campaign_reward', input.reason, (sql) =>
        rewardOf(context.topUpsOf, sql, input.booking_id),
      ),
    );
  });

  http.serve(decideProposal, async ({ proposal_id, approve }, { staff }) =>
    toWireProposal(await decideAndCarryOut(context, staff, proposal_id, approve === 1)),
  );
};

const serveLists = (
  http: Http,
  { context }: { readonly context: ProductsContext },
  operator: Pick<Operator, 'require'>,
): void => {
  const { database } = context;

  http.serve(proposals, async (query, { staff }) => {
    operator.require(staff, 'see_products');
    const only = query.proposal_id ?? null;
    const { after, offset } = pageStart(query, positionOf);
    const start = {
      after: after === null ? null : { proposedAtMs: after.atMs, proposalId: after.id },
      offset,
    };
    const [rows, total] = await Promise.all([
      selectProposals(database, only, start, query.row + 1),
      countProposals(database, only),
    ]);
    return toPage(query, rows, total, toWireProposal, (row) =>
      encodeCursor([row.proposedAtMs, row.proposalId]),
    );
  });

  http.serve(bookings, async (query, { staff }) => {
    operator.require(staff, 'see_products');
    const { after, offset } = pageStart(query, positionOf);
    const start = { after: after === null ? null : { createdAtMs: after.atMs, bookingId: after.id }, offset };
    const [rows, total] = await Promise.all([
      selectBookings(database, start, query.row + 1),
      countBookings(database),
    ]);
    const earned = await findTopUps(context.topUpsOf, database, rows);
    const shown = rows.map((row, at) => ({
      row,
      earned: earned[at] ?? { chosen: 'nothing_credited', largest: null },
    }));
    return toPage(
      query,
      shown,
      total,
      (each) => toWireStaffBooking(each.row, each.earned),
      ({ row }) => encodeCursor([row.createdAtMs, row.bookingId]),
    );
  });
};

/**
 * Actions that need two members of staff: publish a difficulty, terms or the activity page, pay a booked reward, move the house's
 * money.
 */
export const registerApprovalRoutes = (
  http: Http,
  products: { readonly context: ProductsContext },
  operator: Pick<Operator, 'act' | 'require'>,
): void => {
  serveProposals(http, { ...products.context, act: (staff, what) => operator.act(staff, what) });
  serveLists(http, products, operator);
};
