import {
  decideRetention,
  type RetentionProposal,
  type RetentionRuleView,
  retention,
} from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call, serverNowMs } from '../../shared/api/api.ts';
import { DecideVersion } from '../../shared/dialogs/decide-version.tsx';
import { type Deciding, useApprovals } from '../../shared/dialogs/use-approvals.ts';
import { utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { proposalState } from '../../shared/proposal.rules.ts';
import type { Column } from '../../shared/table/columns.ts';
import { figureColumn, timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { decideColumn, hasRows, ProposalsTable } from '../../shared/table/proposals/proposals-table.tsx';
import { RetentionDialog } from './retention-dialog.tsx';
import { isChangeable, periodWords, rowsWords, ruleWords } from './retention-words.ts';
import { dataOf, RULE_WORDS } from './rule-words.rules.ts';
import { StayingTables } from './staying-tables.tsx';

const ruleColumns = (
  mayPropose: boolean,
  onChange: (rule: RetentionRuleView) => void,
): readonly Column<RetentionRuleView>[] => [
  { id: 'what', header: t('Data'), text: ({ name }) => dataOf(name), wraps: true },
  { id: 'days', header: t('Goes after'), text: ruleWords, wraps: true },
  { id: 'since', header: t('Counts after'), text: ({ name }) => RULE_WORDS[name].since, wraps: true },
  { id: 'why', header: t('Why'), text: ({ name }) => RULE_WORDS[name].why, wraps: true },
  timeColumn('ran', t('Last run'), ({ last_run: last }) => last?.ran_at ?? null),
  figureColumn('removed', t('Rows gone that day'), ({ last_run: last }) => last?.removed ?? null),
  figureColumn('in-all', t('In all'), ({ removed_in_all: inAll }) => inAll),
  {
    id: 'change',
    header: '',
    isAtHand: true,
    align: 'right',
    text: () => '',
    show: (rule) =>
      mayPropose && isChangeable(rule) ? (
        <Button
          label={t('Change the period of {what}', { what: dataOf(rule.name) })}
          onClick={() => onChange(rule)}
        >
          {t('Change…')}
        </Button>
      ) : null,
  },
];

const PROPOSAL_COLUMNS: readonly Column<RetentionProposal>[] = [
  {
    id: 'rule',
    header: t('Data'),
    text: ({ rule }) => dataOf(rule),
    wraps: true,
  },
  {
    id: 'change',
    header: t('Change'),
    text: ({ former_days: from, days }) => `${periodWords(from)} → ${periodWords(days)}`,
  },
  {
    id: 'would-go',
    header: t('Would go now'),
    text: ({ would_go: rows }) => (rows === null ? '' : rowsWords(rows)),
    align: 'right',
  },
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason, wraps: true },
  { id: 'by', header: t('By'), text: ({ proposed_by }) => proposed_by },
  {
    id: 'state',
    header: t('State'),
    text: (proposal) => proposalState(proposal, serverNowMs(), t('awaiting decision')),
    wraps: true,
  },
];

interface DecideProps {
  readonly deciding: Deciding<RetentionProposal>;
  readonly onClose: (done: string | null) => void;
}

const DecidePeriod = ({ deciding, onClose }: DecideProps) => {
  const { former_days: from, days, would_go: wouldGo, ...proposal } = deciding.proposal;
  return (
    <DecideVersion
      deciding={deciding}
      of={t('a period')}
      approval={t('The next daily run deletes everything older. Deleted rows never come back.')}
      rejection={t('The period stays as it is.')}
      approved={t('Approved. The next daily run applies it.')}
      facts={[
        [t('Data'), dataOf(proposal.rule)],
        [t('Period'), `${periodWords(from)} → ${periodWords(days)}`],
        [t('Would go now'), wouldGo === null ? '' : rowsWords(wouldGo)],
        [t('By'), `${proposal.proposed_by}, ${utcAt(proposal.proposed_at)}`],
        [t('Reason'), proposal.reason],
      ]}
      decide={(form) => call(decideRetention, form)}
      refresh="retention"
      onClose={onClose}
    />
  );
};

/** The rules by which data goes, their runs, and what never goes. */
export const RetentionPage = () => {
  const address = useAddress([]);
  const query = useQuery({ queryKey: ['retention'], queryFn: ({ signal }) => call(retention, {}, signal) });
  const { rules, stays, proposals, documents_kept_days: documentsDays = 0 } = query.data ?? {};
  const approvals = useApprovals<RetentionProposal>('propose_retention', 'decide_retention');
  const { isOpen, ask, deciding, close, mayPropose } = approvals;
  const [changing, setChanging] = useState<RetentionRuleView | null>(null);
  const ofRules = useMemo(() => ruleColumns(mayPropose, setChanging), [mayPropose]);
  const ofProposals = useMemo(
    () => [
      ...PROPOSAL_COLUMNS,
      decideColumn(
        (verb, { rule }: RetentionProposal) => t('{verb} the period of {rule}', { verb, rule: dataOf(rule) }),
        isOpen,
        ask,
      ),
    ],
    [isOpen, ask],
  );
  return (
    <section className="flex flex-col gap-4">
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h1 className="min-w-fit flex-1 font-semibold text-16">{t('Retention')}</h1>
        <Done>{approvals.done}</Done>
      </header>
      <DataTable
        what={t('rules')}
        list={wholeList(query, rules)}
        columns={ofRules}
        rowKey={({ name }) => name}
        address={address}
        isBeside={hasRows(proposals)}
      />
      <ProposalsTable
        queue="retention"
        refresh="retention"
        list={wholeList(query, proposals)}
        columns={ofProposals}
        address={address}
        empty={t('None yet. A shorter period is proposed by one and approved by another.')}
        onDecide={approvals.decide}
      />
      {stays !== undefined && <StayingTables stays={stays} documentsDays={documentsDays} />}
      {changing !== null && (
        <RetentionDialog
          rule={changing}
          onClose={(done) => {
            setChanging(null);
            close(done);
          }}
        />
      )}
      {deciding !== null && <DecidePeriod deciding={deciding} onClose={close} />}
    </section>
  );
};
