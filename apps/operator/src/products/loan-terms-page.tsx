import type { LoanVersion } from '@tallystick/contract';
import { useMemo } from 'react';
import { useAddress } from '../shared/address.ts';
import { ChangesTable } from '../shared/changes/changes-table.tsx';
import type { ChangeDraft } from '../shared/changes/propose-change.tsx';
import { useChanges } from '../shared/changes/use-changes.ts';
import { pairsText } from '../shared/fields/amount-pairs.rules.ts';
import { utcAt } from '../shared/format.rules.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Done } from '../shared/layout/done.tsx';
import { TablePage } from '../shared/layout/page.tsx';
import { percentText } from '../shared/percent.rules.ts';
import type { Column } from '../shared/table/columns.ts';
import { DataTable } from '../shared/table/data-table.tsx';
import { hasRows, wholeList } from '../shared/table/list.ts';
import { loanPreview } from './preview.ts';
import { LOAN_TERMS } from './product-kinds.ts';
import { percentOf } from './product-words.ts';
import { type FieldPlan, ProposalDialog, type Values } from './proposal-dialog.tsx';
import { readDurations } from './typed-rows.ts';
import { useTerms } from './use-terms.ts';
import { VersionsFilter } from './versions-filter.tsx';

const rate = (text: string): string => percentOf(text) ?? text;

const COLUMNS: readonly Column<LoanVersion>[] = [
  { id: 'version', header: t('common.version'), text: ({ version }) => String(version), align: 'right' },
  { id: 'days', header: t('common.days'), text: ({ days }) => String(days), align: 'right' },
  {
    id: 'state',
    header: t('common.state'),
    text: ({ is_current }) => (is_current ? t('words.inForce') : t('words.superseded')),
  },
  {
    id: 'rate',
    header: t('products.interestPerDay'),
    text: ({ daily_rate }) => rate(daily_rate),
    align: 'right',
  },
  { id: 'max', header: t('products.maximumLtv'), text: ({ max_ltv }) => rate(max_ltv), align: 'right' },
  {
    id: 'margin',
    header: t('common.marginCallLtv'),
    text: ({ margin_ltv }) => rate(margin_ltv),
    align: 'right',
  },
  {
    id: 'sale',
    header: t('common.liquidationLtv'),
    text: ({ liquidation_ltv }) => rate(liquidation_ltv),
    align: 'right',
  },
  {
    id: 'penalty',
    header: t('common.penalty'),
    text: ({ penalty_rate }) => rate(penalty_rate),
    align: 'right',
  },
  { id: 'bounds', header: 'USDT', text: ({ min, max }) => `${min}–${max}`, align: 'right' },
  { id: 'running', header: t('common.running'), text: ({ running }) => String(running), align: 'right' },
  {
    id: 'since',
    header: t('products.sinceBy'),
    text: ({ since, by }) => `${utcAt(since)} · ${by}`,
    wraps: true,
  },
];

const FIELDS: readonly FieldPlan[] = [
  {
    name: 'durations',
    isLong: true,
    label: t('products.daysInterestPerDayPercent'),
    columns: [
      { header: t('common.days'), digits: 0 },
      { header: t('products.interestPerDayPercent'), digits: 6 },
    ],
  },
  { name: 'max_ltv', label: t('products.maximumLtv'), isRate: true },
  { name: 'margin_ltv', label: t('common.marginCallLtv'), isRate: true },
  { name: 'liquidation_ltv', label: t('common.liquidationLtv'), isRate: true },
  { name: 'penalty_rate', label: t('common.penalty'), isRate: true },
  { name: 'min', label: t('products.minimumUsdt'), digits: 6 },
  { name: 'max', label: t('products.maximumUsdt'), digits: 6 },
];

const valuesOf = (current: readonly LoanVersion[]): Values => {
  const [first] = current;
  if (first === undefined) return {};
  return {
    durations: pairsText(current.map(({ days, daily_rate }) => [String(days), percentText(daily_rate)])),
    max_ltv: first.max_ltv,
    margin_ltv: first.margin_ltv,
    liquidation_ltv: first.liquidation_ltv,
    penalty_rate: first.penalty_rate,
    min: first.min,
    max: first.max,
  };
};

const draftOf = (basedOn: number, values: Values): ChangeDraft | null => {
  const of = (name: string): string => (values[name] ?? '').trim();
  const durations = readDurations(of('durations'));
  if (durations === null) return null;
  return {
    subject: 'loan_terms',
    target: '',
    based_on: basedOn,
    content: {
      durations,
      max_ltv: of('max_ltv'),
      margin_ltv: of('margin_ltv'),
      liquidation_ltv: of('liquidation_ltv'),
      penalty_rate: of('penalty_rate'),
      min: of('min'),
      max: of('max'),
    },
  };
};

/** The terms of loans in their versions, with their changes. */
export const LoanTermsPage = () => {
  const terms = useTerms();
  const address = useAddress(['state']);
  const { state } = address.values;
  const changes = useChanges(LOAN_TERMS);
  const current = terms.data?.loans.filter(({ is_current }) => is_current) ?? [];
  const loans = useMemo(
    () => terms.data?.loans.filter(({ is_current }) => state === 'all' || is_current),
    [terms.data, state],
  );
  return (
    <TablePage
      title={t('common.loanTerms')}
      aside={
        <>
          <Done>{changes.done}</Done>
          {changes.mayPropose && (
            <Button disabled={terms.data === undefined} onClick={changes.propose}>
              {t('common.newVersion')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        what={t('products.loanTerms')}
        list={wholeList(terms, loans)}
        columns={COLUMNS}
        rowKey={({ version, days }) => `${version}-${days}`}
        address={address}
        isBeside={hasRows(changes.query.data?.list)}
        filters={<VersionsFilter value={state} onChange={(next) => address.set({ state: next })} />}
      />
      <ChangesTable changes={changes} address={address} />
      {changes.isProposing && (
        <ProposalDialog
          kind={LOAN_TERMS}
          title={t('products.newVersionLoanTerms')}
          effect={t('products.loanTermsEffect')}
          fields={FIELDS}
          initial={valuesOf(current)}
          toDraft={(values) => draftOf(current[0]?.version ?? 0, values)}
          preview={(values) => loanPreview(values, readDurations(values['durations'] ?? '') ?? [])}
          onClose={changes.close}
        />
      )}
    </TablePage>
  );
};
