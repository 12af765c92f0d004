import {
  type BankLine,
  creditReceived,
  proposeChange,
  type ReceiptWhy,
  type StaffApplication,
} from '@tallystick/contract';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { CHANGES_KEY } from '../../../shared/changes/use-changes.ts';
import { DecisionDialog } from '../../../shared/dialogs/decision-dialog.tsx';
import { AmountField } from '../../../shared/fields/amount-field.tsx';
import { Field } from '../../../shared/fields/field.tsx';
import { SelectField } from '../../../shared/fields/select-field.tsx';
import { sumOf, utcAt } from '../../../shared/format.rules.ts';
import { t } from '../../../shared/language/text.ts';
import { Facts } from '../../../shared/layout/facts.tsx';
import { localSum, rateOf } from '../../rates/rates.rules.ts';
import { LINES_KEY } from './lines-key.ts';
import { readBooked, readReceived, unitOf, WHY_WORDS } from './receipt.rules.ts';

const WHYS = [
  ['', t('Choose')],
  ['charges', WHY_WORDS.charges],
  ['sent_other', WHY_WORDS.sent_other],
  ['exchanged', WHY_WORDS.exchanged],
] as const satisfies readonly (readonly ['' | ReceiptWhy, string])[];

/** A receipt as a person types it, or as a line of a statement shows it. */
const useTypedReceipt = (of: StaffApplication, line: BankLine | undefined) => {
  const [received, setReceived] = useState(line?.amount ?? '');
  const [bankLine, setBankLine] = useState(line?.bank_line ?? '');
  const [booked, setBooked] = useState('');
  const [why, setWhy] = useState<'' | ReceiptWhy>('');
  const reading = readReceived(received, of);
  const bookedAt = line?.booked_at ?? readBooked(booked);
  const isOther = reading?.isOther === true;
  const isFilled = bankLine.trim().length >= 4 && (!isOther || why !== '');
  const content =
    reading !== null && reading.credit !== null && isFilled && bookedAt !== null
      ? { received, bank_line: bankLine.trim(), booked_at: bookedAt, ...(isOther && why !== '' && { why }) }
      : null;
  return {
    typed: { received, bankLine, booked, why },
    set: { received: setReceived, bankLine: setBankLine, booked: setBooked, why: setWhy },
    reading,
    isBookedRead: booked.trim() === '' || bookedAt !== null,
    content,
  };
};

type Typed = ReturnType<typeof useTypedReceipt>;

const ReceiptFields = ({ of, receipt }: { readonly of: StaffApplication; readonly receipt: Typed }) => {
  const { typed, set } = receipt;
  return (
    <>
      <AmountField
        name="received"
        label={t('Came at the bank')}
        value={typed.received}
        onChange={set.received}
        {...unitOf(of)}
      />
      <Field
        name="bank_line"
        label={t('Reference of the bank')}
        value={typed.bankLine}
        onChange={set.bankLine}
        maxLength={64}
        hint={t('As the statement shows the line. Each line is credited once.')}
      />
      <Field
        name="booked_at"
        label={t('Booked at the bank (UTC)')}
        value={typed.booked}
        onChange={set.booked}
        maxLength={20}
        isUnread={!receipt.isBookedRead}
        hint={t('For example 2026-06-08, or 2026-06-08 14:05.')}
      />
    </>
  );
};

const ReceiptFacts = ({
  of,
  line,
  credit,
}: {
  readonly of: StaffApplication;
  readonly line: BankLine | undefined;
  readonly credit: string | null;
}) => (
  <Facts
    facts={[
      [t('Customer was told to transfer'), of.local === null ? null : <b key="told">{localSum(of.local)}</b>],
      [
        t('Came at the bank'),
        line === undefined ? null : <b key="came">{sumOf(line.amount, line.currency)}</b>,
      ],
      [t('Reference of the bank'), line?.bank_line ?? null],
      [t('Booked'), line === undefined ? null : utcAt(line.booked_at)],
      [t('Paid by'), line?.payer ?? null],
      [t('Purpose'), line?.words ?? null],
      [t('At the rate'), rateOf(of.local, of.currency)],
      [t('Credited to the customer'), <b key="credit">{credit ?? '–'}</b>],
    ]}
  />
);

interface Props {
  readonly application: StaffApplication;
  /** The line of a statement that shows it. Left out: a person types what the bank shows. */
  readonly line?: BankLine;
  /** Everything for which the server would refuse it. */
  readonly obstacles: readonly string[];
  readonly onClose: (done?: string) => void;
}

/** Credits what came at the bank. Above the limit of one person it becomes a proposal. */
export const ReceiptDialog = ({ application: of, line, obstacles, onClose }: Props) => {
  const receipt = useTypedReceipt(of, line);
  const { reading, content, typed, set } = receipt;
  const isProposal = reading?.needsTwo ?? of.needs_two;
  const isOther = reading?.isOther === true;
  const send = async (typedReason: string): Promise<void> => {
    if (content === null) return;
    // A line that is what the customer was told needs no words.
    const reason = typedReason === '' ? t('As the statement of the bank shows.') : typedReason;
    const about = { subject: 'bank_receipts', target: of.order_no, based_on: 0 } as const;
    if (isProposal) await call(proposeChange, { ...about, content, reason });
    else await call(creditReceived, { order_no: of.order_no, ...content, reason });
  };
  return (
    <DecisionDialog
      about={{ uid: of.uid, subject: of.screenshot_url, obstacles }}
      isReady={content !== null && obstacles.length === 0}
      title={t('What came for {amount} of {uid}', { amount: sumOf(of.amount, of.currency), uid: of.uid })}
      effect={
        isProposal
          ? t('Above the single-approver limit. A second staff member must approve.')
          : t('Credits what came, minus the fee, immediately. This can’t be undone.')
      }
      action={isProposal ? t('Propose') : t('Credit')}
      {...((line === undefined || isOther) && {
        reason: {
          label: t('Reason'),
          hint: t('Recorded in the audit log. The customer sees both amounts and the choice above.'),
          min: 3,
          max: 300,
        },
      })}
      decide={({ reason }) => send(reason)}
      refresh={['deposits', CHANGES_KEY, LINES_KEY]}
      onDone={() =>
        onClose(
          isProposal
            ? t('Proposed. Waiting for a second approval.')
            : t('{amount} credited.', { amount: reading?.credit ?? '' }),
        )
      }
      onClose={onClose}
      facts={<ReceiptFacts of={of} line={line} credit={reading?.credit ?? null} />}
    >
      {line === undefined && <ReceiptFields of={of} receipt={receipt} />}
      {isOther && (
        <SelectField
          name="why"
          label={t('Why another amount')}
          value={typed.why}
          options={WHYS}
          onChange={set.why}
        />
      )}
    </DecisionDialog>
  );
};
