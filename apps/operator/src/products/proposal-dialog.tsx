import { useState } from 'react';
import { ApiError } from '../shared/api/api-call.ts';
import type { About } from '../shared/customers/customer-warnings.rules.ts';
import { DecisionDialog } from '../shared/dialogs/decision-dialog.tsx';
import { Field } from '../shared/fields/field.tsx';
import type { Options } from '../shared/fields/select-box.tsx';
import { SelectField } from '../shared/fields/select-field.tsx';
import { percentOf } from './proposal-words.ts';
import { PRODUCT_KEYS } from './use-terms.ts';

export interface FieldPlan {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** A fraction. Its percentage is shown beside it. */
  readonly isRate?: boolean;
  /** Spans both columns. */
  readonly isLong?: boolean;
  /** The choices. Without them it is a text field. */
  readonly options?: Options;
}

export type Values = Readonly<Record<string, string>>;

interface Props {
  readonly title: string;
  readonly effect: string;
  readonly fields: readonly FieldPlan[];
  readonly initial: Values;
  readonly about: About | null;
  readonly send: (values: Values, reason: string) => Promise<unknown>;
  readonly onClose: (done: string | null) => void;
}

const hintOf = ({ isRate, hint }: FieldPlan, value: string): string | undefined =>
  isRate === true ? `${percentOf(value) ?? 'Enter a fraction: 0.0068 = 0.68 %'}` : hint;

/** A proposal that a second member of staff has to approve: its figures, the reason, and the server's message for each field. */
export const ProposalDialog = ({ title, effect, fields, initial, about, send, onClose }: Props) => {
  const [values, setValues] = useState<Values>(initial);
  const [faults, setFaults] = useState<Values>({});
  const change = (name: string, value: string): void => {
    setValues({ ...values, [name]: value });
    setFaults({ ...faults, [name]: '' });
  };
  const propose = async (reason: string): Promise<void> => {
    try {
      await send(values, reason);
    } catch (error) {
      if (error instanceof ApiError) setFaults(error.fields);
      throw error;
    }
  };
  return (
    <DecisionDialog
      title={title}
      effect={effect}
      action="Propose"
      about={about}
      reason={{
        label: 'Reason',
        hint: 'Permanently recorded in the audit log.',
        min: 3,
        max: 200,
      }}
      isReady={fields.every(({ name }) => (values[name] ?? '').trim() !== '')}
      decide={({ reason }) => propose(reason)}
      refresh={PRODUCT_KEYS}
      onDone={() => onClose('Proposed. Waiting for a second approval.')}
      onClose={() => onClose(null)}
    >
      <div className="grid grid-cols-2 gap-3">
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
          const hint = hintOf(plan, value);
          const fault = faults[plan.name];
          return (
            <div key={plan.name} className={plan.isLong === true ? 'col-span-2' : undefined}>
              <Field
                label={plan.label}
                value={value}
                onChange={(next) => change(plan.name, next)}
                maxLength={120}
                {...(hint !== undefined && { hint })}
                {...(fault !== undefined && fault !== '' && { error: fault })}
              />
            </div>
          );
        })}
      </div>
    </DecisionDialog>
  );
};
