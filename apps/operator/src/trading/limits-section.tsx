import {
  decideTradeLimits,
  type TradeLimits,
  type TradeLimitsProposal,
  type TradeLimitsVersion,
  type TradeTerm,
  tradeLimits,
} from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import { DecideVersion } from '../shared/dialogs/decide-version.tsx';
import { type Deciding, useApprovals } from '../shared/dialogs/use-approvals.ts';
import { grouped, utcAt } from '../shared/format.rules.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Done } from '../shared/layout/done.tsx';
import { Facts } from '../shared/layout/facts.tsx';
import { Failure, Loading } from '../shared/layout/query-states.tsx';
import type { Column } from '../shared/table/columns.ts';
import { timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { wholeList } from '../shared/table/list.ts';
import { ProposalsTable, proposalColumns } from '../shared/table/proposals/proposals-table.tsx';
import { belowOpen, customerNotices, LIMITS, lanesWords, limitChanges, openWords } from './limits.rules.ts';
import { LimitsDialog } from './limits-dialog.tsx';

const figuresOf = (limits: TradeLimitsVersion): readonly string[] =>
  LIMITS.map(([name, label]) => `${label}: ${grouped(limits[name])}`);

const Lines = ({ of }: { readonly of: readonly string[] }) => (
  <ul>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const VERSIONS: readonly Column<TradeLimitsVersion>[] = [
  { id: 'version', header: t('Version'), text: ({ version }) => String(version), align: 'right' },
  timeColumn('from', t('In force from'), ({ in_force_at }) => in_force_at),
  {
    id: 'limits',
    header: t('Limits of open trades'),
    text: (version) => figuresOf(version).join('; '),
    show: (version) => <Lines of={figuresOf(version)} />,
    wraps: true,
  },
  { id: 'by', header: t('Proposed by'), text: ({ proposed_by }) => proposed_by ?? '' },
  { id: 'approved', header: t('Approved by'), text: ({ approved_by }) => approved_by ?? '' },
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason ?? t('the first limits'), wraps: true },
];

/** The changes of a proposal against the version that it began with. */
const changesOf = (proposal: TradeLimitsProposal, versions: readonly TradeLimitsVersion[]) => {
  const former = versions.find(({ version }) => version === proposal.based_on);
  return former === undefined ? [] : limitChanges(former, proposal);
};

const columnsOf = (versions: readonly TradeLimitsVersion[]): readonly Column<TradeLimitsProposal>[] => [
  {
    id: 'changes',
    header: t('What changes'),
    text: (proposal) => changesOf(proposal, versions).join('; ') || t('nothing'),
    wraps: true,
  },
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason, wraps: true },
  { id: 'by', header: t('By'), text: ({ proposed_by }) => proposed_by },
];

interface DecideProps {
  readonly deciding: Deciding<TradeLimitsProposal>;
  readonly now: TradeLimits;
  readonly terms: readonly TradeTerm[];
  readonly onClose: (done: string | null) => void;
}

const DecideLimits = ({ deciding, now, terms, onClose }: DecideProps) => {
  const { proposal } = deciding;
  const below = belowOpen(proposal, now.open_now);
  return (
    <DecideVersion
      wide
      deciding={deciding}
      of={t('the limits of open trades')}
      approval={t(
        'Applies at once to every customer, for trades accepted from now on. Open trades are not touched.',
      )}
      rejection={t('The limits stay as they are.')}
      approved={t('Approved. New trades follow these limits.')}
      facts={[
        [t('Changes'), <Lines key="changes" of={changesOf(proposal, now.versions)} />],
        [t('Open now'), below.length === 0 ? t('Fits the new limits.') : <Lines key="open" of={below} />],
        [
          t('What a customer will see'),
          <Lines key="sees" of={customerNotices(proposal, terms, now.lanes)} />,
        ],
        [t('By'), `${proposal.proposed_by}, ${utcAt(proposal.proposed_at)}`],
        [t('Reason'), proposal.reason],
      ]}
      decide={(form) => call(decideTradeLimits, form)}
      refresh="trade-limits"
      onClose={onClose}
    />
  );
};

/** The limits with their proposals. The page of the terms needs to know whether there are proposals. */
export const useTradeLimits = () =>
  useQuery({ queryKey: ['trade-limits'], queryFn: ({ signal }) => call(tradeLimits, {}, signal) });

interface Props {
  readonly query: ReturnType<typeof useTradeLimits>;
  /** The terms in force. */
  readonly terms: readonly TradeTerm[];
  /** True if the proposals of this section have the keys of the page. */
  readonly hasKeys: boolean;
}

interface LoadedProps extends Props {
  readonly now: TradeLimits;
}

const LoadedLimits = ({ now, query, terms, hasKeys }: LoadedProps) => {
  const address = useAddress([]);
  const approvals = useApprovals<TradeLimitsProposal>('propose_terms', 'decide_terms');
  const { isOpen, ask, deciding, close } = approvals;
  const { versions, proposals, open_now: open } = now;
  const columns = useMemo(
    () =>
      proposalColumns(columnsOf(versions), isOpen, ask, (verb, { based_on: before }) =>
        t('{verb} limits, version {version}', { verb, version: before + 1 }),
      ),
    [versions, isOpen, ask],
  );
  const [inForce] = versions;
  if (inForce === undefined) return null;
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-56 flex-1 font-semibold">
          {t('Limits of open trades · version {version}', { version: inForce.version })}
        </h2>
        <Done>{approvals.done}</Done>
        {approvals.mayPropose && (
          <Button onClick={approvals.propose}>{t('New limits of open trades…')}</Button>
        )}
      </header>
      <p className="text-ink-2">
        {t(
          'The same for every customer: there is no limit for a single one. They refuse new trades beyond them and never touch an open one.',
        )}{' '}
        {lanesWords(now.lanes)}
      </p>
      <Facts
        facts={LIMITS.map(([name, label]) => [label, `${grouped(inForce[name])} · ${openWords(name, open)}`])}
      />
      <ProposalsTable
        queue="trade_limits"
        refresh="trade-limits"
        what={t('proposals of limits')}
        list={wholeList(query, proposals)}
        columns={columns}
        address={address}
        isBeside={!hasKeys}
        empty={t('None yet. New limits are proposed by one and approved by another.')}
        onDecide={approvals.decide}
      />
      <h3 className="font-semibold">{t('History')}</h3>
      <DataTable
        what={t('versions of limits')}
        list={wholeList(query, versions)}
        columns={VERSIONS}
        rowKey={({ version }) => String(version)}
        address={address}
        isBeside
      />
      {approvals.isProposing && <LimitsDialog now={now} inForce={inForce} terms={terms} onClose={close} />}
      {deciding !== null && <DecideLimits deciding={deciding} now={now} terms={terms} onClose={close} />}
    </>
  );
};

/** Shows the limits of open trades, the present exposure, the proposals and the history. */
export const LimitsSection = (props: Props) => {
  const { data, error, refetch } = props.query;
  return (
    <section className="flex flex-col gap-2 rounded-sm border border-line bg-surface p-3">
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what={t('limits of open trades')} />}
      {data !== undefined && <LoadedLimits {...props} now={data} />}
    </section>
  );
};
