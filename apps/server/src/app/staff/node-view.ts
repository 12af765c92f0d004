import type { DataOf, health } from '@tallystick/contract';
import type { Deposits } from '../../funding/public.ts';
import { toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';

type Node = Awaited<ReturnType<Deposits['nodes']>>[number];

const farthestOf = (nodes: readonly Node[], of: string): bigint =>
  nodes.reduce((most, { chain, head }) => (chain === of && head !== null && head > most ? head : most), 0n);

/** The nodes of the chains for the operator's health page. */
export const toWireNodes = (nodes: readonly Node[], nowMs: number): DataOf<typeof health>['deposit_nodes'] =>
  nodes.map(({ chain, node, isFirst, head, problem, problemSinceMs, isOther, limit }) => ({
    chain,
    node,
    is_first: isFirst,
    head: head === null ? null : String(head),
    behind: head === null ? 0 : Number(farthestOf(nodes, chain) - head),
    problem: toWireReasonOrNull(problem),
    problem_seconds: problemSinceMs === null ? 0 : Math.max(0, Math.floor((nowMs - problemSinceMs) / 1000)),
    is_other: isOther,
    limit: toWireReasonOrNull(limit),
  }));
