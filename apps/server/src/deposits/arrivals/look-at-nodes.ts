import {
  type ChainReader,
  haltChain,
  nodeProblemOf,
  noteDiffered,
  noteNode,
  reasonOfFailure,
  selectCursor,
} from '../../chains/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';

interface NodeDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

interface Said {
  readonly head: bigint | null;
  readonly problem: ReasonText | null;
  readonly isOther: boolean;
}

interface Failure extends Omit<Said, 'problem'> {
  readonly problem: ReasonText;
}

export const failureOf = (error: unknown): Failure => {
  const found = nodeProblemOf(error);
  return {
    head: null,
    problem: found?.reason ?? reasonOfFailure(error),
    isOther: found?.isOther ?? false,
  };
};

/** Notes that the first node answered, or why it cannot be used now. */
export const noteFirstNode = async (
  { database, clock }: Pick<NodeDependencies, 'database' | 'clock'>,
  { chain, node, limit }: ChainReader,
  { head, problem, isOther = false }: { head: bigint | null; problem: ReasonText | null; isOther?: boolean },
): Promise<void> => {
  const state = { chain, node, isFirst: true, head, problem, isOther, limit: limit() };
  await noteNode(database, state, new Date(clock.nowMs()));
};

/** Notes that a node says something else than another one. Health shows it also after the node answers as usual again. */
export const noteContradiction = async (
  { database, clock }: Pick<NodeDependencies, 'database' | 'clock'>,
  { chain, node, limit }: Pick<ChainReader, 'chain' | 'node' | 'limit'>,
  { isFirst, problem }: { readonly isFirst: boolean; readonly problem: ReasonText },
): Promise<void> => {
  const now = new Date(clock.nowMs());
  await noteNode(
    database,
    { chain, node, isFirst, head: null, problem, isOther: false, limit: limit() },
    now,
  );
  await noteDiffered(database, { chain, node, differed: problem }, now);
};

/**
 * Notes the failure of a round. A node of another chain halts the deposits of the chain until staff has looked: nothing that it says
 * may be credited.
 */
export const noteFailedRound = async (
  dependencies: NodeDependencies,
  reader: ChainReader,
  error: unknown,
): Promise<void> => {
  const { database, clock, log } = dependencies;
  const { chain, node } = reader;
  const failure = failureOf(error);
  await noteFirstNode(dependencies, reader, failure);
  if (!failure.isOther) return;
  const cursor = await selectCursor(database, chain);
  if (cursor === null || cursor.haltedReason !== null) return;
  log.error({ chain, node }, `deposits are halted: ${describeReason(failure.problem)}`);
  await haltChain(database, chain, failure.problem, new Date(clock.nowMs()));
};

/** Asks each other node for its newest block. Health compares them. */
export const lookAtOtherNodes = async (
  { database, clock }: Pick<NodeDependencies, 'database' | 'clock'>,
  readers: readonly ChainReader[],
): Promise<void> => {
  await Promise.all(
    readers.map(async (reader) => {
      const { chain, node } = reader;
      const { head, problem, isOther }: Said = await reader.head().then(
        (newest): Said => ({ head: newest, problem: null, isOther: false }),
        (error: unknown): Said => failureOf(error),
      );
      const now = new Date(clock.nowMs());
      const limit = reader.limit();
      await noteNode(database, { chain, node, isFirst: false, head, problem, isOther, limit }, now);
    }),
  );
};
