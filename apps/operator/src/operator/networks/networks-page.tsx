import {
  decideNetworks,
  type NetworksProposal,
  type NetworksVersion,
  staffNetworks,
} from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { DecideVersion } from '../../shared/dialogs/decide-version.tsx';
import { type Deciding, useApprovals } from '../../shared/dialogs/use-approvals.ts';
import { utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { hasRows, ProposalsTable, proposalColumns } from '../../shared/table/proposals/proposals-table.tsx';
import { networkWords } from './networks.rules.ts';
import { NetworksDialog } from './networks-dialog.tsx';

const versionColumns = (inForce: number): readonly Column<NetworksVersion>[] => [
  { id: 'version', header: t('Version'), text: ({ version }) => String(version), align: 'right' },
  {
    id: 'state',
    header: t('State'),
    text: ({ version }) => (version === inForce ? t('in force') : t('superseded')),
  },
  timeColumn('from', t('In force from'), ({ effective_at: at }) => at),
  { id: 'networks', header: t('Networks'), text: ({ networks }) => networkWords(networks), wraps: true },
  {
    id: 'reason',
    header: t('Reason'),
    text: ({ reason }) => reason ?? t('emptied by the command line'),
    wraps: true,
  },
];

const COLUMNS: readonly Column<NetworksProposal>[] = [
  { id: 'networks', header: t('Networks'), text: ({ networks }) => networkWords(networks), wraps: true },
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason, wraps: true },
  { id: 'by', header: t('By'), text: ({ proposed_by }) => proposed_by },
];

interface DecideProps {
  readonly deciding: Deciding<NetworksProposal>;
  readonly ownAddress: string;
  readonly onClose: (done: string | null) => void;
}

const DecideNetworks = ({ deciding, ownAddress, onClose }: DecideProps) => {
  const { proposal } = deciding;
  return (
    <DecideVersion
      deciding={deciding}
      of={t('the networks')}
      approval={t(
        'From now on staff can use the console only from these addresses. Members elsewhere are stopped at once.',
      )}
      rejection={t('The list stays as it is.')}
      approved={t('Approved. It is in force.')}
      wide
      facts={[
        [t('Networks'), networkWords(proposal.networks)],
        [
          t('Your address'),
          proposal.covers_caller
            ? t('{ownAddress}, admitted', { ownAddress })
            : t('{ownAddress}, not admitted: you can’t approve this list from here', { ownAddress }),
        ],
        [t('By'), `${proposal.proposed_by}, ${utcAt(proposal.proposed_at)}`],
        [t('Reason'), proposal.reason],
      ]}
      decide={(form) => call(decideNetworks, form)}
      refresh="networks"
      onClose={onClose}
    />
  );
};

/** The addresses from which staff may use the console, with their history and proposals. */
export const NetworksPage = () => {
  const address = useAddress([]);
  const networks = useQuery({
    queryKey: ['networks'],
    queryFn: ({ signal }) => call(staffNetworks, {}, signal),
  });
  const { versions, proposals, in_force: inForce = 0, own_address: ownAddress = '' } = networks.data ?? {};
  const approvals = useApprovals<NetworksProposal>('propose_staff', 'decide_staff');
  const { isOpen, ask, deciding, close } = approvals;
  const ofVersions = useMemo(() => versionColumns(inForce), [inForce]);
  const ofProposals = useMemo(() => proposalColumns(COLUMNS, isOpen, ask), [isOpen, ask]);
  return (
    <TablePage
      title={t('Networks')}
      aside={
        <>
          <Done>{approvals.done}</Done>
          {ownAddress !== '' && (
            <span className="text-ink-3">{t('You’re at {ownAddress}', { ownAddress })}</span>
          )}
          <Button
            look="brand"
            disabled={networks.data === undefined || !approvals.mayPropose}
            onClick={approvals.propose}
          >
            {t('New list…')}
          </Button>
        </>
      }
    >
      <DataTable
        what={t('versions')}
        list={wholeList(networks, versions)}
        columns={ofVersions}
        rowKey={({ version }) => String(version)}
        address={address}
        isBeside={hasRows(proposals)}
        empty={t('No list yet: staff can use the console from every address that reaches it.')}
      />
      <ProposalsTable
        queue="networks"
        refresh="networks"
        list={wholeList(networks, proposals)}
        columns={ofProposals}
        address={address}
        empty={t('None yet. A list is proposed by one and approved by another.')}
        onDecide={approvals.decide}
      />
      {approvals.isProposing && (
        <NetworksDialog newest={versions?.[0]} ownAddress={ownAddress} onClose={close} />
      )}
      {deciding !== null && <DecideNetworks deciding={deciding} ownAddress={ownAddress} onClose={close} />}
    </TablePage>
  );
};
