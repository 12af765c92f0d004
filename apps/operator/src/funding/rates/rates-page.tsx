import { bankRates, type Change, type DataOf } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../shared/address.ts';
import { call, serverNowMs } from '../../shared/api/api.ts';
import { ChangesTable } from '../../shared/changes/changes-table.tsx';
import { useChanges } from '../../shared/changes/use-changes.ts';
import { utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { Facts, type FactsProps } from '../../shared/layout/facts.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { Failure } from '../../shared/layout/query-states.tsx';
import { BANK_RATES } from './bank-rates-kind.ts';
import { RateDialog } from './rate-dialog.tsx';
import { bankState } from './rates.rules.ts';

const REFRESH_MS = 30_000;

type Bank = DataOf<typeof bankRates>['ways'][number];

/** The state of the bank: open at which rate, or closed and why. */
const BankState = ({ way }: { readonly way: Bank }) => (
  <>
    <p className={way.closed === null ? 'text-ink-2' : 'font-medium text-act'}>
      {bankState(way, serverNowMs())}
    </p>
    {way.rate !== null && (
      <Facts
        facts={[
          [t('common.version'), String(way.version)],
          [
            t('rates.customerPays'),
            t('rates.depositRateLine', {
              depositRate: way.rate.deposit_rate,
              local: way.rate.local_currency,
            }),
          ],
          [
            t('rates.customerReceives'),
            t('rates.withdrawRateLine', {
              withdrawRate: way.rate.withdraw_rate,
              local: way.rate.local_currency,
            }),
          ],
          [t('common.rateOf'), utcAt(way.rate.dated_at)],
        ]}
      />
    )}
  </>
);

const timesOf = ({ proposed_at, expires_at }: Change): FactsProps['facts'] => [
  [t('common.rateOf'), utcAt(proposed_at)],
  [t('rates.closesBank'), utcAt(expires_at)],
];

export const BankRatesPage = () => {
  const address = useAddress([]);
  const rates = useQuery({
    queryKey: ['bank-rates'],
    queryFn: ({ signal }) => call(bankRates, {}, signal),
    refetchInterval: REFRESH_MS,
  });
  const changes = useChanges(BANK_RATES);
  const [way] = rates.data?.ways ?? [];
  return (
    <TablePage
      title={t('common.bankRates')}
      aside={
        <>
          <Done>{changes.done}</Done>
          <Button look="brand" disabled={way === undefined || !changes.mayPropose} onClick={changes.propose}>
            {t('rates.newRate')}
          </Button>
        </>
      }
    >
      {rates.error !== null && <Failure error={rates.error} onRetry={() => void rates.refetch()} />}
      {way !== undefined && <BankState way={way} />}
      <ChangesTable changes={changes} address={address} extra={timesOf} />
      {changes.isProposing && way !== undefined && <RateDialog way={way} onClose={changes.close} />}
    </TablePage>
  );
};
