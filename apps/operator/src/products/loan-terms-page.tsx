import { type LoanVersion, proposeLoanTerms } from '@tallystick/contract';
import { useMemo, useState } from 'react';
import { useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import { ApiError } from '../shared/api/api-call.ts';
import { pairsText } from '../shared/fields/amount-pairs.rules.ts';
import { utcAt } from '../shared/format.rules.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { TablePage } from '../shared/layout/page.tsx';
import { percentText } from '../shared/percent.rules.ts';
import { useMay } from '../shared/session/use-may.ts';
import type { Column } from '../shared/table/columns.ts';
import { DataTable } from '../shared/table/data-table.tsx';
import { wholeList } from '../shared/table/list.ts';
import { loanPreview } from './preview.ts';
import { type FieldPlan, ProposalDialog, type Values } from './proposal-dialog.tsx';
import { percentOf } from './proposal-words.ts';
import { readDurations } from './typed-rows.ts';
import { useTerms } from './use-terms.ts';
import { VersionsFilter } from './versions-filter.tsx';

const rate = (text: string): string => percentOf(text) ?? text;

const COLUMNS: readonly Column<LoanVersion>[] = [
  { id: 'version', header: t('Version'), text: ({ version }) => String(version), align: 'right' },
  { id: 'days', header: t('Days'), text: ({ days }) => String(days), align: 'right' },
  {
    id: 'state',
    header: t('State'),
    text: ({ is_current }) => (is_current ? t('in force') : t('superseded')),
  },
  { id: 'rate', header: t('Interest per day'), text: ({ daily_rate }) => rate(daily_rate), align: 'right' },
  { id: 'max', header: t('Maximum LTV'), text: ({ max_ltv }) => rate(max_ltv), align: 'right' },
  { id: 'margin', header: t('Margin-call LTV'), text: ({ margin_ltv }) => rate(margin_ltv), align: 'right' },
  {
    id: 'sale',
    header: t('Liquidation LTV'),
    text: ({ liquidation_ltv }) => rate(liquidation_ltv),
    align: 'right',
  },
  { id: 'penalty', header: t('Penalty'), text: ({ penalty_rate }) => rate(penalty_rate), align: 'right' },
  { id: 'bounds', header: 'USDT', text: ({ min, max }) => `${min}–${max}`, align: 'right' },
  { id: 'running', header: t('Running'), text: ({ running }) => String(running), align: 'right' },
  { id: 'since', header: t('Since, by'), text: ({ since, by }) => `${utcAt(since)} · ${by}`, wraps: true },
];

const FIELDS: readonly FieldPlan[] = [
  {
    name: 'durations',
    isLong: true,
    label: t('Days and interest per day (%)'),
    columns: [
      { header: t('Days'), digits: 0 },
      { header: t('Interest per day (%)'), digits: 6 },
    ],
  },
  { name: 'max_ltv', label: t('Maximum LTV'), isRate: true },
  { name: 'margin_ltv', label: t('Margin-call LTV'), isRate: true },
  { name: 'liquidation_ltv', label: t('Liquidation LTV'), isRate: true },
  { name: 'penalty_rate', label: t('Penalty'), isRate: true },
  { name: 'min', label: t('Minimum (USDT)'), digits: 6 },
  { name: 'max', label: t('Maximum (USDT)'), digits: 6 },
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

const send = async (values: Values, reason: string): Promise<unknown> => {
  const of = (name: string): string => (values[name] ?? '').trim();
  const durations = readDurations(of('durations'));
  if (durations === null) {
    const fault = t('Each row needs a whole number of days and a percentage.');
    throw new ApiError('invalid_fields', fault, { fields: { durations: fault } });
  }
  return call(proposeLoanTerms, {
    durations,
    max_ltv: of('max_ltv'),
    margin_ltv: of('margin_ltv'),
    liquidation_ltv: of('liquidation_ltv'),
    penalty_rate: of('penalty_rate'),
    min: of('min'),
    max: of('max'),
    reason,
  });
};

export const LoanTermsPage = () => {
  const terms = useTerms();
  const address = useAddress(['state']);
  const { state } = address.values;
  const mayPropose = useMay('propose_terms');
  const [isProposing, setProposing] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const loans = useMemo(
    () => terms.data?.loans.filter(({ is_current }) => state === 'all' || is_current),
    [terms.data, state],
  );
  return (
    <TablePage
      title={t('Loan terms')}
      aside={
        <>
          <p role="status" className="font-medium text-good">
            {done}
          </p>
          {mayPropose && (
            <Button disabled={terms.data === undefined} onClick={() => setProposing(true)}>
              {t('New version…')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        what={t('loan terms')}
        list={wholeList(terms, loans)}
        columns={COLUMNS}
        rowKey={({ version, days }) => `${version}-${days}`}
        address={address}
        filters={<VersionsFilter value={state} onChange={(next) => address.set({ state: next })} />}
      />
      {isProposing && (
        <ProposalDialog
          about={null}
          title={t('New version of the loan terms')}
          effect={t('Applies to new loans after a second approval. Existing loans keep their terms.')}
          fields={FIELDS}
          initial={valuesOf(terms.data?.loans.filter(({ is_current }) => is_current) ?? [])}
          send={send}
          preview={(values) => loanPreview(values, readDurations(values['durations'] ?? '') ?? [])}
          onClose={(message) => {
            setProposing(false);
            setDone(message);
          }}
        />
      )}
    </TablePage>
  );
};
