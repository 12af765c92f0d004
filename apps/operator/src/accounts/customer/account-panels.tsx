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
  if (country === null) return t('accounts.customer.notDeclared');
  return next === null
    ? countryName(country)
    : t('accounts.customer.fromCountryTimeNext', {
        country: countryName(country),
        time: utcAt(next.from),
        next: countryName(next.country),
      });
};

export const Account = ({ of }: { readonly of: Customer }) => (
  <Panel title={t('common.account')}>
    <Facts
      facts={[
        [
          t('common.customerId'),
          <span key="uid" className="select-all">
            {of.uid}
          </span>,
        ],
        [t('accounts.customer.nickname'), of.nickname],
        [t('common.since'), utcAt(of.created_at)],
        [t('common.language'), of.locale],
        [t('common.email'), of.email ?? t('accounts.customer.notConfirmed')],
        [t('common.country'), countryWords(of.country)],
        [
          t('common.password'),
          of.has_password ? t('accounts.customer.set') : t('accounts.customer.notSetWalletSign'),
        ],
        [
          t('accounts.customer.twoStepVerification'),
          of.otp_enabled ? t('words.on') : t('accounts.customer.off'),
        ],
        [
          t('accounts.customer.wallets'),
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
          ? t('accounts.customer.balances')
          : `${t('accounts.customer.balances')} · ${sumOf(of.total_valuation, 'USDT')}`
      }
    >
      {held.length === 0 && <p className="text-ink-3">{t('accounts.customer.noBalances')}</p>}
      {held.length > 0 && (
        <ScrollArea>
          <table className="dense">
            <thead>
              <tr>
                {[
                  t('common.currency'),
                  t('common.available'),
                  t('common.onHold'),
                  t('accounts.customer.borrowed'),
                  t('accounts.customer.worthUsdt'),
                ].map((name, at) => (
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
    <Panel title={t('accounts.freezes')}>
      {freezes.length === 0 && <p className="text-ink-3">{t('accounts.customer.none')}</p>}
      <ul className="flex flex-col gap-2">
        {freezes.map((freeze) => (
          <li key={freeze.freeze_id} className="flex items-start gap-2">
            <p className={`min-w-0 flex-1 break-words ${freeze.lifted_at === null ? '' : 'text-ink-3'}`}>
              {rich('accounts.customer.sinceBy', {
                what: <b className={freeze.lifted_at === null ? 'text-act' : ''}>{codeWords(freeze.what)}</b>,
                time: <Time at={freeze.since} />,
                frozenBy: freeze.frozen_by,
                reason: freeze.reason,
              })}
              {freeze.by_mail_link && freeze.lifted_at === null && (
                <>
                  {'. '}
                  <Link to="/runbooks/$name" params={{ name: 'frozen-by-mail-link' }} className="underline">
                    {t('accounts.customer.checkIdentityFirst')}
                  </Link>
                </>
              )}
              {freeze.lifted_at !== null && (
                <>
                  {' '}
                  {rich('accounts.customer.liftedBy', {
                    time: <Time at={freeze.lifted_at} />,
                    liftedBy: freeze.lifted_by,
                    reason: freeze.lift_reason,
                  })}
                </>
              )}
            </p>
            {mayFreeze && freeze.lifted_at === null && (
              <Button onClick={() => onAsk({ kind: 'lift', freeze })}>{t('accounts.customer.lift')}</Button>
            )}
          </li>
        ))}
      </ul>
      {mayFreeze && (
        <div>
          <Button onClick={() => onAsk({ kind: 'freeze' })}>{t('accounts.customer.freeze')}</Button>
        </div>
      )}
    </Panel>
  );
};

const LIMITED_WORDS = {
  deposits: t('words.deposits'),
  stakes: t('accounts.customer.stakes'),
  losses: t('accounts.customer.losses'),
} as const;
const PERIOD_WORDS = {
  day: t('accounts.customer.day'),
  week: t('accounts.customer.week'),
  month: t('accounts.customer.month'),
} as const;

export const Limits = ({ of }: { readonly of: Customer }) => {
  const set = of.limits.amounts.filter(({ amount }) => amount !== null);
  return (
    <Panel title={t('accounts.customer.selfImposedLimits')}>
      {set.length === 0 && of.limits.time_out_until === null && (
        <p className="text-ink-3">{t('accounts.customer.none')}</p>
      )}
      <Facts
        facts={[
          [
            t('accounts.customer.timeOutUntil'),
            of.limits.time_out_until === null ? null : utcAt(of.limits.time_out_until),
          ],
          ...set.map(
            ({ limited, period, amount, used }) =>
              [
                t('accounts.customer.perLimitedPeriod', {
                  limited: LIMITED_WORDS[limited],
                  period: PERIOD_WORDS[period],
                }),
                t('accounts.customer.usdtUsed', { amount: amount ?? '', used: used ?? '0 USDT' }),
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
    <Panel title={t('accounts.customer.sessionsAndDevices')}>
      {of.sessions.length === 0 && <p className="text-ink-3">{t('accounts.customer.noActiveSessions')}</p>}
      <ul className="flex flex-col gap-1">
        {of.sessions.map(({ device, ip, created_at, last_seen_at }) => (
          <li key={`${created_at} ${ip} ${device}`} className="truncate" title={device}>
            <Time at={last_seen_at} /> · {ip} · {device}
          </li>
        ))}
      </ul>
      {mayEnd && of.sessions.length > 0 && (
        <div>
          <Button onClick={() => onAsk({ kind: 'end' })}>{t('accounts.customer.endAll')}</Button>
        </div>
      )}
    </Panel>
  );
};
