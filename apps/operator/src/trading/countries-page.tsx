import {
  type CountriesProposal,
  type CountryListVersion,
  countriesProposals,
  decideCountries,
  tradingCountries,
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
import { listWords, proposalWords } from './countries.rules.ts';
import { CountriesDialog } from './countries-dialog.tsx';

const versionColumns = (inForce: number): readonly Column<CountryListVersion>[] => [
  { id: 'version', header: 'Version', text: ({ version }) => String(version), align: 'right' },
  {
    id: 'state',
    header: 'State',
    text: ({ version }) => (version === inForce ? 'in force' : 'superseded'),
  },
  { id: 'from', header: 'From (UTC)', text: ({ effective_at }) => utc(effective_at) },
  { id: 'countries', header: 'Countries', text: listWords, wraps: true },
  {
    id: 'reason',
    header: 'Reason',
    text: ({ reason }) => reason ?? 'the list a demo begins with',
    wraps: true,
  },
];

interface Deciding {
  readonly proposal: CountriesProposal;
  readonly approve: boolean;
}

/** True if it waits for this member. Proposers cannot decide their own proposal. */
const isOpenTo = (proposal: CountriesProposal, self: string): boolean =>
  isWaiting(proposal, serverNowMs()) && proposal.proposed_by.toLowerCase() !== self.toLowerCase();

const proposalColumns = (
  versions: readonly CountryListVersion[],
  self: string,
  may: boolean,
  ask: (deciding: Deciding) => void,
): readonly Column<CountriesProposal>[] => [
  { id: 'version', header: 'Version', text: ({ based_on }) => String(based_on + 1), align: 'right' },
  {
    id: 'changes',
    header: 'What changes',
    text: (proposal) => proposalWords(proposal, versions),
    wraps: true,
  },
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

const DecideCountries = ({
  deciding: { proposal, approve },
  versions,
  onClose,
}: {
  readonly deciding: Deciding;
  readonly versions: readonly CountryListVersion[];
  readonly onClose: (done: string | null) => void;
}) => (
  <DecisionDialog
    about={null}
    wide
    title={`${approve ? 'Approve' : 'Reject'} version ${proposal.based_on + 1} of the countries`}
    effect={
      approve
        ? 'Applies from now on. New trades of customers from other countries are refused. Open trades, the fund, loans and miners are not touched.'
        : 'The list stays as it is.'
    }
    action={approve ? 'Approve' : 'Reject'}
    look={approve ? 'brand' : 'danger'}
    decide={() => call(decideCountries, { proposal_id: proposal.proposal_id, approve: approve ? 1 : 0 })}
    refresh={['trading-countries']}
    onDone={() => onClose(approve ? 'Approved. It is in force.' : 'Rejected.')}
    onClose={() => onClose(null)}
  >
    <Facts
      facts={[
        ['Changes', proposalWords(proposal, versions)],
        ['List', listWords(proposal)],
        ['By', `${proposal.proposed_by}, ${utc(proposal.proposed_at)} UTC`],
        ['Reason', proposal.reason],
      ]}
    />
  </DecisionDialog>
);

const useCountries = () => {
  const history = useQuery({
    queryKey: ['trading-countries', 'history'],
    queryFn: ({ signal }) => call(tradingCountries, {}, signal),
  });
  const proposals = useQuery({
    queryKey: ['trading-countries', 'proposals'],
    queryFn: ({ signal }) => call(countriesProposals, {}, signal),
  });
  const versions = useMemo(() => history.data?.versions ?? [], [history.data]);
  return { history, proposals, versions, inForce: history.data?.in_force ?? 0 };
};

/** The countries where trading is lawful, with their history and proposals. */
export const CountriesPage = () => {
  const { session } = useStore(sessionStore);
  const address = useAddress([]);
  const { history, proposals, versions, inForce } = useCountries();
  const [isProposing, setProposing] = useState(false);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const ofVersions = useMemo(() => versionColumns(inForce), [inForce]);
  const [name, mayDecide] = [session?.name ?? '', session?.may.includes('decide_countries') ?? false];
  const ofProposals = useMemo(
    () => proposalColumns(versions, name, mayDecide, setDeciding),
    [versions, name, mayDecide],
  );
  const close = (message: string | null) => {
    setProposing(false);
    setDeciding(null);
    setDone(message);
  };
  return (
    <TablePage
      title="Countries"
      aside={
        <>
          <Done>{done}</Done>
          <Button
            look="brand"
            disabled={history.data === undefined || session?.may.includes('propose_countries') !== true}
            onClick={() => setProposing(true)}
          >
            New list…
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
        empty="None stated yet: no trade is accepted. One member proposes the countries where trading is lawful, another approves."
      />
      <ProposalsTable
        list={wholeList(proposals, proposals.data)}
        columns={ofProposals}
        address={address}
        empty="None yet. A list is proposed by one and approved by another."
        onDecide={(proposal, approve) => {
          if (mayDecide && isOpenTo(proposal, name)) setDeciding({ proposal, approve });
        }}
      />
      {isProposing && <CountriesDialog newest={versions[0]} onClose={close} />}
      {deciding !== null && <DecideCountries deciding={deciding} versions={versions} onClose={close} />}
    </TablePage>
  );
};
