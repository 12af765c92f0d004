import type { customer, DataOf, StaffFreeze } from '@tallystick/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countryName } from '../../shared/country-names.rules.ts';
import { grouped, sumOf, utcAt } from '../../shared/format.rules.ts';
import { codeWords } from '../../shared/language/codes.ts';
import { rich } from '../../shared/language/rich.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { ScrollArea } from '../../shared/layout/scroll-area.tsx';
import { useMay } from '../../shared/permissions/use-may.ts';
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
  if (country === null) return t('not declared');
  return next === null
    ? countryName(country)
    : t('{country}, from {time} {next}', {
        country: countryName(country),
        time: utcAt(next.from),
        next: countryName(next.country),
      });
};

export const Account = ({ of }: { readonly of: Customer }) => (
  <Panel title={t('Account')}>
    <Facts
      facts={[
        [
          t('Customer ID'),
          <span key="uid" className="select-all">
            {of.uid}
          </span>,
        ],
        [t('Nickname'), of.nickname],
        [t('Since'), utcAt(of.created_at)],
        [t('Language'), of.locale],
        [t('E-mail'), of.email ?? t('not confirmed')],
        [t('Country'), countryWords(of.country)],
        [t('Password'), of.has_password ? t('set') : t('Not set (wallet sign-in)')],
        [t('Two-step verification'), of.otp_enabled ? t('on') : t('off')],
        [
          t('Wallets'),
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
    <Panel
      title={
        of.total_valuation === null
          ? t('Balances')
          : `${t('Balances')} · ${sumOf(of.total_valuation, 'USDT')}`
      }
    >
      {held.length === 0 && <p className="text-ink-3">{t('No balances.')}</p>}
      {held.length > 0 && (
        <ScrollArea>
          <table className="dense">
            <thead>
              <tr>
                {[t('Currency'), t('Available'), t('On hold'), t('Borrowed'), t('Worth (USDT)')].map(
                  (name, at) => (
                    <th key={name} scope="col" className={at === 0 ? '' : 'text-right'}>
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {held.map(({ currency, available, held: inHold, borrowed, valuation }) => (
                <tr key={currency} className="border-line border-b">
                  <th scope="row">{currency}</th>
                  {[available, inHold, borrowed, valuation ?? '–'].map((amount, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand where they stand.
                    <td key={at} className="text-right">
                      {grouped(amount)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
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
    <Panel title={t('Freezes')}>
      {freezes.length === 0 && <p className="text-ink-3">{t('None.')}</p>}
      <ul className="flex flex-col gap-2">
        {freezes.map((freeze) => (
          <li key={freeze.freeze_id} className="flex items-start gap-2">
            <p className={`min-w-0 flex-1 break-words ${freeze.lifted_at === null ? '' : 'text-ink-3'}`}>
              {rich('{what} since {time} by {frozenBy}: {reason}', {
                what: <b className={freeze.lifted_at === null ? 'text-act' : ''}>{codeWords(freeze.what)}</b>,
                time: <Time at={freeze.since} />,
                frozenBy: freeze.frozen_by,
                reason: freeze.reason,
              })}
              {freeze.by_mail_link && freeze.lifted_at === null && (
                <>
                  {'. '}
                  <Link to="/runbooks/$name" params={{ name: 'frozen-by-mail-link' }} className="underline">
                    {t('Check the identity first')}
                  </Link>
                </>
              )}
              {freeze.lifted_at !== null && (
                <>
                  {' '}
                  {rich('– lifted {time} by {liftedBy}: {reason}', {
                    time: <Time at={freeze.lifted_at} />,
                    liftedBy: freeze.lifted_by,
                    reason: freeze.lift_reason,
                  })}
                </>
              )}
            </p>
            {mayFreeze && freeze.lifted_at === null && (
              <Button onClick={() => onAsk({ kind: 'lift', freeze })}>{t('Lift…')}</Button>
            )}
          </li>
        ))}
      </ul>
      {mayFreeze && (
        <div>
          <Button onClick={() => onAsk({ kind: 'freeze' })}>{t('Freeze…')}</Button>
        </div>
      )}
    </Panel>
  );
};

const LIMITED_WORDS = { deposits: t('deposits'), stakes: t('stakes'), losses: t('losses') } as const;
const PERIOD_WORDS = { day: t('day'), week: t('week'), month: t('month') } as const;

export const Limits = ({ of }: { readonly of: Customer }) => {
  const set = of.limits.amounts.filter(({ amount }) => amount !== null);
  return (
    <Panel title={t('Self-imposed limits')}>
      {set.length === 0 && of.limits.time_out_until === null && <p className="text-ink-3">{t('None.')}</p>}
      <Facts
        facts={[
          [t('Time-out until'), of.limits.time_out_until === null ? null : utcAt(of.limits.time_out_until)],
          ...set.map(
            ({ limited, period, amount, used }) =>
              [
                t('{limited} per {period}', {
                  limited: LIMITED_WORDS[limited],
                  period: PERIOD_WORDS[period],
                }),
                t('{amount} USDT, {used} used', { amount: amount ?? '', used: used ?? '0 USDT' }),
              ] as const,
          ),
        ]}
      />
    </Panel>
  );
};

export const Sessions = ({ of, onAsk }: { readonly of: Customer; readonly onAsk: FreezesProps['onAsk'] }) => {
  const mayEnd = useMay('end_customer_sessions');
  return (
    <Panel title={t('Sessions and devices')}>
      {of.sessions.length === 0 && <p className="text-ink-3">{t('No active sessions.')}</p>}
      <ul className="flex flex-col gap-1">
        {of.sessions.map(({ device, ip, created_at, last_seen_at }) => (
          <li key={`${created_at} ${ip} ${device}`} className="truncate" title={device}>
            <Time at={last_seen_at} /> · {ip} · {device}
          </li>
        ))}
      </ul>
      {mayEnd && of.sessions.length > 0 && (
        <div>
          <Button onClick={() => onAsk({ kind: 'end' })}>{t('End all…')}</Button>
        </div>
      )}
    </Panel>
  );
};
