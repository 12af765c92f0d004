import { bankRates, type RateProposal, type RateVersion } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call, serverNowMs } from '../../shared/api/api.ts';
import { useApprovals } from '../../shared/dialogs/use-approvals.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { hasRows, ProposalsTable, proposalColumns } from '../../shared/table/proposals/proposals-table.tsx';
import { DecideRate } from './decide-rate.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { type Bank, bankState, baseOf, rateChange, rateWords } from './rates.rules.ts';

const REFRESH_MS = 30_000;

const VERSIONS: readonly Column<RateVersion>[] = [
  { id: 'version', header: t('Version'), text: ({ version }) => String(version), align: 'right' },
  timeColumn('dated', t('Rate of'), ({ dated_at }) => dated_at),
  { id: 'rates', header: t('Rates for 1 USDT'), text: rateWords },
  { id: 'by', header: t('Proposed by'), text: ({ proposed_by }) => proposed_by ?? t('the demo') },
  { id: 'approved', header: t('Approved by'), text: ({ approved_by }) => approved_by ?? '' },
  {
    id: 'reason',
    header: t('Source'),
    text: ({ reason }) => reason ?? t('a demo’s first rate'),
    wraps: true,
  },
];

const columnsOf = (versions: readonly RateVersion[]): readonly Column<RateProposal>[] => [
  { id: 'rates', header: t('Rates for 1 USDT'), text: rateWords },
  {
    id: 'change',
    header: t('Change'),
    text: (proposal) => rateChange(proposal, baseOf(proposal, versions))?.words ?? '',
    wraps: true,
  },
  timeColumn('at', t('Proposed'), ({ proposed_at }) => proposed_at),
  { id: 'by', header: t('By'), text: ({ proposed_by }) => proposed_by },
  { id: 'reason', header: t('Source'), text: ({ reason }) => reason, wraps: true },
];

/** The state of the bank: open at which rate, or closed and why. */
const BankState = ({ way }: { readonly way: Bank }) => (
  <p className={way.closed === null ? 'text-ink-2' : 'font-medium text-act'}>
    {bankState(way, serverNowMs())}
  </p>
);

export const BankRatesPage = () => {
  const address = useAddress([]);
  const rates = useQuery({
    queryKey: ['bank-rates'],
    queryFn: ({ signal }) => call(bankRates, {}, signal),
    refetchInterval: REFRESH_MS,
  });
  const approvals = useApprovals<RateProposal>('propose_rates', 'decide_rates');
  const { isOpen, ask, deciding, close } = approvals;
  const versions = useMemo(() => rates.data?.versions ?? [], [rates.data]);
  const [way] = rates.data?.ways ?? [];
  const columns = useMemo(() => proposalColumns(columnsOf(versions), isOpen, ask), [versions, isOpen, ask]);
  return (
    <TablePage
      title={t('Bank rates')}
      aside={
        <>
          <Done>{approvals.done}</Done>
          <Button
            look="brand"
            disabled={way === undefined || !approvals.mayPropose}
            onClick={approvals.propose}
          >
            {t('New rate…')}
          </Button>
        </>
      }
    >
      {way !== undefined && <BankState way={way} />}
      <DataTable
        what={t('versions')}
        list={wholeList(rates, rates.data?.versions)}
        columns={VERSIONS}
        rowKey={({ way_id, version }) => `${way_id} ${version}`}
        address={address}
        empty={t('None yet. The bank is closed until a rate was proposed by one and approved by another.')}
        isBeside={hasRows(rates.data?.proposals)}
      />
      <ProposalsTable
        queue="bank_rates"
        refresh="bank-rates"
        list={wholeList(rates, rates.data?.proposals)}
        columns={columns}
        address={address}
        empty={t('None yet. New rates are proposed by one and approved by another.')}
        onDecide={approvals.decide}
      />
      {approvals.isProposing && way !== undefined && (
        <RateDialog
          way={way}
          newest={versions.find(({ way_id, version }) => way_id === way.way_id && version === way.version)}
          onClose={close}
        />
      )}
      {deciding !== null && <DecideRate deciding={deciding} versions={versions} onClose={close} />}
    </TablePage>
  );
};
