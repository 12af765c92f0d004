import { type Change, type NetworksVersion, staffNetworks } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { ChangesTable } from '../../shared/changes/changes-table.tsx';
import { useChanges } from '../../shared/changes/use-changes.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import type { FactsProps } from '../../shared/layout/facts.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { hasRows, wholeList } from '../../shared/table/list.ts';
import { NETWORKS, networkWords } from './networks.rules.ts';
import { NetworksDialog } from './networks-dialog.tsx';

const versionColumns = (inForce: number): readonly Column<NetworksVersion>[] => [
  { id: 'version', header: t('common.version'), text: ({ version }) => String(version), align: 'right' },
  {
    id: 'state',
    header: t('common.state'),
    text: ({ version }) => (version === inForce ? t('words.inForce') : t('words.superseded')),
  },
  timeColumn('from', t('common.inForceFrom'), ({ effective_at: at }) => at),
  {
    id: 'networks',
    header: t('common.networks'),
    text: ({ networks }) => networkWords(networks),
    wraps: true,
  },
  {
    id: 'reason',
    header: t('common.reason'),
    text: ({ reason }) => reason ?? t('staff.networks.emptiedCommandLine'),
    wraps: true,
  },
];

/** The addresses from which staff may use the console, with their history and changes. */
export const NetworksPage = () => {
  const address = useAddress([]);
  const networks = useQuery({
    queryKey: ['networks'],
    queryFn: ({ signal }) => call(staffNetworks, {}, signal),
  });
  const {
    versions,
    shut_out: shutOut,
    in_force: inForce = 0,
    own_address: ownAddress = '',
  } = networks.data ?? {};
  const changes = useChanges(NETWORKS);
  const ofVersions = useMemo(() => versionColumns(inForce), [inForce]);
  const ownPlace = ({ change_id }: Change): FactsProps['facts'] => [
    [
      t('staff.networks.yourAddress'),
      shutOut?.includes(change_id) === true
        ? t('staff.networks.ownAddressLeftOut', { ownAddress })
        : t('staff.networks.admittedOwnAddress', { ownAddress }),
    ],
  ];
  return (
    <TablePage
      title={t('common.networks')}
      aside={
        <>
          <Done>{changes.done}</Done>
          {ownAddress !== '' && (
            <span className="text-ink-3">{t('staff.networks.youreAt', { ownAddress })}</span>
          )}
          <Button
            look="brand"
            disabled={networks.data === undefined || !changes.mayPropose}
            onClick={changes.propose}
          >
            {t('common.newList')}
          </Button>
        </>
      }
    >
      <DataTable
        what={t('words.versions')}
        list={wholeList(networks, versions)}
        columns={ofVersions}
        rowKey={({ version }) => String(version)}
        address={address}
        isBeside={hasRows(changes.query.data?.list)}
        empty={t('staff.networks.noneInForce')}
      />
      <ChangesTable changes={changes} address={address} extra={ownPlace} />
      {changes.isProposing && (
        <NetworksDialog newest={versions?.[0]} ownAddress={ownAddress} onClose={changes.close} />
      )}
    </TablePage>
  );
};
