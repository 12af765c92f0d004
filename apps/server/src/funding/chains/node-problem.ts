import { describeReason } from '../../platform/reasons/read-reason.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';

/** A node answers, and its answers cannot be used. The reason never contains its address, which may have a password or an API key. */
export class NodeProblem extends Error {
  readonly reason: ReasonText;
  /** True: the settings and the node disagree about the chain. It never ends by itself, so nothing the node says counts. */
  readonly isOther: boolean;

  constructor(reason: ReasonText, { isOther }: { readonly isOther: boolean }) {
    super(describeReason(reason));
    this.name = 'NodeProblem';
    this.reason = reason;
    this.isOther = isOther;
  }
}

/** The clients of libraries wrap errors in their own, some levels deep. */
const MAX_LEVELS = 10;

/** The problem that an error of a node's client stands for. Null for any other error. */
export const nodeProblemOf = (error: unknown): NodeProblem | null => {
  let level: unknown = error;
  for (let depth = 0; depth < MAX_LEVELS && level instanceof Error; depth += 1) {
    if (level instanceof NodeProblem) return level;
    level = level.cause;
  }
  return null;
};

/** The name of a node: its host, without secret parts of its address. */
export const nodeNameOf = ({ endpoint }: { readonly endpoint: string }): string => new URL(endpoint).host;
