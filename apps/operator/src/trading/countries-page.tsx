import {
  type CountriesProposal,
  type CountryListVersion,
  countriesProposals,
  decideCountries,
  tradingCountries,
} from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import { DecideVersion } from '../shared/dialogs/decide-version.tsx';
import { type Deciding, useApprovals } from '../shared/dialogs/use-approvals.ts';
import { utcAt } from '../shared/format.rules.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Done } from '../shared/layout/done.tsx';
import { TablePage } from '../shared/layout/page.tsx';
import type { Column } from '../shared/table/columns.ts';
import { timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { wholeList } from '../shared/table/list.ts';
import { hasRows, ProposalsTable, proposalColumns } from '../shared/table/proposals/proposals-table.tsx';
import { listWords, proposalWords } from './countries.rules.ts';
import { CountriesDialog } from './countries-dialog.tsx';

const versionColumns = (inForce: number): readonly Column<CountryListVersion>[] => [
  { id: 'version', header: t('Version'), text: ({ version }) => String(version), align: 'right' },
  {
    id: 'state',
    header: t('State'),
    text: ({ version }) => (version === inForce ? t('in force') : t('superseded')),
  },
  timeColumn('from', t('In force from'), ({ effective_at }) => effective_at),
  { id: 'countries', header: t('Countries'), text: listWords, wraps: true },
  {
    id: 'reason',
    header: t('Reason'),
    text: ({ reason }) => reason ?? t('the list a demo begins with'),
    wraps: true,
  },
];

const columnsOf = (versions: readonly CountryListVersion[]): readonly Column<CountriesProposal>[] => [
  {
    id: 'changes',
    header: t('What changes'),
    text: (proposal) => proposalWords(proposal, versions),
    wraps: true,
  },
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason, wraps: true },
  { id: 'by', header: t('By'), text: ({ proposed_by }) => proposed_by },
];

interface DecideProps {
  readonly deciding: Deciding<CountriesProposal>;
  readonly versions: readonly CountryListVersion[];
  readonly onClose: (done: string | null) => void;
}

const DecideCountries = ({ deciding, versions, onClose }: DecideProps) => {
  const { proposal } = deciding;
  return (
    <DecideVersion
      deciding={deciding}
      of={t('the countries')}
      approval={t(
        'Applies from now on. New trades of customers from other countries are refused. Open trades, the fund, loans and miners are not touched.',
      )}
      rejection={t('The list stays as it is.')}
      approved={t('Approved. It is in force.')}
      wide
      facts={[
        [t('Changes'), proposalWords(proposal, versions)],
        [t('List'), listWords(proposal)],
        [t('By'), `${proposal.proposed_by}, ${utcAt(proposal.proposed_at)}`],
        [t('Reason'), proposal.reason],
      ]}
      decide={(form) => call(decideCountries, form)}
      refresh="trading-countries"
      onClose={onClose}
    />
  );
};

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
  const address = useAddress([]);
  const { history, proposals, versions, inForce } = useCountries();
  const approvals = useApprovals<CountriesProposal>('propose_countries', 'decide_countries');
  const { isOpen, ask, deciding, close } = approvals;
  const ofVersions = useMemo(() => versionColumns(inForce), [inForce]);
  const ofProposals = useMemo(
    () => proposalColumns(columnsOf(versions), isOpen, ask),
    [versions, isOpen, ask],
  );
  return (
    <TablePage
      title={t('Countries')}
      aside={
        <>
          <Done>{approvals.done}</Done>
          <Button
            look="brand"
            disabled={history.data === undefined || !approvals.mayPropose}
            onClick={approvals.propose}
          >
            {t('New list…')}
          </Button>
        </>
      }
    >
      <DataTable
        what={t('versions')}
        list={wholeList(history, history.data?.versions)}
        columns={ofVersions}
        rowKey={({ version }) => String(version)}
        address={address}
        isBeside={hasRows(proposals.data)}
        empty={t(
          'None stated yet: no trade is accepted. One member proposes the countries where trading is lawful, another approves.',
        )}
      />
      <ProposalsTable
        queue="countries"
        refresh="trading-countries"
        list={wholeList(proposals, proposals.data)}
        columns={ofProposals}
        address={address}
        empty={t('None yet. A list is proposed by one and approved by another.')}
        onDecide={approvals.decide}
      />
      {approvals.isProposing && <CountriesDialog newest={versions[0]} onClose={close} />}
      {deciding !== null && <DecideCountries deciding={deciding} versions={versions} onClose={close} />}
    </TablePage>
  );
};
