import type { LiabilityStep } from '@tallystick/proof/liabilities/verify-liability.ts';
import type { ReceiptStep } from '@tallystick/proof/receipts/receipt.ts';
import type { Step } from '@tallystick/proof/steps.ts';
import type { OwnStep } from '@tallystick/proof/tickets/compare-order.ts';
import type { TicketStep } from '@tallystick/proof/tickets/ticket.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { StepRow } from './step-row.tsx';
import { stateOf } from './step-states.rules.ts';
import { useStepTexts } from './use-step-texts.ts';

type AnyStep = ReceiptStep | LiabilityStep | TicketStep | OwnStep;
type Group = 'genuine' | 'order' | 'prices' | 'result' | 'statement' | 'balance';

/** The question that a step helps to answer. */
const GROUP_OF: Readonly<Record<AnyStep, Group>> = {
  format: 'genuine',
  signature: 'genuine',
  orders_checkpoint: 'order',
  order_logged: 'order',
  order_in_batch: 'order',
  order_yours: 'order',
  uid_yours: 'order',
  ticket_same: 'order',
  nonce_yours: 'order',
  after_seen: 'order',
  terms: 'order',
  prices_checkpoint: 'prices',
  prices_logged: 'prices',
  witnesses: 'prices',
  bound_logged: 'order',
  bound_time: 'order',
  prices_current: 'order',
  anchor_root: 'genuine',
  anchor_block: 'genuine',
  index: 'prices',
  written_in_time: 'prices',
  entry_seconds: 'result',
  purchase_price: 'result',
  settlement_seconds: 'result',
  settlement_price: 'result',
  outcome: 'result',
  money: 'result',
  liabilities_checkpoint: 'statement',
  statement_logged: 'statement',
  balance_included: 'balance',
  total: 'balance',
};

interface Props<Name extends AnyStep> {
  readonly steps: readonly Step<Name>[];
  /** The figures that a step used; null if there are none to show. */
  readonly figuresOf: (step: Name) => ReactNode;
  /** The witnesses of a statement have seen another log than those of prices. */
  readonly witnessGroup?: Group;
}

/** The steps of a check, each under the question it helps to answer. */
export const StepGroups = <Name extends AnyStep>({
  steps,
  figuresOf,
  witnessGroup = 'prices',
}: Props<Name>) => {
  const t = useTranslations('verification');
  const id = useId();
  const groupOf = (name: AnyStep): Group => {
    if (name === 'witnesses') return witnessGroup;
    // A balance has no order.
    return name === 'uid_yours' && witnessGroup === 'statement' ? 'balance' : GROUP_OF[name];
  };
  const { nameOf, meaningOf } = useStepTexts();
  const groups = [...new Set(steps.map(({ name }) => groupOf(name)))];
  return groups.map((group) => (
    <section key={group} aria-labelledby={`${id}${group}`}>
      <SectionHeading id={`${id}${group}`}>{t(`group.${group}`)}</SectionHeading>
      <Card flush>
        <ol className="divide-y divide-line">
          {steps
            .filter(({ name }) => groupOf(name) === group)
            .map((step) => (
              <StepRow
                key={step.name}
                state={stateOf(step)}
                name={nameOf(step.name)}
                meaning={meaningOf(step)}
                why={step.why}
              >
                {figuresOf(step.name)}
              </StepRow>
            ))}
        </ol>
      </Card>
    </section>
  ));
};
