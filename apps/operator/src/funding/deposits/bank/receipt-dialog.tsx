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
  ['', t('deposits.choose')],
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
        label={t('common.cameBank')}
        value={typed.received}
        onChange={set.received}
        {...unitOf(of)}
      />
      <Field
        name="bank_line"
        label={t('common.referenceBank')}
        value={typed.bankLine}
        onChange={set.bankLine}
        maxLength={64}
        hint={t('deposits.bank.referenceHint')}
      />
      <Field
        name="booked_at"
        label={t('deposits.bank.bookedBankUtc')}
        value={typed.booked}
        onChange={set.booked}
        maxLength={20}
        isUnread={!receipt.isBookedRead}
        hint={t('deposits.bank.bookedAtHint')}
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
      [t('deposits.customerToldTransfer'), of.local === null ? null : <b key="told">{localSum(of.local)}</b>],
      [
        t('common.cameBank'),
        line === undefined ? null : <b key="came">{sumOf(line.amount, line.currency)}</b>,
      ],
      [t('common.referenceBank'), line?.bank_line ?? null],
      [t('common.booked'), line === undefined ? null : utcAt(line.booked_at)],
      [t('common.paidBy'), line?.payer ?? null],
      [t('deposits.bank.purpose'), line?.words ?? null],
      [t('common.atRate'), rateOf(of.local, of.currency)],
      [t('deposits.creditedCustomer'), <b key="credit">{credit ?? '–'}</b>],
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
    const reason = typedReason === '' ? t('deposits.bank.statementBankShows') : typedReason;
    const about = { subject: 'bank_receipts', target: of.order_no, based_on: 0 } as const;
    if (isProposal) await call(proposeChange, { ...about, content, reason });
    else await call(creditReceived, { order_no: of.order_no, ...content, reason });
  };
  return (
    <DecisionDialog
      about={{ uid: of.uid, subject: of.screenshot_url, obstacles }}
      isReady={content !== null && obstacles.length === 0}
      title={t('deposits.bank.whatCame', { amount: sumOf(of.amount, of.currency), uid: of.uid })}
      effect={isProposal ? t('deposits.aboveOnePersonLimit') : t('deposits.bank.creditReceivedEffect')}
      action={isProposal ? t('common.propose') : t('deposits.credit')}
      {...((line === undefined || isOther) && {
        reason: {
          label: t('common.reason'),
          hint: t('deposits.bank.choiceReasonHint'),
          min: 3,
          max: 300,
        },
      })}
      decide={({ reason }) => send(reason)}
      refresh={['deposits', CHANGES_KEY, LINES_KEY]}
      onDone={() =>
        onClose(
          isProposal
            ? t('common.proposedWaits')
            : t('deposits.creditedAmount', { amount: reading?.credit ?? '' }),
        )
      }
      onClose={onClose}
      facts={<ReceiptFacts of={of} line={line} credit={reading?.credit ?? null} />}
    >
      {line === undefined && <ReceiptFields of={of} receipt={receipt} />}
      {isOther && (
        <SelectField
          name="why"
          label={t('common.whyAnotherAmount')}
          value={typed.why}
          options={WHYS}
          onChange={set.why}
        />
      )}
    </DecisionDialog>
  );
};
