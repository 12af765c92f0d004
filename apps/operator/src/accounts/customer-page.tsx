import { customer, type DataOf } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../shared/api/api.ts';
import { CustomerWarnings } from '../shared/customers/customer-warnings.tsx';
import { utcAt } from '../shared/format.rules.ts';
import { useShortcuts } from '../shared/keyboard/shortcuts.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Done } from '../shared/layout/done.tsx';
import { Failure, Loading } from '../shared/layout/query-states.tsx';
import { useMay } from '../shared/permissions/use-may.ts';
import { Times } from '../shared/time/time.tsx';
import { Account, Balances, Freezes, Limits, Sessions } from './customer/account-panels.tsx';
import { CustomerDoings } from './customer/customer-doings.tsx';
import { Chat, Destinations, Identity, Notes } from './customer/record-panels.tsx';
import { Timeline } from './customer/timeline.tsx';
import { Totals } from './customer/totals.tsx';
import { type CustomerDecision, CustomerDialogs } from './customer-dialogs.tsx';

const route = getRouteApi('/customers/$uid');

interface SectionsProps {
  readonly of: DataOf<typeof customer>;
  readonly onAsk: (decision: CustomerDecision) => void;
}

const Sections = ({ of, onAsk }: SectionsProps) => (
  <>
    <CustomerWarnings uid={of.uid} />
    <div className="grid gap-3 lg:grid-cols-2">
      <Account of={of} />
      <Balances of={of} />
      <Totals uid={of.uid} />
      <Destinations of={of} />
      <Identity of={of} />
      <Chat of={of} />
      <Freezes freezes={of.freezes} onAsk={onAsk} />
      <Sessions of={of} onAsk={onAsk} />
      <Notes uid={of.uid} notes={of.notes} />
      <Limits of={of} />
    </div>
    <CustomerDoings of={of} />
    <Timeline uid={of.uid} />
  </>
);

const closedWords = (closed: NonNullable<DataOf<typeof customer>['closed']>): string =>
  t(closed.documents_erased ? 'accounts.closedDocumentsErased' : 'accounts.closedDocumentsKeptUntil', {
    closedAt: utcAt(closed.closed_at),
    documentsUntil: utcAt(closed.documents_until),
  });

export const CustomerPage = () => {
  const { uid } = route.useParams();
  const [asked, setAsked] = useState<CustomerDecision | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['customer', uid],
    queryFn: ({ signal }) => call(customer, { uid }, signal),
  });
  const mayFreeze = useMay('freeze_accounts');
  const mayAdjust = useMay('propose_adjustments');
  const ask = (decision: CustomerDecision) => {
    setDone(null);
    setAsked(decision);
  };
  useShortcuts([
    {
      keys: 'f',
      does: t('accounts.freezeThisAccount'),
      run: () => mayFreeze && data !== undefined && ask({ kind: 'freeze' }),
    },
    {
      keys: 'm',
      does: t('accounts.proposeAdjustment'),
      run: () => mayAdjust && data !== undefined && ask({ kind: 'adjust' }),
    },
  ]);
  return (
    <section className="flex flex-col gap-3">
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h1 className="min-w-fit flex-1 font-semibold text-16">
          {data === undefined ? t('common.customerUid', { uid }) : <bdi>{data.account}</bdi>}
        </h1>
        {data?.closed != null && (
          <strong className="text-act">
            <Times>{closedWords(data.closed)}</Times>
          </strong>
        )}
        <Done>{done}</Done>
        {data !== undefined && mayAdjust && (
          <Button onClick={() => ask({ kind: 'adjust' })}>{t('accounts.adjustBalanceButton')}</Button>
        )}
      </header>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what={t('words.customer')} />}
      {data !== undefined && <Sections of={data} onAsk={ask} />}
      {asked !== null && data !== undefined && (
        <CustomerDialogs
          uid={uid}
          account={data.account}
          decision={asked}
          frozen={data.frozen}
          onClose={(message) => {
            setAsked(null);
            setDone(message ?? null);
          }}
        />
      )}
    </section>
  );
};
