import { customer, type DataOf, type StaffFreeze } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../shared/api/api.ts';
import { countryName } from '../shared/country-names.rules.ts';
import { utc, utcAt } from '../shared/format.rules.ts';
import { useShortcuts } from '../shared/keyboard/shortcuts.ts';
import { Button } from '../shared/layout/button.tsx';
import { Done } from '../shared/layout/done.tsx';
import { Facts } from '../shared/layout/facts.tsx';
import { Failure, Loading } from '../shared/layout/query-states.tsx';
import { useMay } from '../shared/session/use-may.ts';
import { type CustomerDecision, CustomerDialogs } from './customer-dialogs.tsx';
import { CustomerDoings } from './customer-doings.tsx';

export type Customer = DataOf<typeof customer>;

const route = getRouteApi('/customers/$uid');

const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-2 rounded-sm border border-line bg-surface p-3">
    <h2 className="font-semibold">{title}</h2>
    {children}
  </section>
);

const countryWords = ({ country, next }: Customer['country']): string => {
  if (country === null) return 'not declared';
  return next === null
    ? countryName(country)
    : `${countryName(country)}, from ${utcAt(next.from)} ${countryName(next.country)}`;
};

const Account = ({ of }: { readonly of: Customer }) => (
  <Panel title="Account">
    <Facts
      facts={[
        [
          'Customer ID',
          <span key="uid" className="select-all">
            {of.uid}
          </span>,
        ],
        ['Nickname', of.nickname],
        ['Since (UTC)', utc(of.created_at)],
        ['Language', of.locale],
        ['E-mail', of.email ?? 'not confirmed'],
        ['Country', countryWords(of.country)],
        ['Personal information', of.kyc_status],
        ['Password', of.has_password ? 'set' : 'Not set (wallet sign-in)'],
        ['Two-step verification', of.otp_enabled ? 'on' : 'off'],
        [
          'Wallets',
          of.addresses.length === 0 ? null : (
            <code key="a" className="break-all">
              {of.addresses.join(' ')}
            </code>
          ),
        ],
      ]}
    />
  </Panel>
);

const Balances = ({ of }: { readonly of: Customer }) => {
  const held = of.balances.filter(({ total }) => !/^0(?:\.0+)?$/.test(total));
  return (
    <Panel title={`Balances${of.total_valuation === null ? '' : ` · ${of.total_valuation} USDT`}`}>
      {held.length === 0 && <p className="text-ink-3">No balances.</p>}
      {held.length > 0 && (
        <table className="dense">
          <thead>
            <tr>
              {['Currency', 'Available', 'Held', 'Borrowed', 'Worth (USDT)'].map((name, at) => (
                <th key={name} scope="col" className={at === 0 ? '' : 'text-right'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {held.map(({ currency, available, held: inHold, borrowed, valuation }) => (
              <tr key={currency} className="border-line border-b">
                <th scope="row">{currency}</th>
                {[available, inHold, borrowed, valuation ?? '–'].map((amount, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand where they stand.
                  <td key={at} className="text-right">
                    {amount}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
};

interface FreezesProps {
  readonly freezes: readonly StaffFreeze[];
  readonly onAsk: (decision: CustomerDecision) => void;
}

const Freezes = ({ freezes, onAsk }: FreezesProps) => {
  const mayFreeze = useMay('freeze_accounts');
  return (
    <Panel title="Freezes">
      {freezes.length === 0 && <p className="text-ink-3">None.</p>}
      <ul className="flex flex-col gap-2">
        {freezes.map((freeze) => (
          <li key={freeze.freeze_id} className="flex items-start gap-2">
            <p className={`min-w-0 flex-1 break-words ${freeze.lifted_at === null ? '' : 'text-ink-3'}`}>
              <b className={freeze.lifted_at === null ? 'text-act' : ''}>{freeze.what}</b> since{' '}
              {utcAt(freeze.since)} by {freeze.frozen_by}: {freeze.reason}
              {freeze.by_mail_link && freeze.lifted_at === null && (
                <>
                  {'. '}
                  <Link to="/runbooks/$name" params={{ name: 'frozen-by-mail-link' }} className="underline">
                    Check the identity first
                  </Link>
                </>
              )}
              {freeze.lifted_at !== null &&
                ` – lifted ${utcAt(freeze.lifted_at)} by ${freeze.lifted_by ?? ''}: ${freeze.lift_reason ?? ''}`}
            </p>
            {mayFreeze && freeze.lifted_at === null && (
              <Button onClick={() => onAsk({ kind: 'lift', freeze })}>Lift…</Button>
            )}
          </li>
        ))}
      </ul>
      {mayFreeze && (
        <div>
          <Button onClick={() => onAsk({ kind: 'freeze' })}>Freeze…</Button>
        </div>
      )}
    </Panel>
  );
};

const Limits = ({ of }: { readonly of: Customer }) => {
  const set = of.limits.amounts.filter(({ amount }) => amount !== null);
  return (
    <Panel title="Self-imposed limits">
      {set.length === 0 && of.limits.time_out_until === null && <p className="text-ink-3">None.</p>}
      <Facts
        facts={[
          ['Time-out until', of.limits.time_out_until === null ? null : utcAt(of.limits.time_out_until)],
          ...set.map(
            ({ limited, period, amount, used }) =>
              [`${limited} per ${period}`, `${amount ?? ''} USDT, ${used ?? '0 USDT'} used`] as const,
          ),
        ]}
      />
    </Panel>
  );
};

const Sessions = ({ of, onAsk }: { readonly of: Customer; readonly onAsk: FreezesProps['onAsk'] }) => {
  const mayEnd = useMay('end_customer_sessions');
  return (
    <Panel title="Sessions">
      {of.sessions.length === 0 && <p className="text-ink-3">No active sessions.</p>}
      <ul className="flex flex-col gap-1">
        {of.sessions.map(({ device, ip, created_at, last_seen_at }) => (
          <li key={`${created_at} ${ip} ${device}`} className="truncate" title={device}>
            {utcAt(last_seen_at)} · {ip} · {device}
          </li>
        ))}
      </ul>
      {mayEnd && of.sessions.length > 0 && (
        <div>
          <Button onClick={() => onAsk({ kind: 'end' })}>End all…</Button>
        </div>
      )}
    </Panel>
  );
};

interface SectionsProps {
  readonly of: Customer;
  readonly onAsk: (decision: CustomerDecision) => void;
}

const Sections = ({ of, onAsk }: SectionsProps) => (
  <>
    <div className="grid gap-3 lg:grid-cols-2">
      <Account of={of} />
      <Balances of={of} />
      <Freezes freezes={of.freezes} onAsk={onAsk} />
      <Sessions of={of} onAsk={onAsk} />
      <Limits of={of} />
    </div>
    <CustomerDoings of={of} />
  </>
);

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
      does: 'Freeze this account',
      run: () => mayFreeze && data !== undefined && ask({ kind: 'freeze' }),
    },
    {
      keys: 'm',
      does: 'Propose an adjustment',
      run: () => mayAdjust && data !== undefined && ask({ kind: 'adjust' }),
    },
  ]);
  return (
    <section className="flex flex-col gap-3">
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h1 className="flex-1 font-semibold text-16">
          {data === undefined ? `Customer ${uid}` : data.account}
        </h1>
        <Done>{done}</Done>
        {data !== undefined && (
          <>
            <Link
              to="/withdrawals"
              search={{ uid, filter: 'all' }}
              className="text-brand-ink hover:underline"
            >
              All withdrawals
            </Link>
            {mayAdjust && <Button onClick={() => ask({ kind: 'adjust' })}>Adjust a balance…</Button>}
          </>
        )}
      </header>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what="the customer" />}
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
