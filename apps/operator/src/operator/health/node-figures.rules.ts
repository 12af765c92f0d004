import { duration } from '../../shared/format.rules.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import { above, type Figure, NOTHING, worse } from './figure.rules.ts';
import type { QueueHealth } from './queue-health.rules.ts';

/** A node that is asked every second, or another one that is asked every minute, may fail once. */
const LASTS_SECONDS = 180;

type Node = QueueHealth['deposit_nodes'][number];

const levelOf = ({
  is_first: isFirst,
  is_other: isOther,
  behind,
  problem,
  problem_seconds: since,
  differed,
}: Node) => {
  if (isOther) return 'act';
  const ofProblem = problem === null || since < LASTS_SECONDS ? 'good' : isFirst ? 'act' : 'watch';
  const ofAnswers = differed === null ? 'good' : 'watch';
  return worse(worse(ofProblem, ofAnswers), above(behind, 30, 200));
};

const headWords = ({ head, behind }: Node): string => {
  if (head === null) return t('health.noAnswerYet');
  return behind === 0
    ? t('health.atBlock', { head })
    : t('health.blockBlocksBehind', { head, count: behind });
};

/** Each node of the chains that deposits are read from. */
export const nodeFigures = ({
  deposit_nodes: nodes,
}: Pick<QueueHealth, 'deposit_nodes'>): readonly Figure[] =>
  nodes.map((node) => {
    const level = levelOf(node);
    const { problem, problem_seconds: since, limit } = node;
    const said = problem === null ? [] : [`${reasonWords(problem)} (${duration(since)})`];
    const kept = limit === null || limit.code === problem?.code ? [] : [reasonWords(limit)];
    const other =
      node.differed === null
        ? []
        : [
            t('health.contradictedAnotherNodeAgo', {
              ago: duration(node.differed_seconds),
              answer: reasonWords(node.differed),
            }),
          ];
    return {
      name: t('health.nodeOf', { node: node.node, chain: node.chain }),
      value: [headWords(node), ...said, ...kept, ...other].join('; '),
      level,
      meaning: node.is_first ? t('health.nodeMeaning') : t('health.secondNodeMeaning'),
      todo:
        level === 'good'
          ? NOTHING
          : node.is_other
            ? t('health.nodeSettingsTodo')
            : t('health.nodeSilentTodo'),
      runbook: node.differed === null ? 'deposits-halted' : 'nodes-differ',
    };
  });

const HOURS_2 = 7_200;
const HOURS_6 = 21_600;

/** The hourly comparison of each chain with the books, and transfers that the first reading missed. */
export const balanceFigures = ({
  balance_checks: checks,
  deposit_chains: chains,
}: Pick<QueueHealth, 'balance_checks' | 'deposit_chains'>): readonly Figure[] => [
  ...checks.map((check): Figure => {
    const { chain, compared_seconds: compared, age_seconds: age, addresses, skipped, problem } = check;
    const { not_compared: never } = check;
    const level = worse(above(age, HOURS_2, HOURS_6), above(skipped, 0, addresses));
    const said = [
      never !== null
        ? t('health.notCompared', { reason: reasonWords(never) })
        : compared === null
          ? t('health.notComparedYet')
          : t('health.addressesComparedAgo', {
              count: addresses,
              ago: duration(compared),
            }),
      ...(skipped === 0 ? [] : [t('health.couldNotJudged', { count: skipped })]),
      ...(problem === null ? [] : [reasonWords(problem)]),
    ];
    return {
      name: t('health.booksAgainstChain', { chain }),
      value: said.join('; '),
      level,
      meaning: t('health.balancesMeaning'),
      todo: level === 'good' ? NOTHING : t('health.balancesTodo'),
      runbook: 'books-differ',
    };
  }),
  ...chains
    .filter(({ found_late: late }) => late > 0)
    .map(
      ({ chain, found_late: late }): Figure => ({
        name: t('health.foundLateOn', { chain }),
        value: t('health.leftOutCount', {
          count: late,
        }),
        level: 'watch',
        meaning: t('health.leftOutMeaning'),
        todo: t('health.leftOutTodo'),
        runbook: 'nodes-differ',
      }),
    ),
];
