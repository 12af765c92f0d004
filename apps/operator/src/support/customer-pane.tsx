import { chatCustomer } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../shared/api/api.ts';
import { CustomerLink } from '../shared/customers/customer-link.tsx';
import { codeWords } from '../shared/language/codes.ts';
import { t } from '../shared/language/text.ts';
import { languageWords } from '../shared/language-names.rules.ts';
import { Facts } from '../shared/layout/facts.tsx';
import { Failure, Loading } from '../shared/layout/query-states.tsx';
import { Time } from '../shared/time/time.tsx';

const isNothing = (amount: string): boolean => /^[0.]+$/.test(amount);

/** The customer beside their conversation. The number links to the customer's page. */
export const CustomerPane = ({ uid }: { readonly uid: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['chat-customer', uid],
    queryFn: ({ signal }) => call(chatCustomer, { uid }, signal),
    refetchInterval: 30_000,
  });
  const held = (data?.balances ?? []).filter(
    ({ available, held: kept }) => !isNothing(available) || !isNothing(kept),
  );
  return (
    <aside aria-label={t('common.customer')} className="min-h-0 overflow-y-auto border-line border-l p-3">
      {error !== null && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what={t('words.customer')} />}
      {data !== undefined && (
        <div className="flex flex-col gap-4">
          <Facts
            facts={[
              [t('common.customer'), <CustomerLink key="uid" uid={uid} />],
              [t('common.account'), data.account],
              [t('common.since'), <Time key="since" at={data.since} form="day" />],
              [t('common.language'), languageWords(data.locale)],
              [t('common.information'), codeWords(data.kyc_status)],
              [t('support.runningTrades'), String(data.running_trades)],
            ]}
          />
          <table className="dense -mx-3">
            <thead>
              <tr>
                <th scope="col">{t('common.balance')}</th>
                <th scope="col" className="text-right">
                  {t('common.available')}
                </th>
                <th scope="col" className="text-right">
                  {t('common.onHold')}
                </th>
              </tr>
            </thead>
            <tbody>
              {held.map(({ currency, available, held: kept }) => (
                <tr key={currency} className="border-line border-b">
                  <th scope="row">{currency}</th>
                  <td className="text-right">{available}</td>
                  <td className="text-right">{kept}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {held.length === 0 && <p className="text-ink-3">{t('support.noBalance')}</p>}
        </div>
      )}
    </aside>
  );
};
