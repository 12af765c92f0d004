import {
  type Change,
  PAYOUT_RULE,
  type PaymentSettings,
  paymentSettings,
  RISK_RULES,
  WITHDRAWAL_TIERS,
} from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { ChangesTable } from '../../shared/changes/changes-table.tsx';
import { useChanges } from '../../shared/changes/use-changes.ts';
import { grouped } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { Facts, type FactsProps } from '../../shared/layout/facts.tsx';
import { Failure, Loading } from '../../shared/layout/query-states.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { MethodDialog } from './method-dialog.tsx';
import { PayoutRuleDialog } from './payout-rule-dialog.tsx';
import { RiskRulesDialog } from './risk-rules-dialog.tsx';
import { RiskRulesSection } from './risk-rules-section.tsx';
import { customerSees, type Method, methodName, paymentSettingsKind } from './settings-words.ts';
import { WithdrawalTiersDialog, WithdrawalTiersSection } from './withdrawal-tiers.tsx';

const METHODS: readonly Column<Method>[] = [
  { id: 'name', header: t('common.method'), text: methodName },
  {
    id: 'state',
    header: t('common.offered'),
    text: ({ settings }) => (settings.enabled ? t('settings.yes') : t('settings.no')),
  },
  { id: 'version', header: t('common.version'), text: ({ version }) => String(version), align: 'right' },
  {
    id: 'deposit',
    header: t('settings.depositFromFee'),
    text: ({ settings }) => `${grouped(settings.deposit_min)}, ${settings.deposit_fee}`,
    align: 'right',
  },
  {
    id: 'withdrawal',
    header: t('settings.withdrawalFromFee'),
    text: ({ settings }) => `${grouped(settings.withdraw_min)}, ${settings.withdraw_fee}`,
    align: 'right',
  },
  {
    id: 'one',
    header: t('settings.onePersonUp'),
    text: ({ settings }) => grouped(settings.one_person_max),
    align: 'right',
  },
  {
    id: 'to',
    header: t('settings.customersPayTo'),
    text: ({ kind, settings: { bank, house_address: address } }) =>
      kind === 'chain'
        ? (address ?? t('settings.addressTheirOwn'))
        : bank === null
          ? t('words.none')
          : `${bank.cardholder_name}, ${bank.opening_bank}, ${bank.card_number}`,
    wraps: true,
  },
];

/** The sentences of a customer's screens, of a change of a method. */
const seenBy =
  (methods: readonly Method[]) =>
  ({ target, fields }: Change): FactsProps['facts'] => {
    const method = methods.find(({ way_id }) => way_id === target);
    if (method === undefined) return [];
    const lines = customerSees(method, Object.fromEntries(fields.map(({ name, now }) => [name, now])));
    return [
      [
        t('common.whatCustomerSee'),
        <ul key="sees" className="wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>,
      ],
    ];
  };

interface RuleProps {
  readonly rule: PaymentSettings['payout_rule'];
  readonly mayPropose: boolean;
  readonly onPropose: () => void;
}

const Rule = ({ rule: { settings, version }, mayPropose, onPropose }: RuleProps) => (
  <section className="flex flex-col gap-2 rounded-sm border border-line bg-surface p-3">
    <header className="flex flex-wrap items-center gap-3">
      <h2 className="flex-1 font-semibold">{t('settings.payoutRuleVersion', { version })}</h2>
      {mayPropose && <Button onClick={onPropose}>{t('settings.newLimits')}</Button>}
    </header>
    <Facts
      facts={[
        [t('settings.perCustomer24Hours'), `${grouped(settings.customer_day_max)} USDT`],
        [t('settings.perDestination24Hours'), `${grouped(settings.destination_day_max)} USDT`],
        [t('settings.house24Hours'), `${grouped(settings.house_day_max)} USDT`],
      ]}
    />
  </section>
);

const NONE: readonly Method[] = [];

/** The settings that concern no single method. */
type Rules = typeof PAYOUT_RULE | typeof RISK_RULES | typeof WITHDRAWAL_TIERS;

/** Payment methods, the house's accounts and the limits of withdrawals, with their changes. */
export const PaymentSettingsPage = () => {
  const address = useAddress([]);
  const query = useQuery({
    queryKey: ['payment-settings'],
    queryFn: ({ signal }) => call(paymentSettings, {}, signal),
  });
  const { data: now, error, refetch } = query;
  const methods = now?.methods ?? NONE;
  const changes = useChanges(useMemo(() => paymentSettingsKind(methods), [methods]));
  const [edited, setEdited] = useState<Method | Rules | null>(null);
  const { mayPropose } = changes;
  const close = (done: string | null) => {
    setEdited(null);
    changes.close(done);
  };
  return (
    <section className="flex flex-col gap-4">
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h1 className="min-w-fit flex-1 font-semibold text-16">{t('common.paymentSettings')}</h1>
        <Done>{changes.done}</Done>
      </header>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {now === undefined && error === null && <Loading what={t('settings.paymentSettings')} />}
      {now !== undefined && (
        <>
          <DataTable
            what={t('settings.paymentMethods')}
            list={wholeList(query, methods)}
            columns={METHODS}
            rowKey={({ way_id }) => way_id}
            address={address}
            isBeside={(changes.query.data?.list.length ?? 0) > 0}
            {...(mayPropose && { onOpen: setEdited })}
          />
          <Rule rule={now.payout_rule} mayPropose={mayPropose} onPropose={() => setEdited(PAYOUT_RULE)} />
          <WithdrawalTiersSection
            tiers={now.withdrawal_tiers}
            mayPropose={mayPropose}
            onPropose={() => setEdited(WITHDRAWAL_TIERS)}
          />
          <RiskRulesSection
            rules={now.risk_rules}
            mayPropose={mayPropose}
            onPropose={() => setEdited(RISK_RULES)}
          />
          <ChangesTable changes={changes} address={address} extra={seenBy(methods)} />
          {edited === PAYOUT_RULE && <PayoutRuleDialog rule={now.payout_rule} onClose={close} />}
          {edited === WITHDRAWAL_TIERS && (
            <WithdrawalTiersDialog tiers={now.withdrawal_tiers} onClose={close} />
          )}
          {edited === RISK_RULES && <RiskRulesDialog rules={now.risk_rules} onClose={close} />}
          {edited !== null && typeof edited !== 'string' && <MethodDialog method={edited} onClose={close} />}
        </>
      )}
    </section>
  );
};
