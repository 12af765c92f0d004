import { duration } from '../../shared/format.rules.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import { above, type Figure, NOTHING, worse } from './figure.rules.ts';
import type { QueueHealth } from './queue-health.rules.ts';

/** A node that is asked every second, or another one that is asked every minute, may fail once. */
const LASTS_SECONDS = 180;

type Node = QueueHealth['deposit_nodes'][number];

const levelOf = ({ is_first: isFirst, is_other: isOther, behind, problem, problem_seconds: since }: Node) => {
  if (isOther) return 'act';
  const ofProblem = problem === null || since < LASTS_SECONDS ? 'good' : isFirst ? 'act' : 'watch';
  return worse(ofProblem, above(behind, 30, 200));
};

const headWords = ({ head, behind }: Node): string => {
  if (head === null) return t('No answer yet');
  return behind === 0
    ? t('At block {head}', { head })
    : t('At block {head}, {count, plural, one {# block} other {# blocks}} behind', { head, count: behind });
};

/** Each node of the chains that deposits are read from. */
export const nodeFigures = ({ deposit_nodes: nodes }: QueueHealth): readonly Figure[] =>
  nodes.map((node) => {
    const level = levelOf(node);
    const { problem, problem_seconds: since, limit } = node;
    const said = problem === null ? [] : [`${reasonWords(problem)} (${duration(since)})`];
    const kept = limit === null || limit.code === problem?.code ? [] : [reasonWords(limit)];
    return {
      name: t('Node {node} of {chain}', { node: node.node, chain: node.chain }),
      value: [headWords(node), ...said, ...kept].join('; '),
      level,
      meaning: node.is_first
        ? t('Deposits are read from this node. Its chain is compared with the settings at every connection.')
        : t('This node is asked about what the first one says.'),
      todo:
        level === 'good'
          ? NOTHING
          : node.is_other
            ? t('Correct the settings of the chain, or the node. Nothing that it says is credited.')
            : t('Compare its newest block with a block explorer, and look at the log of the node.'),
      runbook: 'deposits-halted',
    };
  });
