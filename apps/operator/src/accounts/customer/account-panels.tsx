import type { customer, DataOf, StaffFreeze } from '@tallystick/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countryName } from '../../shared/country-names.rules.ts';
import { utcAt } from '../../shared/format.rules.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import { Time } from '../../shared/time/time.tsx';
import type { CustomerDecision } from '../customer-dialogs.tsx';

export type Customer = DataOf<typeof customer>;

export const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
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

export const Account = ({ of }: { readonly of: Customer }) => (
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
        ['Since', utcAt(of.created_at)],
        ['Language', of.locale],
        ['E-mail', of.email ?? 'not confirmed'],
        ['Country', countryWords(of.country)],
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

export const Balances = ({ of }: { readonly of: Customer }) => {
  const held = of.balances.filter(({ total }) => !/^0(?:\.0+)?$/.test(total));
  return (
    <Panel title={`Balances${of.total_valuation === null ? '' : ` · ${of.total_valuation} USDT`}`}>
      {held.length === 0 && <p className="text-ink-3">No balances.</p>}
      {held.length > 0 && (
        <div className="overflow-x-auto">
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
        </div>
      )}
    </Panel>
  );
};

interface FreezesProps {
  readonly freezes: readonly StaffFreeze[];
  readonly onAsk: (decision: CustomerDecision) => void;
}

export const Freezes = ({ freezes, onAsk }: FreezesProps) => {
  const mayFreeze = useMay('freeze_accounts');
  return (
    <Panel title="Freezes">
      {freezes.length === 0 && <p className="text-ink-3">None.</p>}
      <ul className="flex flex-col gap-2">
        {freezes.map((freeze) => (
          <li key={freeze.freeze_id} className="flex items-start gap-2">
            <p className={`min-w-0 flex-1 break-words ${freeze.lifted_at === null ? '' : 'text-ink-3'}`}>
              <b className={freeze.lifted_at === null ? 'text-act' : ''}>{freeze.what}</b> since{' '}
              <Time at={freeze.since} /> by {freeze.frozen_by}: {freeze.reason}
              {freeze.by_mail_link && freeze.lifted_at === null && (
                <>
                  {'. '}
                  <Link to="/runbooks/$name" params={{ name: 'frozen-by-mail-link' }} className="underline">
                    Check the identity first
                  </Link>
                </>
              )}
              {freeze.lifted_at !== null && (
                <>
                  {' – lifted '}
                  <Time at={freeze.lifted_at} /> by {freeze.lifted_by}: {freeze.lift_reason}
                </>
              )}
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

export const Limits = ({ of }: { readonly of: Customer }) => {
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

export const Sessions = ({ of, onAsk }: { readonly of: Customer; readonly onAsk: FreezesProps['onAsk'] }) => {
  const mayEnd = useMay('end_customer_sessions');
  return (
    <Panel title="Sessions and devices">
      {of.sessions.length === 0 && <p className="text-ink-3">No active sessions.</p>}
      <ul className="flex flex-col gap-1">
        {of.sessions.map(({ device, ip, created_at, last_seen_at }) => (
          <li key={`${created_at} ${ip} ${device}`} className="truncate" title={device}>
            <Time at={last_seen_at} /> · {ip} · {device}
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
