import { type StaffApplication, transactionOfDeposit } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { sumOf } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Facts } from '../../shared/layout/facts.tsx';
import { Failure, Loading } from '../../shared/layout/query-states.tsx';
import { verdictWords } from './deposits.rules.ts';

const REFRESH_MS = 10_000;

/** The transaction that the customer named, as its chain has it. Shown for a chain that the server checks. */
export const ChainTransaction = ({ of }: { readonly of: StaffApplication }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['deposit-transaction', of.order_no],
    queryFn: ({ signal }) => call(transactionOfDeposit, { order_no: of.order_no }, signal),
    enabled: of.checked_on_chain,
    refetchInterval: REFRESH_MS,
  });
  if (!of.checked_on_chain) return null;
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading what={t('deposits.transaction')} />;
  const isGood = data.verdict === 'matches' || data.verdict === 'unconfirmed';
  return (
    <section aria-label={t('deposits.onChain')} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('deposits.onChain')}</h3>
      <p className={isGood ? '' : 'font-medium text-act'}>{verdictWords(data)}</p>
      <Facts
        facts={[
          [t('common.sender'), data.sender === null ? null : <code key="sender">{data.sender}</code>],
          [
            t('deposits.receiver'),
            data.receiver === null ? null : <code key="receiver">{data.receiver}</code>,
          ],
          [t('common.amount'), data.amount === null ? null : sumOf(data.amount, of.currency)],
          [
            t('common.confirmations'),
            data.confirmations === null
              ? null
              : t('deposits.ofConfirmationsConfirmationsNeeded', {
                  confirmations: data.confirmations,
                  confirmationsNeeded: data.confirmations_needed,
                }),
          ],
          [t('common.block'), data.block_height],
        ]}
      />
      {data.claimed_by.length > 0 && (
        <div className="font-medium text-act">
          {t('deposits.otherApplications')}
          <ul>
            {data.claimed_by.map(({ order_no, uid, state }) => (
              <li key={order_no}>
                <CustomerLink uid={uid} /> {state}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
