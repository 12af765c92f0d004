import { useState } from 'react';
import { ApiError } from '../shared/api/api-call.ts';
import type { ChangeKind } from '../shared/changes/changes.rules.ts';
import { type ChangeDraft, ProposeChange } from '../shared/changes/propose-change.tsx';
import type { About } from '../shared/customers/customer-warnings.rules.ts';
import { AmountField } from '../shared/fields/amount-field.tsx';
import { type AmountColumn, AmountPairs } from '../shared/fields/amount-pairs.tsx';
import { Field } from '../shared/fields/field.tsx';
import type { Options } from '../shared/fields/select-box.tsx';
import { SelectField } from '../shared/fields/select-field.tsx';
import { t } from '../shared/language/text.ts';
import { fractionText, percentText } from '../shared/percent.rules.ts';

export interface FieldPlan {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** A fraction on the wire, typed as a percentage. */
  readonly isRate?: boolean;
  /** An amount, and the digits after its point. */
  readonly digits?: number;
  /** Rows of two amounts, as in `AmountPairs`. */
  readonly columns?: readonly [AmountColumn, AmountColumn];
  /** Spans both columns. */
  readonly isLong?: boolean;
  /** The choices. Without them it is a text field. */
  readonly options?: Options;
}

export type Values = Readonly<Record<string, string>>;

interface Props {
  readonly kind: ChangeKind;
  readonly title: string;
  readonly effect: string;
  readonly fields: readonly FieldPlan[];
  readonly initial: Values;
  readonly about?: About | null;
  /** The sentences that customers will read with these values. */
  readonly preview?: (values: Values) => readonly string[];
  /** Null while a value cannot be read. */
  readonly toDraft: (values: Values) => ChangeDraft | null;
  readonly onClose: (done: string | null) => void;
}

interface PlanFieldProps {
  readonly plan: FieldPlan;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Digits after the point of a percentage. Its rate has eight. */
const PERCENT_DIGITS = 6;

const PlanField = ({ plan: { label, hint, isRate, digits, columns }, ...field }: PlanFieldProps) => {
  const noted = { ...field, ...(hint !== undefined && { hint }) };
  if (columns !== undefined) return <AmountPairs {...field} label={label} columns={columns} />;
  if (isRate === true)
    return <AmountField {...noted} label={`${label} (%)`} digits={PERCENT_DIGITS} unit="%" />;
  return digits === undefined ? (
    <Field {...noted} label={label} maxLength={120} />
  ) : (
    <AmountField {...noted} label={label} digits={digits} unit="" />
  );
};

/** The values with each percentage converted, in either direction. */
const converted = (
  fields: readonly FieldPlan[],
  values: Values,
  convert: (text: string) => string,
): Values => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap(({ name, isRate }) =>
      isRate === true && values[name] !== undefined ? [[name, convert(values[name])]] : [],
    ),
  ),
});

/** The sentences that a customer will read. Hidden without any. */
const Preview = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <section className="rounded-sm border border-line bg-surface-2 p-3">
      <h3 className="font-semibold">{t('common.whatCustomerSee')}</h3>
      <ul className="wrap-anywhere text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );

/** A proposal that a second member of staff has to approve: its figures, the reason, and the server's message for each field. */
export const ProposalDialog = ({
  kind,
  title,
  effect,
  fields,
  initial,
  about = null,
  preview,
  toDraft,
  onClose,
}: Props) => {
  const [values, setValues] = useState<Values>(() => converted(fields, initial, percentText));
  const onWire = converted(fields, values, fractionText);
  const [faults, setFaults] = useState<Values>({});
  const change = (name: string, value: string): void => {
    setValues({ ...values, [name]: value });
    setFaults({ ...faults, [name]: '' });
  };
  return (
    <ProposeChange
      kind={kind}
      draft={toDraft(onWire)}
      title={title}
      effect={effect}
      about={about}
      isReady={fields.every(({ name }) => (values[name] ?? '').trim() !== '')}
      explain={(error) => {
        if (error instanceof ApiError) setFaults(error.fields);
        return error;
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {fields.map((plan) => {
          const value = values[plan.name] ?? '';
          if (plan.options !== undefined) {
            return (
              <SelectField
                key={plan.name}
                label={plan.label}
                value={value}
                options={plan.options}
                onChange={(next) => change(plan.name, next)}
              />
            );
          }
          const fault = faults[plan.name];
          return (
            <div key={plan.name} className={plan.isLong === true ? 'md:col-span-2' : undefined}>
              <PlanField
                plan={plan}
                value={value}
                onChange={(next) => change(plan.name, next)}
                error={fault === '' ? undefined : fault}
              />
            </div>
          );
        })}
      </div>
      {preview !== undefined && <Preview lines={preview(onWire)} />}
    </ProposeChange>
  );
};
