import { type ChainReader, noteDiffered } from '../../chains/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { askNode } from './ask-node.ts';
import {
  insertAgreement,
  type LargeDeposit,
  lockWaitingLarge,
  selectAnswers,
  selectLargeToAsk,
  upsertAnswer,
} from './large-deposits.sql.ts';

export interface LargeDeposits {
  /** Minor units of USDT. A deposit above it, or of unknown value, needs a second node or a person. */
  readonly above: bigint;
  /** Additional nodes beside the one that is read. */
  readonly nodes: readonly SecondNode[];
}

export interface SecondNode {
  /** Its host, without secret parts of its address. */
  readonly name: string;
  /** The watcher waits for it, so an unreachable node must cost little time. */
  readonly reader: ChainReader;
}

/** True if a new deposit needs more than one node. */
export const isLarge = (large: LargeDeposits | null, value: bigint | null): boolean =>
  large !== null && (value === null || value > large.above);

export interface AgreeDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Null for the chain that a demo starts, because it has one node and play money. */
  readonly large: (chain: string) => LargeDeposits | null;
}

/** Time until a node is asked again. */
const ASK_AGAIN_MS = 30_000;
/** Maximum deposits per round, because the watcher waits for the answers. */
const MOST = 5;

const askAbout = async (
  { database, clock, log }: AgreeDependencies,
  deposit: LargeDeposit,
  nodes: readonly SecondNode[],
): Promise<readonly SecondNode[]> => {
  const away: SecondNode[] = [];
  const before = new Map(
    (await selectAnswers(database, [deposit.depositId])).map((each) => [each.node, each]),
  );
  for (const second of nodes) {
    const node = second.name;
    const last = before.get(node);
    if (last !== undefined && clock.nowMs() - last.askedAtMs < ASK_AGAIN_MS) continue;
    const { answer, detail } = await askNode(second.reader, deposit);
    const now = new Date(clock.nowMs());
    const { depositId } = deposit;
    await database.transaction(async (sql) => {
      await upsertAnswer(sql, { depositId, node, answer, detail, now });
      // Compares the block again, because a re-organisation may have happened in between.
      const still = answer === 'agrees' ? await lockWaitingLarge(sql, depositId) : null;
      if (still?.blockHash === deposit.blockHash)
        await insertAgreement(sql, still, { node, staff: null, now });
    });
    if (answer === 'away') away.push(second);
    if (answer === 'disagrees' && detail !== '')
      await noteDiffered(database, { chain: deposit.chain, node, differed: detail }, now);
    if (answer === 'disagrees' && last?.answer !== 'disagrees')
      log.error({ node, deposit_id: depositId, detail }, 'two nodes disagree on a large deposit');
    if (answer === 'agrees') break;
  }
  return away;
};

/** Asks second nodes about large deposits with enough confirmations. */
export const agreeOnDeposits = async (
  dependencies: AgreeDependencies,
  chain: string,
  height: bigint,
): Promise<void> => {
  const large = dependencies.large(chain);
  if (large === null || large.nodes.length === 0) return;
  const since = new Date(dependencies.clock.nowMs() - ASK_AGAIN_MS);
  const nodes = large.nodes.length;
  const asked = { chain, height, nodes, since, limit: MOST };
  let reachable = large.nodes;
  for (const deposit of await selectLargeToAsk(dependencies.database, asked)) {
    const away = await askAbout(dependencies, deposit, reachable);
    reachable = reachable.filter((node) => !away.includes(node));
  }
};
