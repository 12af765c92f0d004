import { CHART_ROOTS, type ChartForm } from '@tallystick/contract';
import { useId, useState } from 'react';
import { ProposeChange } from '../../shared/changes/propose-change.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { t } from '../../shared/language/text.ts';
import { faultOfEntry } from './chart.rules.ts';
import { CHART } from './chart-kind.ts';
import { chartWords } from './chart-words.rules.ts';

type Entry = ChartForm['accounts'][number];

const rootsOf = (key: string): readonly string[] =>
  Object.entries(CHART_ROOTS).find(([name]) => name === key)?.[1] ?? [];

interface EntryProps {
  readonly entry: Entry;
  readonly fault: string | null;
  readonly onChange: (entry: Entry) => void;
}

const INPUT = 'h-9 w-full rounded-sm border bg-surface px-2 text-ink';

/** The code and the name of one entry. */
const EntryFields = ({ entry, fault, onChange }: EntryProps) => {
  const id = useId();
  const words = chartWords(entry.key);
  const look = `${INPUT} ${fault === null ? 'border-ctl' : 'border-act'}`;
  const described = fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': id };
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-x-2 gap-y-1">
      <span className="col-span-2 font-medium text-ink-2">{words}</span>
      <input
        aria-label={t('ledger.books.codeOf', { what: words })}
        value={entry.code}
        onChange={(event) => onChange({ ...entry, code: event.target.value })}
        className={look}
        {...described}
      />
      <input
        aria-label={t('ledger.books.nameOf', { what: words })}
        value={entry.name}
        onChange={(event) => onChange({ ...entry, name: event.target.value })}
        className={look}
        {...described}
      />
      {fault !== null && (
        <p id={id} className="col-span-2 text-act">
          {fault}
        </p>
      )}
    </div>
  );
};

interface Props {
  readonly version: number;
  readonly chart: ChartForm;
  readonly onClose: (done: string | null) => void;
}

/** Proposes the whole chart anew. Another member of staff decides. */
export const ChartDialog = ({ version, chart, onClose }: Props) => {
  const [accounts, setAccounts] = useState(chart.accounts);
  const [taxRate, setTaxRate] = useState(chart.tax_rate);
  const faults = accounts.map((entry) => faultOfEntry(entry, accounts, rootsOf(entry.key)));
  const next = { accounts, tax_rate: taxRate.trim() };
  const isSame = JSON.stringify(next) === JSON.stringify(chart);
  return (
    <ProposeChange
      wide
      kind={CHART}
      title={t('ledger.books.chartAccountsVersion', { version: version + 1 })}
      effect={t('ledger.books.chartIntro')}
      hint={t('common.recordedPermanently')}
      isReady={!isSame && taxRate.trim() !== '' && faults.every((fault) => fault === null)}
      draft={{ subject: 'chart_of_accounts', target: '', based_on: version, content: next }}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {accounts.map((entry, index) => (
          <EntryFields
            key={entry.key}
            entry={entry}
            fault={faults[index] ?? null}
            onChange={(changed) => setAccounts(accounts.with(index, changed))}
          />
        ))}
      </div>
      <Field
        label={t('ledger.books.taxRate')}
        name="tax_rate"
        hint={t('ledger.books.xeroRateHint')}
        value={taxRate}
        maxLength={50}
        onChange={setTaxRate}
      />
    </ProposeChange>
  );
};
