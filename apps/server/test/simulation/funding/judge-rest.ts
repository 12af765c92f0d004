import type { FundingWorld } from './open-world.ts';

const LONGEST_WAIT_MS = 600_000;

/**
 * Without faults, nothing may be kept from the network for ten minutes without a reason that staff can see: nothing unsigned, and no payout
 * that no node has taken. A transaction that a node took is in its mempool, or waits there behind an earlier nonce.
 */
export const judgeWaiting = async ({ stage, checks, clock, program }: FundingWorld): Promise<void> => {
  const rows = await stage.database.query<{ what: string; id: string; blocker: string | null }>(
    `select 'sweep' as what, sweep_id::text as id, blocker from funding.sweeps s where state = 'open' and created_at < $1
       and not exists (select from funding.chain_transactions t where t.purpose_id in (s.sweep_id, s.gas_id) and t.raw is not null)
       and not exists (select from funding.bitcoin_transactions b where b.batch_id = s.batch_id and b.txid is not null)
     union all select 'cold transfer', transfer_id::text, blocker from funding.cold_transfers c where state = 'open' and created_at < $1
       and not exists (select from funding.chain_transactions t where t.transfer_id = c.transfer_id and t.raw is not null)
       and not exists (select from funding.bitcoin_transactions b where b.batch_id = c.transfer_id and b.txid is not null)
     union all select 'withdrawal', withdrawal_id::text, null from funding.withdrawals
       where status in ('approved', 'signed') and created_at < $1`,
    [new Date(clock.nowMs() - LONGEST_WAIT_MS)],
  );
  const { blockers } = program.withdrawals.processor;
  const silent = rows.filter(({ id, blocker }) => blocker === null && !blockers.has(id));
  checks.expect('nothing waits without a named reason', silent.length === 0, () =>
    silent.map(({ what, id }) => `${what} ${id}`).join('; '),
  );
};

/** Everything that is still open, with its reason. */
export const judgeRest = async (world: FundingWorld): Promise<void> => {
  const { stage, checks, program } = world;
  const open = await stage.database.query<{ what: string; id: string; state: string }>(
    `select 'withdrawal' as what, withdrawal_id::text as id, status::text as state from funding.withdrawals
     where status not in ('completed', 'rejected', 'cancelled')
     union all select 'sweep', sweep_id::text, coalesce(blocker, 'no reason') from funding.sweeps where state = 'open'
     union all select 'cold transfer', transfer_id::text, coalesce(blocker, 'no reason') from funding.cold_transfers where state = 'open'
     union all select 'refill', refill_id::text, state || ' ' || coalesce(blocker, 'no reason') from funding.refills where state in ('signing', 'sending')
     union all select 'deposit', deposit_id::text, state::text from funding.deposits where state = 'seen'
     union all select 'chain', chain, halted_reason from funding.chain_cursors where halted_reason is not null
     union all select 'fee', tx_hash, 'unbooked' from funding.network_fees where booked_at is null`,
  );
  const words = open.map(
    ({ what, id, state }) => `${what} ${state} ${program.withdrawals.processor.blockers.get(id) ?? ''}`,
  );
  checks.expect('nothing is stuck after the faults have ended', open.length === 0, () => words.join('; '));
};

/** Errors that a node, a death or a refusal cannot cause. */
const OWN_FAULTS: ReadonlySet<unknown> = new Set([
  'InvariantError',
  'ReferenceError',
  'RangeError',
  'DatabaseError',
  'error',
  'SyntaxError',
  'AssertionError',
]);

export const judgeFaults = ({ log, checks, signer, side, events }: FundingWorld): void => {
  const found = log.lines.filter(({ facts }) => 'name' in facts && OWN_FAULTS.has(facts.name));
  checks.expect(
    'nothing failed but what was made to fail',
    found.length === 0 && signer.failures.length === 0,
    () =>
      [
        ...found.map(({ words, facts }) => `${words} ${JSON.stringify(facts)}`),
        ...signer.failures.map(String),
      ].join('; '),
  );
  const outOfGas = events.has('node hid eth_estimateGas') ? [] : side.outOfGas();
  checks.expect(
    'no transaction of the house runs out of gas unless a node lied about it',
    outOfGas.length === 0,
    () => outOfGas.join('; '),
  );
  const contradictions = side.contradictions();
  checks.expect('no nonce and no coin is used for two payments', contradictions.length === 0, () =>
    contradictions.join('; '),
  );
};

/** Nothing may have been credited or paid, and Health must say why. A node of another chain is a reason of its own, and is named first. */
export const judgeStrange = async (
  { stage, checks, side, events }: FundingWorld,
  credited: ReadonlyMap<string, bigint>,
): Promise<void> => {
  const rows = await stage.database.query<{ problem: string | null }>(
    'select problem from funding.chain_nodes where is_first',
  );
  const isStopped = side.sent() === 0 && [...credited.values()].every((sum) => sum === 0n);
  const reasons = [
    'token_digits',
    ...(events.has('another chain behind the address of a node') ? ['node_serves_other_chain'] : []),
  ];
  const isNamed = rows.some(({ problem }) => reasons.some((each) => problem?.startsWith(each) === true));
  checks.expect(
    'a token that is no USDT stops everything, with the reason',
    isStopped && isNamed,
    () => `${side.sent()} transactions sent, ${JSON.stringify(rows)}`,
  );
};
