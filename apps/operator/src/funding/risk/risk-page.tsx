import { decideRiskFinding, RISK_RULE_NAMES, type RiskFinding, riskFindings } from '@tallystick/contract';
import { type Address, useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { useDecision } from '../../shared/dialogs/use-decision.ts';
import { utcAt } from '../../shared/format.rules.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import type { Column } from '../../shared/table/columns.ts';
import { CUSTOMER_COLUMN, sorted, timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterSearch, FilterSelect } from '../../shared/table/filters.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { isUndecided, RULE_WORDS, standingOf } from './risk.rules.ts';

const COLUMNS: readonly Column<RiskFinding>[] = [
  sorted(timeColumn('found_at', t('Found'), ({ found_at }) => found_at)),
  { id: 'rule', header: t('Rule'), text: ({ rule }) => RULE_WORDS[rule] },
  CUSTOMER_COLUMN,
  { id: 'found', header: t('Finding'), text: ({ found }) => reasonWords(found), wraps: true },
  { id: 'state', header: t('State'), text: standingOf, wraps: true },
  { id: 'by', header: t('Decided by'), text: ({ decision }) => decision?.decided_by ?? '' },
  { id: 'reason', header: t('Reason'), text: ({ decision }) => decision?.reason ?? '', wraps: true },
];

const REFRESH_MS = 10_000;

interface DecideProps {
  readonly kind: 'open' | 'clear' | 'confirm';
  readonly of: RiskFinding;
  readonly onClose: (done: string | null) => void;
}

const FindingFacts = ({ of }: { readonly of: RiskFinding }) => (
  <Facts
    facts={[
      [t('Finding'), <b key="found">{reasonWords(of.found)}</b>],
      [
        t('Rule'),
        t('{rule}, version {rulesVersion}', { rule: RULE_WORDS[of.rule], rulesVersion: of.rules_version }),
      ],
      [t('Customer'), <CustomerLink key="uid" uid={of.uid} />],
      [
        t('Withdrawal'),
        of.order_no === null ? (
          t('none was waiting')
        ) : (
          <a key="order" className="underline" href={`#/withdrawals?only=${of.order_no}`}>
            {of.order_no}
          </a>
        ),
      ],
      [t('Waits until'), of.held_until === null ? null : utcAt(of.held_until)],
      [t('State'), standingOf(of)],
      [t('Decided by'), of.decision?.decided_by ?? null],
      [t('Reason'), of.decision?.reason ?? null],
    ]}
  />
);

/** A finding with nothing to decide. */
const ShowFinding = ({ of, onClose }: { readonly of: RiskFinding; readonly onClose: () => void }) => (
  <Dialog wide title={t('Finding about {uid}', { uid: of.uid })} onClose={onClose}>
    <FindingFacts of={of} />
    <div className="flex justify-end">
      <Button onClick={onClose}>{t('Close')}</Button>
    </div>
  </Dialog>
);

const EFFECTS = {
  clear: t(
    'A held withdrawal goes on to its ordinary approval. The rule stays quiet about this customer for 30 days unless it finds more.',
  ),
  confirm: t(
    'A held withdrawal is rejected, and everything goes back to the customer’s balance. The account is not frozen by this.',
  ),
} as const;

const Decide = ({ kind, of, onClose }: DecideProps) => {
  const shown = kind === 'confirm' ? 'confirm' : 'clear';
  return (
    <DecisionDialog
      wide
      about={{ uid: of.uid }}
      title={
        shown === 'clear'
          ? t('Clear the finding about {uid}', { uid: of.uid })
          : t('Confirm the finding about {uid}', { uid: of.uid })
      }
      effect={EFFECTS[shown]}
      action={shown === 'clear' ? t('Clear') : t('Confirm')}
      look={shown === 'clear' ? 'brand' : 'danger'}
      reason={{
        label: t('Reason'),
        hint: t('Recorded with the finding and in the audit log.'),
        min: 3,
        max: 300,
      }}
      facts={<FindingFacts of={of} />}
      decide={({ reason }) =>
        call(decideRiskFinding, { finding_id: of.finding_id, clear: shown === 'clear' ? 1 : 0, reason })
      }
      refresh={['risk', 'withdrawals', 'customer-warnings']}
      onDone={() => onClose(shown === 'clear' ? t('Cleared.') : t('Confirmed.'))}
      onClose={() => onClose(null)}
    />
  );
};

const ruleOf = (address: Address<'filter' | 'uid' | 'rule'>) =>
  RISK_RULE_NAMES.find((name) => name === address.values.rule);

const Filters = ({ address }: { readonly address: Address<'filter' | 'uid' | 'rule'> }) => (
  <>
    <FilterSearch
      label={t('Customer ID')}
      value={address.values.uid}
      onChange={(next) => address.set({ uid: next })}
    />
    <FilterSelect
      label={t('Show')}
      value={address.values.filter}
      options={[
        ['', t('To decide')],
        ['all', t('All')],
      ]}
      onChange={(next) => address.set({ filter: next })}
    />
    <FilterSelect
      label={t('Rule')}
      value={ruleOf(address) ?? ''}
      options={[['', t('Any')], ...RISK_RULE_NAMES.map((name) => [name, RULE_WORDS[name]] as const)]}
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
  const { open, done, ask, close } = useDecision<DecideProps['kind'], RiskFinding>();
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
  const decide = (kind: DecideProps['kind']) => (row: RiskFinding) => {
    if (mayDecide && isUndecided(row)) ask(kind, row);
  };
  return (
    <TablePage title={t('Risk findings')} aside={<Done>{done}</Done>}>
      <DataTable
        what={t('findings')}
        list={list}
        columns={COLUMNS}
        rowKey={({ finding_id }) => finding_id}
        address={address}
        empty={t('No finding is waiting for a decision.')}
        filters={<Filters address={address} />}
        onOpen={(row) => ask('open', row)}
        rowKeys={[
          { keys: 'a', does: t('Clear the selected row'), run: decide('clear') },
          { keys: 'r', does: t('Confirm the selected row'), run: decide('confirm') },
        ]}
      />
      {open !== null && (open.kind !== 'open' || (mayDecide && isUndecided(open.row))) && (
        <Decide kind={open.kind} of={open.row} onClose={close} />
      )}
      {open !== null && open.kind === 'open' && !(mayDecide && isUndecided(open.row)) && (
        <ShowFinding of={open.row} onClose={() => close()} />
      )}
    </TablePage>
  );
};
