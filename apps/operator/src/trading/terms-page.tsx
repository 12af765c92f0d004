import {
  decideTerms,
  type TermsProposal,
  type TermsVersion,
  termsHistory,
  termsProposals,
} from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from '../shared/address.ts';
import { call, serverNowMs } from '../shared/api/api.ts';
import { DecisionDialog } from '../shared/dialogs/decision-dialog.tsx';
import { utc } from '../shared/format.rules.ts';
import { Button } from '../shared/layout/button.tsx';
import { Done } from '../shared/layout/done.tsx';
import { Facts } from '../shared/layout/facts.tsx';
import { TablePage } from '../shared/layout/page.tsx';
import { isWaiting, proposalState } from '../shared/proposal.rules.ts';
import { sessionStore } from '../shared/session/session.ts';
import type { Column } from '../shared/table/columns.ts';
import { DataTable } from '../shared/table/data-table.tsx';
import { wholeList } from '../shared/table/list.ts';
import { decideColumn, hasRows, ProposalsTable } from '../shared/table/proposals-table.tsx';
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
  { id: 'version', header: 'Version', text: ({ version }) => String(version), align: 'right' },
  {
    id: 'state',
    header: 'State',
    text: ({ version, effective_at }) => {
      if (version === inForce) return 'in force';
      return Date.parse(effective_at) > serverNowMs() ? 'scheduled' : 'superseded';
    },
  },
  { id: 'from', header: 'From (UTC)', text: ({ effective_at }) => utc(effective_at) },
  { id: 'terms', header: 'Terms', text: ({ terms }) => termsWords(terms), show: TermsList, wraps: true },
  { id: 'reason', header: 'Reason', text: ({ reason }) => reason ?? 'the first terms', wraps: true },
];

interface Deciding {
  readonly proposal: TermsProposal;
  readonly approve: boolean;
}

/** True if it waits for this member. Proposers cannot decide their own proposal. */
const isOpenTo = (proposal: TermsProposal, self: string): boolean =>
  isWaiting(proposal, serverNowMs()) && proposal.proposed_by.toLowerCase() !== self.toLowerCase();

const proposalColumns = (
  versions: readonly TermsVersion[],
  self: string,
  may: boolean,
  ask: (deciding: Deciding) => void,
): readonly Column<TermsProposal>[] => [
  { id: 'version', header: 'Version', text: ({ based_on }) => String(based_on + 1), align: 'right' },
  {
    id: 'changes',
    header: 'What changes',
    text: (proposal) => changesOf(proposal, versions).join('; ') || 'nothing',
    wraps: true,
  },
  { id: 'from', header: 'From (UTC)', text: ({ effective_at }) => utc(effective_at) },
  { id: 'reason', header: 'Reason', text: ({ reason }) => reason, wraps: true },
  { id: 'by', header: 'By', text: ({ proposed_by }) => proposed_by },
  {
    id: 'state',
    header: 'State',
    text: (proposal) => proposalState(proposal, serverNowMs(), 'open'),
    wraps: true,
  },
  decideColumn((proposal) => may && isOpenTo(proposal, self), ask),
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

const DecideTerms = ({
  deciding: { proposal, approve },
  versions,
  onClose,
}: {
  readonly deciding: Deciding;
  readonly versions: readonly TermsVersion[];
  readonly onClose: (done: string | null) => void;
}) => (
  <DecisionDialog
    about={null}
    title={`${approve ? 'Approve' : 'Reject'} version ${proposal.based_on + 1} of the terms`}
    effect={
      approve
        ? `Applies to trades accepted from ${utc(proposal.effective_at)} UTC. Can’t be changed afterwards. Open trades keep their terms.`
        : 'The terms stay as they are.'
    }
    action={approve ? 'Approve' : 'Reject'}
    look={approve ? 'brand' : 'danger'}
    decide={() => call(decideTerms, { proposal_id: proposal.proposal_id, approve: approve ? 1 : 0 })}
    refresh={['trade-terms']}
    onDone={() => onClose(approve ? 'Approved.' : 'Rejected.')}
    onClose={() => onClose(null)}
  >
    <Facts
      facts={[
        ['Changes', <Changes key="changes" of={changesOf(proposal, versions)} />],
        ['By', `${proposal.proposed_by}, ${utc(proposal.proposed_at)} UTC`],
        ['Reason', proposal.reason],
      ]}
    />
  </DecisionDialog>
);

export const TradeTermsPage = () => {
  const { session } = useStore(sessionStore);
  const address = useAddress([]);
  const history = useQuery({
    queryKey: ['trade-terms', 'history'],
    queryFn: ({ signal }) => call(termsHistory, {}, signal),
  });
  const proposals = useQuery({
    queryKey: ['trade-terms', 'proposals'],
    queryFn: ({ signal }) => call(termsProposals, {}, signal),
  });
  const [isProposing, setProposing] = useState(false);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const inForce = history.data?.in_force ?? 0;
  const versions = useMemo(() => history.data?.versions ?? [], [history.data]);
  const ofVersions = useMemo(() => versionColumns(inForce), [inForce]);
  const [name, mayDecide] = [session?.name ?? '', session?.may.includes('decide_terms') ?? false];
  const ofProposals = useMemo(
    () => proposalColumns(versions, name, mayDecide, setDeciding),
    [versions, name, mayDecide],
  );
  const decide = (proposal: TermsProposal, approve: boolean) => {
    if (mayDecide && isOpenTo(proposal, name)) setDeciding({ proposal, approve });
  };
  const [newest] = versions;
  const close = (message: string | null) => {
    setProposing(false);
    setDeciding(null);
    setDone(message);
  };
  return (
    <TablePage
      title="Trading terms"
      aside={
        <>
          <Done>{done}</Done>
          <Button
            look="brand"
            disabled={newest === undefined || session?.may.includes('propose_terms') !== true}
            onClick={() => setProposing(true)}
          >
            New version…
          </Button>
        </>
      }
    >
      <DataTable
        what="versions"
        list={wholeList(history, history.data?.versions)}
        columns={ofVersions}
        rowKey={({ version }) => String(version)}
        address={address}
        isBeside={hasRows(proposals.data)}
      />
      <ProposalsTable
        list={wholeList(proposals, proposals.data)}
        columns={ofProposals}
        address={address}
        empty="None yet. New terms are proposed by one and approved by another."
        onDecide={decide}
      />
      {isProposing && newest !== undefined && <TermsDialog newest={newest} onClose={close} />}
      {deciding !== null && <DecideTerms deciding={deciding} versions={versions} onClose={close} />}
    </TablePage>
  );
};
