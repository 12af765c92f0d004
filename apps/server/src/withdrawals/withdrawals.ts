import type { StaffWithdrawal, Withdrawal } from '@tallystick/contract';
import type { BitcoinPayouts, LadderTimeouts, PayoutChain, StuckTimeouts } from '../custody/public.ts';
import type { Explorers, PaymentMethod, PaymentMethods, RiskContext } from '../payments/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import type { SignerClient } from '../signing/public.ts';
import type { LinkedDestinations, WithdrawalsContext } from './context.ts';
import { cancelWithdrawal } from './decide-withdrawal.ts';
import {
  countWithdrawals,
  type ListFilter,
  selectHeld,
  selectNumbered,
  selectWithdrawals,
} from './lists.sql.ts';
import { createWithdrawalProcessor, type WithdrawalProcessor } from './payout/withdrawal-processor.ts';
import { requestWithdrawal, type WithdrawalOffer } from './requests/request-withdrawal.ts';
import { viewAll, viewForStaff, viewOne } from './view.ts';
import { selectWithdrawal } from './withdrawals.sql.ts';

export interface WithdrawalsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly paymentMethods: Pick<PaymentMethods, 'forChain'>;
  readonly destinations: LinkedDestinations;
  /** Throws `withdrawals_frozen` if staff froze the customer's withdrawals. */
  readonly refuseFrozen: WithdrawalsContext['refuseFrozen'];
  /** The same at a step: no freeze can commit before the caller's transaction ends. */
  readonly refuseFrozenStep: WithdrawalsContext['refuseFrozenStep'];
  readonly refuseWaiting: WithdrawalsContext['refuseWaiting'];
  readonly confirmAgain: WithdrawalsContext['confirmAgain'];
  readonly notify: WithdrawalsContext['notify'];
  readonly isVerified: WithdrawalsContext['isVerified'];
  readonly borrowedOutside: WithdrawalsContext['borrowedOutside'];
  readonly explorers?: Explorers;
  readonly rule: WithdrawalsContext['rule'];
  /** Left out: no risk rule is asked. */
  readonly risk?: RiskContext;
  readonly signer: SignerClient;
  /** True if the signer pays this method. Otherwise staff does. */
  readonly isSigned: (method: PaymentMethod) => boolean;
  readonly contracts?: WithdrawalsContext['contracts'];
  readonly isContract?: WithdrawalsContext['isContract'];
  readonly chainOf: (chain: string) => PayoutChain | null;
  /** Null, or left out, if staff pays Bitcoin. */
  readonly bitcoin?: BitcoinPayouts | null;
  readonly batchTimeouts?: StuckTimeouts;
  /** Time in which a customer can cancel a withdrawal before the rule approves it. */
  readonly approveAfterMs?: number;
  readonly timeouts?: LadderTimeouts;
  /** Called with a customer whose balances have changed. */
  readonly onChanged?: (uid: bigint) => void;
}

const APPROVE_AFTER_MS = 5_000;

export interface Withdrawals {
  /** Only for this slice’s routes. */
  readonly context: WithdrawalsContext;
  readonly processor: WithdrawalProcessor;
  request(offer: WithdrawalOffer): Promise<Withdrawal>;
  cancel(uid: bigint, withdrawalId: string): Promise<Withdrawal>;
  list(
    filter: ListFilter,
    start: { after: string | null; offset: number },
    limit: number,
  ): Promise<readonly Withdrawal[]>;
  /** Those with these numbers, in no particular order. */
  readForStaff(withdrawalIds: readonly string[]): Promise<readonly StaffWithdrawal[]>;
  count(filter: ListFilter): Promise<number>;
  /** Null if there is none, or it is another customer's. */
  find(uid: bigint, withdrawalId: string): Promise<Withdrawal | null>;
  findForStaff(withdrawalId: string): Promise<StaffWithdrawal | null>;
  /** The sums held by open withdrawals per currency, in minor units, read in the given snapshot. */
  held(sql: Sql): Promise<ReadonlyMap<string, bigint>>;
  /** The same of one customer, now. */
  heldOf(uid: bigint): Promise<ReadonlyMap<string, bigint>>;
}

/** Opens withdrawals. They advance only after the processor is started. */
export const openWithdrawals = (options: WithdrawalsOptions): Withdrawals => {
  const { database, clock, log, paymentMethods, destinations, isSigned, signer, chainOf, timeouts } = options;
  const onChanged = options.onChanged ?? (() => undefined);
  const processor = createWithdrawalProcessor({
    notify: options.notify,
    database,
    clock,
    log,
    signer,
    chainOf,
    refuseFrozenStep: options.refuseFrozenStep,
    rule: options.rule,
    ...(options.contracts !== undefined && { contracts: options.contracts }),
    approveAfterMs: options.approveAfterMs ?? APPROVE_AFTER_MS,
    onChanged,
    bitcoin: options.bitcoin ?? null,
    ...(options.batchTimeouts !== undefined && { batchTimeouts: options.batchTimeouts }),
    ...(timeouts !== undefined && { timeouts }),
  });
  const context: WithdrawalsContext = {
    database,
    clock,
    paymentMethods,
    destinations,
    refuseFrozen: options.refuseFrozen,
    refuseFrozenStep: options.refuseFrozenStep,
    refuseWaiting: options.refuseWaiting,
    confirmAgain: options.confirmAgain,
    notify: options.notify,
    isVerified: options.isVerified,
    borrowedOutside: options.borrowedOutside,
    ...(options.explorers !== undefined && { explorers: options.explorers }),
    rule: options.rule,
    ...(options.contracts !== undefined && { contracts: options.contracts }),
    ...(options.isContract !== undefined && { isContract: options.isContract }),
    ...(options.risk !== undefined && { risk: options.risk }),
    isSigned,
    onChanged,
    seen: processor.seen,
    blockers: processor.blockers,
  };
  return {
    context,
    processor,
    request: (offer) => requestWithdrawal(context, offer),
    cancel: (uid, withdrawalId) =>
      database.transaction(async (sql) =>
        viewOne(context, sql, await cancelWithdrawal(context, sql, uid, withdrawalId)),
      ),
    list: async (filter, start, limit) =>
      viewAll(context, database, await selectWithdrawals(database, filter, start, limit)),
    readForStaff: async (ids) => viewForStaff(context, database, await selectNumbered(database, ids)),
    count: (filter) => countWithdrawals(database, filter),
    find: async (uid, withdrawalId) => {
      const found = await selectWithdrawal(database, withdrawalId);
      return found?.uid === uid ? viewOne(context, database, found) : null;
    },
    findForStaff: async (withdrawalId) => {
      const found = await selectWithdrawal(database, withdrawalId);
      return found === null ? null : ((await viewForStaff(context, database, [found]))[0] ?? null);
    },
    held: (sql) => selectHeld(sql),
    heldOf: (uid) => selectHeld(database, uid),
  };
};
