import { describeReason } from '../platform/reasons/read-reason.ts';
import { because, type ReasonText } from '../platform/reasons/reason.rules.ts';
import { wordsOfNode } from './node-words.rules.ts';

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

const levelsOf = (error: unknown): readonly Error[] => {
  const levels: Error[] = [];
  for (let level = error; level instanceof Error && levels.length < MAX_LEVELS; level = level.cause)
    levels.push(level);
  return levels;
};

/** The problem that an error of a node's client stands for. Null for any other error. */
export const nodeProblemOf = (error: unknown): NodeProblem | null =>
  levelsOf(error).find((level) => level instanceof NodeProblem) ?? null;

interface Refusal {
  /** The code of JSON-RPC, or the status of HTTP. */
  readonly code: number;
  readonly words: string;
}

const refusalAt = (level: Error): Refusal | null => {
  const code = 'code' in level ? level.code : 'status' in level ? level.status : null;
  if (typeof code !== 'number') return null;
  if (level.name === 'BitcoinRefused') return { code, words: level.message };
  return 'details' in level && typeof level.details === 'string' ? { code, words: level.details } : null;
};

/** The refusal of a node that an error of its client stands for. Null if the node did not refuse. */
export const refusalOf = (error: unknown): Refusal | null =>
  levelsOf(error)
    .map(refusalAt)
    .findLast((refusal) => refusal !== null) ?? null;

/** Why a node does not answer. A client's message may contain the address of the node, and with it an API key, so it is not kept. */
export const reasonOfFailure = (error: unknown): ReasonText => {
  const refusal = refusalOf(error);
  if (refusal !== null)
    return because('node_refused', { code: refusal.code, words: wordsOfNode(refusal.words) });
  return because('node_failed', { error: error instanceof Error ? error.name.slice(0, 60) : 'unknown' });
};

/** The name of a node: its host, without secret parts of its address. */
export const nodeNameOf = ({ endpoint }: { readonly endpoint: string }): string => new URL(endpoint).host;
