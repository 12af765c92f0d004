import { nodeProblemOf, reasonOfFailure } from '../../chains/public.ts';
import { BITCOIN_CHAIN, EVM_CHAIN } from '../../payments/public.ts';
import { takeDueJob, updateDueAt } from '../../platform/jobs/daily-jobs.sql.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import { compareBitcoin } from './bitcoin/compare-bitcoin.ts';
import type { BalancesContext } from './context.ts';
import { compareEvm } from './evm/compare-evm.ts';
import { noteRoundProblem } from './rounds.sql.ts';
import { findTokens } from './tokens/find-tokens.ts';

const MINUTE_MS = 60_000;
/** Between two pages of a round. */
const NEXT_MS = 1_000;
/** Tokens that nobody waits for are looked for less often. */
const TOKENS_MS = 10 * MINUTE_MS;
/** One process compares a chain at a time. If it dies, another one continues after this time. */
const LEASE_MS = 15 * MINUTE_MS;
const LOOK_EVERY_MS = 5_000;

/** Why a turn failed. Nothing was judged by it. */
const reasonOf = (error: unknown): ReasonText => nodeProblemOf(error)?.reason ?? reasonOfFailure(error);

interface Turn {
  readonly name: string;
  readonly everyMs: number;
  /** Returns true if more is to do at once. */
  readonly work: () => Promise<boolean>;
}

/** One turn on a chain, if it is due. A turn that fails judges nothing, and the round continues with the next one. */
const workIfDue = async (
  context: BalancesContext,
  chain: string,
  { name: what, everyMs, work }: Turn,
): Promise<void> => {
  const { database, clock, log } = context;
  const name = `${what} ${chain}`;
  const at = (delayMs: number) => new Date(clock.nowMs() + delayMs);
  if (!(await takeDueJob(database, name, at(0), at(LEASE_MS)))) return;
  let more = false;
  try {
    more = await work();
  } catch (error) {
    const problem = reasonOf(error);
    // A client's message may contain the address of the node, and with it an API key.
    log.warn({ chain, problem }, 'books and chain could not be compared');
    await noteRoundProblem(database, chain, problem, at(0));
  }
  await updateDueAt(database, name, at(more ? NEXT_MS : everyMs));
};

const comparing = (work: Turn['work']): Turn => ({ name: 'compare balances', everyMs: MINUTE_MS, work });

/** Compares every address ever given out, and every address of the house, with the chain: one turn of each chain. */
export const compareBalances = async (context: BalancesContext): Promise<void> => {
  const { bitcoin } = context;
  const evm = context.evmChain();
  if (evm !== null) {
    await workIfDue(
      context,
      EVM_CHAIN,
      comparing(() => compareEvm(context, evm)),
    );
    const work = () => findTokens(context, evm);
    await workIfDue(context, EVM_CHAIN, { name: 'find tokens', everyMs: TOKENS_MS, work });
  }
  if (bitcoin !== null)
    await workIfDue(
      context,
      BITCOIN_CHAIN,
      comparing(() => compareBitcoin(context, bitcoin)),
    );
};

/** Repeats the comparison. Any number of processes may do so. */
export const watchBalances = (context: BalancesContext & { readonly database: Database }): Job =>
  startRepeating(
    {
      clock: context.clock,
      pauseMs: LOOK_EVERY_MS,
      pausesFirst: true,
      onError: (error) => context.log.warn({ err: error }, 'books and chain could not be compared'),
    },
    () => compareBalances(context),
  );
