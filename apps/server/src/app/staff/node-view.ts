import type { DataOf, health } from '@tallystick/contract';
import type { Deposits } from '../../deposits/public.ts';
import type { Balances } from '../../funding/public.ts';
import { toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';

type Node = Awaited<ReturnType<Deposits['nodes']>>[number];

const farthestOf = (nodes: readonly Node[], of: string): bigint =>
  nodes.reduce((most, { chain, head }) => (chain === of && head !== null && head > most ? head : most), 0n);

/** Answers that contradicted another node are shown for a week. */
const DIFFERED_SHOWN_MS = 7 * 86_400_000;

const secondsSince = (sinceMs: number, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - sinceMs) / 1000));

const differedOf = ({ differed, differedAtMs }: Pick<Node, 'differed' | 'differedAtMs'>, nowMs: number) =>
  differedAtMs === null || nowMs - differedAtMs > DIFFERED_SHOWN_MS
    ? { differed: null, differed_seconds: 0 }
    : { differed: toWireReasonOrNull(differed), differed_seconds: secondsSince(differedAtMs, nowMs) };

/** The comparison of books and chain for the operator's pages. */
export const toWireChecks = (
  checks: Awaited<ReturnType<Balances['checks']>>,
  nowMs: number,
): DataOf<typeof health>['balance_checks'] =>
  checks.map(
    ({
      chain,
      comparedAtMs,
      sinceMs,
      addresses,
      skipped,
      problem,
      problemSinceMs,
      less,
      more,
      notCompared,
    }) => ({
      chain,
      compared_seconds: comparedAtMs === null ? null : secondsSince(comparedAtMs, nowMs),
      age_seconds: sinceMs === null ? 0 : secondsSince(sinceMs, nowMs),
      addresses,
      skipped,
      problem: toWireReasonOrNull(problem),
      problem_seconds: problemSinceMs === null ? 0 : secondsSince(problemSinceMs, nowMs),
      less,
      more,
      not_compared: toWireReasonOrNull(notCompared),
    }),
  );

/** The nodes of the chains for the operator's health page. */
export const toWireNodes = (nodes: readonly Node[], nowMs: number): DataOf<typeof health>['deposit_nodes'] =>
  nodes.map(({ chain, node, isFirst, head, problem, problemSinceMs, isOther, limit, ...of }) => ({
    chain,
    node,
    is_first: isFirst,
    head: head === null ? null : String(head),
    behind: head === null ? 0 : Number(farthestOf(nodes, chain) - head),
    problem: toWireReasonOrNull(problem),
    problem_seconds: problemSinceMs === null ? 0 : Math.max(0, Math.floor((nowMs - problemSinceMs) / 1000)),
    is_other: isOther,
    limit: toWireReasonOrNull(limit),
    ...differedOf(of, nowMs),
  }));
