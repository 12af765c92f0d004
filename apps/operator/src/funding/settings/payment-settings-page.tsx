import {
  decidePaymentSettings,
  PAYOUT_RULE,
  type PaymentSettings,
  paymentSettings,
  RISK_RULES,
  type SettingsProposal,
  type SettingsVersion,
  WITHDRAWAL_TIERS,
} from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { DecideVersion } from '../../shared/dialogs/decide-version.tsx';
import { type Deciding, useApprovals } from '../../shared/dialogs/use-approvals.ts';
import { grouped } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { Failure, Loading } from '../../shared/layout/query-states.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { hasRows, ProposalsTable, proposalColumns } from '../../shared/table/proposals/proposals-table.tsx';
import { MethodDialog } from './method-dialog.tsx';
import { PayoutRuleDialog } from './payout-rule-dialog.tsx';
import { RiskRulesDialog } from './risk-rules-dialog.tsx';
import { RiskRulesSection } from './risk-rules-section.tsx';
import {
  changesOf,
  customerSees,
  formerOf,
  type Method,
  methodName,
  subjectWords,
} from './settings-words.ts';
import { WithdrawalTiersDialog, WithdrawalTiersSection } from './withdrawal-tiers.tsx';

const METHODS: readonly Column<Method>[] = [
  { id: 'name', header: t('Method'), text: methodName },
  { id: 'state', header: t('Offered'), text: ({ settings }) => (settings.enabled ? t('yes') : t('no')) },
  { id: 'version', header: t('Version'), text: ({ version }) => String(version), align: 'right' },
  {
    id: 'deposit',
    header: t('Deposit from, fee'),
    text: ({ settings }) => `${grouped(settings.deposit_min)}, ${settings.deposit_fee}`,
    align: 'right',
  },
  {
    id: 'withdrawal',
    header: t('Withdrawal from, fee'),
    text: ({ settings }) => `${grouped(settings.withdraw_min)}, ${settings.withdraw_fee}`,
    align: 'right',
  },
  {
    id: 'one',
    header: t('One person up to'),
    text: ({ settings }) => grouped(settings.one_person_max),
    align: 'right',
  },
  {
    id: 'to',
    header: t('Customers pay to'),
    text: ({ kind, settings: { bank, house_address: address } }) =>
      kind === 'chain'
        ? (address ?? t('an address of their own'))
        : bank === null
          ? t('none')
          : `${bank.cardholder_name}, ${bank.opening_bank}, ${bank.card_number}`,
    wraps: true,
  },
];

const versionColumns = (methods: readonly Method[]): readonly Column<SettingsVersion>[] => [
  { id: 'subject', header: t('Setting'), text: ({ subject }) => subjectWords(subject, methods) },
  { id: 'version', header: t('Version'), text: ({ version }) => String(version), align: 'right' },
  timeColumn('at', t('In force from'), ({ in_force_at: at }) => at),
  {
    id: 'changes',
    header: t('What changed'),
    text: ({ former, settings }) => changesOf(former, settings).join('; ') || t('nothing'),
    wraps: true,
  },
  { id: 'by', header: t('Proposed by'), text: ({ proposed_by }) => proposed_by },
  { id: 'approved', header: t('Approved by'), text: ({ approved_by }) => approved_by },
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason, wraps: true },
];

const changeWords = (proposal: SettingsProposal, now: PaymentSettings): readonly string[] => {
  const former = formerOf(proposal, now);
  return former === null ? [] : changesOf(former, proposal.settings);
};

const proposedColumns = (now: PaymentSettings): readonly Column<SettingsProposal>[] => [
  { id: 'subject', header: t('Setting'), text: ({ subject }) => subjectWords(subject, now.methods) },
  {
    id: 'changes',
    header: t('What changes'),
    text: (proposal) =>
      proposal.decision === null
        ? changeWords(proposal, now).join('; ') || t('based on an earlier version')
        : '',
    wraps: true,
  },
  timeColumn('at', t('Proposed'), ({ proposed_at }) => proposed_at),
  { id: 'by', header: t('By'), text: ({ proposed_by }) => proposed_by },
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason, wraps: true },
];

interface DecideProps {
  readonly deciding: Deciding<SettingsProposal>;
  readonly now: PaymentSettings;
  readonly onClose: (done: string | null) => void;
}

const Lines = ({ of }: { readonly of: readonly string[] }) => (
  <ul className="wrap-anywhere">
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Approves or rejects a colleague's settings. */
const Decide = ({ deciding, now, onClose }: DecideProps) => {
  const { proposal } = deciding;
  const method = now.methods.find(({ way_id }) => way_id === proposal.subject);
  return (
    <DecideVersion
      wide
      deciding={deciding}
      of={subjectWords(proposal.subject, now.methods)}
      approval={t(
        'Applies at once to deposits and withdrawals that begin from now. Earlier ones keep their fees.',
      )}
      rejection={t('The settings stay as they are.')}
      facts={[
        [t('What changes'), <Lines key="changes" of={changeWords(proposal, now)} />],
        [
          t('What a customer will see'),
          method === undefined || !('enabled' in proposal.settings) ? null : (
            <Lines key="sees" of={customerSees(method, proposal.settings)} />
          ),
        ],
        [t('By'), proposal.proposed_by],
        [t('Reason'), proposal.reason],
      ]}
      decide={(form) => call(decidePaymentSettings, form)}
      refresh="payment-settings"
      onClose={onClose}
    />
  );
};

interface RuleProps {
  readonly rule: PaymentSettings['payout_rule'];
  readonly mayPropose: boolean;
  readonly onPropose: () => void;
}

const Rule = ({ rule: { settings, version }, mayPropose, onPropose }: RuleProps) => (
  <section className="flex flex-col gap-2 rounded-sm border border-line bg-surface p-3">
    <header className="flex flex-wrap items-center gap-3">
      <h2 className="flex-1 font-semibold">
        {t('Limits of withdrawals without people · version {version}', { version })}
      </h2>
      {mayPropose && <Button onClick={onPropose}>{t('New limits…')}</Button>}
    </header>
    <Facts
      facts={[
        [t('Per customer in 24 hours'), `${grouped(settings.customer_day_max)} USDT`],
        [t('Per destination in 24 hours'), `${grouped(settings.destination_day_max)} USDT`],
        [t('For the house in 24 hours'), `${grouped(settings.house_day_max)} USDT`],
      ]}
    />
  </section>
);

interface TablesProps {
  readonly now: PaymentSettings;
  readonly query: { readonly error: unknown; readonly refetch: () => unknown };
  readonly approvals: ReturnType<typeof useApprovals<SettingsProposal>>;
  readonly onOpen: ((method: Method) => void) | undefined;
  /** Shown below the methods. */
  readonly children: ReactNode;
}

const Tables = ({ now, query, approvals, onOpen, children }: TablesProps) => {
  const address = useAddress([]);
  const { isOpen, ask, decide } = approvals;
  const versions = useMemo(() => versionColumns(now.methods), [now.methods]);
  const proposed = useMemo(() => proposalColumns(proposedColumns(now), isOpen, ask), [now, isOpen, ask]);
  return (
    <>
      <DataTable
        what={t('payment methods')}
        list={wholeList(query, now.methods)}
        columns={METHODS}
        rowKey={({ way_id }) => way_id}
        address={address}
        isBeside={hasRows(now.proposals)}
        {...(onOpen !== undefined && { onOpen })}
      />
      {children}
      <ProposalsTable
        queue="payment_settings"
        refresh="payment-settings"
        list={wholeList(query, now.proposals)}
        columns={proposed}
        address={address}
        empty={t('None yet. New settings are proposed by one and approved by another.')}
        onDecide={decide}
      />
      <h2 className="font-semibold">{t('History')}</h2>
      <DataTable
        what={t('versions')}
        list={wholeList(query, now.versions)}
        columns={versions}
        rowKey={({ subject, version }) => `${subject} ${version}`}
        address={address}
        isBeside
        empty={t('None yet: the settings that the database began with.')}
      />
    </>
  );
};

/** The settings that concern no single method. */
type Rules = typeof PAYOUT_RULE | typeof RISK_RULES | typeof WITHDRAWAL_TIERS;

/** Payment methods, the house's accounts and the limits of withdrawals, with their proposals and history. */
export const PaymentSettingsPage = () => {
  const query = useQuery({
    queryKey: ['payment-settings'],
    queryFn: ({ signal }) => call(paymentSettings, {}, signal),
  });
  const approvals = useApprovals<SettingsProposal>('propose_payment_settings', 'decide_payment_settings');
  const [edited, setEdited] = useState<Method | Rules | null>(null);
  const mayPropose = useMay('propose_payment_settings');
  const close = (done: string | null) => {
    setEdited(null);
    approvals.close(done);
  };
  const { data: now, error, refetch } = query;
  return (
    <section className="flex flex-col gap-4">
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h1 className="min-w-fit flex-1 font-semibold text-16">{t('Payment settings')}</h1>
        <Done>{approvals.done}</Done>
      </header>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {now === undefined && error === null && <Loading what={t('payment settings')} />}
      {now !== undefined && (
        <>
          <Tables now={now} query={query} approvals={approvals} onOpen={mayPropose ? setEdited : undefined}>
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
          </Tables>
          {edited === PAYOUT_RULE && <PayoutRuleDialog rule={now.payout_rule} onClose={close} />}
          {edited === WITHDRAWAL_TIERS && (
            <WithdrawalTiersDialog tiers={now.withdrawal_tiers} onClose={close} />
          )}
          {edited === RISK_RULES && <RiskRulesDialog rules={now.risk_rules} onClose={close} />}
          {edited !== null && typeof edited !== 'string' && <MethodDialog method={edited} onClose={close} />}
          {approvals.deciding !== null && <Decide deciding={approvals.deciding} now={now} onClose={close} />}
        </>
      )}
    </section>
  );
};
