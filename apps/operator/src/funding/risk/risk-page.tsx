import { decideRiskFinding, RISK_RULE_NAMES, type RiskFinding, riskFindings } from '@tallystick/contract';
import { type Address, useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { CustomerWarnings } from '../../shared/customers/customer-warnings.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { useDecision } from '../../shared/dialogs/use-decision.ts';
import { sumOf, utcAt } from '../../shared/format.rules.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { useMay } from '../../shared/permissions/use-may.ts';
import type { Column } from '../../shared/table/columns.ts';
import { CUSTOMER_COLUMN, sorted, timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CustomerFilter, FilterSelect } from '../../shared/table/filters.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { isUndecided, RULE_WORDS, standingOf } from './risk.rules.ts';

const COLUMNS: readonly Column<RiskFinding>[] = [
  sorted(timeColumn('found_at', t('common.found'), ({ found_at }) => found_at)),
  { id: 'rule', header: t('common.rule'), text: ({ rule }) => RULE_WORDS[rule] },
  CUSTOMER_COLUMN,
  { id: 'found', header: t('common.finding'), text: ({ found }) => reasonWords(found), wraps: true },
  { id: 'state', header: t('common.state'), text: standingOf, wraps: true },
  { id: 'by', header: t('common.decidedBy'), text: ({ decision }) => decision?.decided_by ?? '' },
  { id: 'reason', header: t('common.reason'), text: ({ decision }) => decision?.reason ?? '', wraps: true },
];

const REFRESH_MS = 10_000;

type Verdict = 'clear' | 'confirm';

interface DecideProps {
  readonly kind: Verdict;
  readonly of: RiskFinding;
  readonly onClose: (done: string | null) => void;
}

const FindingFacts = ({ of }: { readonly of: RiskFinding }) => (
  <Facts
    facts={[
      [t('common.finding'), <b key="found">{reasonWords(of.found)}</b>],
      [
        t('common.rule'),
        t('risk.versionRuleRulesVersion', { rule: RULE_WORDS[of.rule], rulesVersion: of.rules_version }),
      ],
      [t('common.customer'), <CustomerLink key="uid" uid={of.uid} />],
      [
        t('common.withdrawal'),
        of.order_no === null ? (
          t('risk.noneWasWaiting')
        ) : (
          <a key="order" className="underline" href={`#/withdrawals?only=${of.order_no}`}>
            {of.amount === null || of.currency === null ? of.order_no : sumOf(of.amount, of.currency)}
          </a>
        ),
      ],
      [t('common.waitsUntil'), of.held_until === null ? null : utcAt(of.held_until)],
      [t('common.state'), standingOf(of)],
      [t('common.decidedBy'), of.decision?.decided_by ?? null],
      [t('common.reason'), of.decision?.reason ?? null],
    ]}
  />
);

interface ShowProps {
  readonly of: RiskFinding;
  /** Null: there is nothing to decide, or not by this member. */
  readonly onDecide: ((kind: Verdict) => void) | null;
  readonly onClose: () => void;
}

/** A finding as it is. Neither decision is nearer than the other. */
const ShowFinding = ({ of, onDecide, onClose }: ShowProps) => (
  <Dialog wide title={t('risk.findingAbout', { uid: of.uid })} onClose={onClose}>
    <CustomerWarnings uid={of.uid} />
    <FindingFacts of={of} />
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>{t('common.close')}</Button>
      {onDecide !== null && (
        <>
          <Button onClick={() => onDecide('clear')}>{t('risk.clear')}</Button>
          <Button onClick={() => onDecide('confirm')}>{t('risk.confirm')}</Button>
        </>
      )}
    </div>
  </Dialog>
);

const EFFECTS = {
  clear: t('risk.clearEffect'),
  confirm: t('risk.confirmEffect'),
} as const;

const Decide = ({ kind: shown, of, onClose }: DecideProps) => (
  <DecisionDialog
    wide
    about={{ uid: of.uid }}
    title={
      shown === 'clear'
        ? t('risk.clearFindingAbout', { uid: of.uid })
        : t('risk.confirmFindingAbout', { uid: of.uid })
    }
    effect={EFFECTS[shown]}
    action={shown === 'clear' ? t('common.clear') : t('common.confirm')}
    look={shown === 'clear' ? 'brand' : 'danger'}
    reason={{
      label: t('common.reason'),
      hint: t('risk.recordedFindingAuditLog'),
      min: 3,
      max: 300,
    }}
    facts={<FindingFacts of={of} />}
    decide={({ reason }) =>
      call(decideRiskFinding, { finding_id: of.finding_id, clear: shown === 'clear' ? 1 : 0, reason })
    }
    refresh={['risk', 'withdrawals', 'customer-warnings']}
    onDone={() => onClose(shown === 'clear' ? t('risk.cleared') : t('common.confirmed'))}
    onClose={() => onClose(null)}
  />
);

const ruleOf = (address: Address<'filter' | 'uid' | 'rule'>) =>
  RISK_RULE_NAMES.find((name) => name === address.values.rule);

const Filters = ({ address }: { readonly address: Address<'filter' | 'uid' | 'rule'> }) => (
  <>
    <CustomerFilter value={address.values.uid} onChange={(next) => address.set({ uid: next })} />
    <FilterSelect
      label={t('common.show')}
      value={address.values.filter}
      options={[
        ['', t('common.toDecide')],
        ['all', t('common.all')],
      ]}
      onChange={(next) => address.set({ filter: next })}
    />
    <FilterSelect
      label={t('common.rule')}
      value={ruleOf(address) ?? ''}
      options={[['', t('common.any')], ...RISK_RULE_NAMES.map((name) => [name, RULE_WORDS[name]] as const)]}
      onChange={(next) => address.set({ rule: next })}
    />
  </>
);

/** Findings of the risk rules about payments, and the decisions about them. */
export const RiskPage = () => {
  const address = useAddress(['filter', 'uid', 'rule']);
  const { filter, uid } = address.values;
  const { only } = address;
  const rule = ruleOf(address);
  const mayDecide = useMay('decide_risk');
  const { open, done, ask, close } = useDecision<Verdict | 'open', RiskFinding>();
  const query =
    only === undefined
      ? {
          ...(filter !== 'all' && { filter: 'open' as const }),
          ...(uid !== undefined && { uid }),
          ...(rule !== undefined && { rule }),
        }
      : { finding_id: only };
  const list = usePagedList({
    name: 'risk',
    address,
    refreshMs: REFRESH_MS,
    shared: { list: 'risk', query },
    fetchPage: (page, signal) => call(riskFindings, { ...page, ...query }, signal),
  });
  const isMine = (row: RiskFinding): boolean => mayDecide && isUndecided(row);
  const decide = (kind: Verdict) => (row: RiskFinding) => {
    if (isMine(row)) ask(kind, row);
  };
  return (
    <TablePage title={t('common.riskFindings')} aside={<Done>{done}</Done>}>
      <DataTable
        what={t('risk.findings')}
        list={list}
        columns={COLUMNS}
        rowKey={({ finding_id }) => finding_id}
        address={address}
        empty={t('risk.noFindingWaitingDecision')}
        filters={<Filters address={address} />}
        onOpen={(row) => ask('open', row)}
        rowKeys={[
          { keys: 'a', does: t('risk.clearSelectedRow'), run: decide('clear') },
          { keys: 'r', does: t('risk.confirmSelectedRow'), run: decide('confirm') },
        ]}
      />
      {open !== null && open.kind !== 'open' && <Decide kind={open.kind} of={open.row} onClose={close} />}
      {open !== null && open.kind === 'open' && (
        <ShowFinding
          of={open.row}
          onDecide={isMine(open.row) ? (kind) => ask(kind, open.row) : null}
          onClose={() => close()}
        />
      )}
    </TablePage>
  );
};
