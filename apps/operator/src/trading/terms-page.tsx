import {
  decideTerms,
  type TermsProposal,
  type TermsVersion,
  termsHistory,
  termsProposals,
} from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../shared/address.ts';
import { call, serverNowMs } from '../shared/api/api.ts';
import { DecideVersion } from '../shared/dialogs/decide-version.tsx';
import { type Deciding, useApprovals } from '../shared/dialogs/use-approvals.ts';
import { utcAt } from '../shared/format.rules.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Done } from '../shared/layout/done.tsx';
import type { Column } from '../shared/table/columns.ts';
import { timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { wholeList } from '../shared/table/list.ts';
import { hasRows, ProposalsTable, proposalColumns } from '../shared/table/proposals/proposals-table.tsx';
import { LimitsSection, useTradeLimits } from './limits-section.tsx';
import { changesOf, termsWords } from './terms.rules.ts';
import { TermsDialog } from './terms-dialog.tsx';

const TermsList = ({ terms }: Pick<TermsVersion, 'terms'>) => (
  <ul>
    {terms.map((term) => (
      <li key={term.seconds} className="whitespace-nowrap">
        {termsWords([term])}
      </li>
    ))}
  </ul>
);

const versionColumns = (inForce: number): readonly Column<TermsVersion>[] => [
  { id: 'version', header: t('Version'), text: ({ version }) => String(version), align: 'right' },
  {
    id: 'state',
    header: t('State'),
    text: ({ version, effective_at }) => {
      if (version === inForce) return t('in force');
      return Date.parse(effective_at) > serverNowMs() ? t('scheduled') : t('superseded');
    },
  },
  timeColumn('from', t('In force from'), ({ effective_at }) => effective_at),
  { id: 'terms', header: t('Terms'), text: ({ terms }) => termsWords(terms), show: TermsList, wraps: true },
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason ?? t('the first terms'), wraps: true },
];

const columnsOf = (versions: readonly TermsVersion[]): readonly Column<TermsProposal>[] => [
  {
    id: 'changes',
    header: t('What changes'),
    text: (proposal) => changesOf(proposal, versions).join('; ') || t('nothing'),
    wraps: true,
  },
  timeColumn('from', t('In force from'), ({ effective_at }) => effective_at),
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason, wraps: true },
  { id: 'by', header: t('By'), text: ({ proposed_by }) => proposed_by },
];

const Changes = ({ of }: { readonly of: readonly string[] }) =>
  of.length === 0 ? (
    'nothing'
  ) : (
    <ul>
      {of.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );

interface DecideProps {
  readonly deciding: Deciding<TermsProposal>;
  readonly versions: readonly TermsVersion[];
  readonly onClose: (done: string | null) => void;
}

const DecideTerms = ({ deciding, versions, onClose }: DecideProps) => {
  const { proposal } = deciding;
  return (
    <DecideVersion
      deciding={deciding}
      of={t('the terms')}
      approval={t(
        'Applies to trades accepted from {effectiveAt}. Can’t be changed afterwards. Open trades keep their terms.',
        { effectiveAt: utcAt(proposal.effective_at) },
      )}
      rejection={t('The terms stay as they are.')}
      facts={[
        [t('Changes'), <Changes key="changes" of={changesOf(proposal, versions)} />],
        [t('By'), `${proposal.proposed_by}, ${utcAt(proposal.proposed_at)}`],
        [t('Reason'), proposal.reason],
      ]}
      decide={(form) => call(decideTerms, form)}
      refresh="trade-terms"
      onClose={onClose}
    />
  );
};

const useTerms = () => {
  const history = useQuery({
    queryKey: ['trade-terms', 'history'],
    queryFn: ({ signal }) => call(termsHistory, {}, signal),
  });
  const proposals = useQuery({
    queryKey: ['trade-terms', 'proposals'],
    queryFn: ({ signal }) => call(termsProposals, {}, signal),
  });
  const versions = useMemo(() => history.data?.versions ?? [], [history.data]);
  return { history, proposals, versions, inForce: history.data?.in_force ?? 0 };
};

/** The terms of trades and the limits of open trades, with their proposals and history. */
export const TradeTermsPage = () => {
  const address = useAddress([]);
  const { history, proposals, versions, inForce } = useTerms();
  const limits = useTradeLimits();
  const approvals = useApprovals<TermsProposal>('propose_terms', 'decide_terms');
  const { isOpen, ask, deciding, close } = approvals;
  const ofVersions = useMemo(() => versionColumns(inForce), [inForce]);
  const ofProposals = useMemo(
    () => proposalColumns(columnsOf(versions), isOpen, ask),
    [versions, isOpen, ask],
  );
  const [newest] = versions;
  const areTermsProposed = hasRows(proposals.data);
  const areLimitsProposed = hasRows(limits.changes.query.data?.list);
  return (
    <section className="flex flex-col gap-3">
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h1 className="flex-1 font-semibold text-16">{t('Trading terms')}</h1>
        <Done>{approvals.done}</Done>
        <Button
          look="brand"
          disabled={newest === undefined || !approvals.mayPropose}
          onClick={approvals.propose}
        >
          {t('New version…')}
        </Button>
      </header>
      <DataTable
        what={t('versions')}
        list={wholeList(history, history.data?.versions)}
        columns={ofVersions}
        rowKey={({ version }) => String(version)}
        address={address}
        isBeside={areTermsProposed || areLimitsProposed}
      />
      <ProposalsTable
        queue="trade_terms"
        refresh="trade-terms"
        list={wholeList(proposals, proposals.data)}
        columns={ofProposals}
        address={address}
        empty={t('None yet. New terms are proposed by one and approved by another.')}
        onDecide={approvals.decide}
      />
      <LimitsSection
        limits={limits}
        terms={versions.find(({ version }) => version === inForce)?.terms ?? []}
        hasKeys={areLimitsProposed && !areTermsProposed}
      />
      {approvals.isProposing && newest !== undefined && <TermsDialog newest={newest} onClose={close} />}
      {deciding !== null && <DecideTerms deciding={deciding} versions={versions} onClose={close} />}
    </section>
  );
};
