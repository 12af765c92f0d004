import { type BankLine, bankLines, setBankLineAside, staffDeposits } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { DecisionDialog } from '../../../shared/dialogs/decision-dialog.tsx';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { sumOf, utcAt } from '../../../shared/format.rules.ts';
import { reasonWords } from '../../../shared/language/reasons.ts';
import { t } from '../../../shared/language/text.ts';
import { Button } from '../../../shared/layout/button.tsx';
import { Facts } from '../../../shared/layout/facts.tsx';
import { Failure, Loading } from '../../../shared/layout/query-states.tsx';
import { obstaclesTo } from '../../../shared/obstacles.rules.ts';
import { Time } from '../../../shared/time/time.tsx';
import { CaseQueue, type QueuePlace } from '../case-queue.tsx';
import { isOpen } from '../deposits.rules.ts';
import { LINES_KEY } from './lines-key.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

const REFRESH_MS = 30_000;

const matchWords = ({ order_no, reason }: BankLine): string =>
  reason === null
    ? t('deposits.bank.matchesToldAmount')
    : order_no === null
      ? t('deposits.bank.noDeposit', { reason: reasonWords(reason) })
      : t('deposits.bank.anotherAmount', { reason: reasonWords(reason) });

const LineFacts = ({ of }: { readonly of: BankLine }) => (
  <Facts
    facts={[
      [t('common.cameBank'), <b key="amount">{sumOf(of.amount, of.currency)}</b>],
      [t('common.booked'), utcAt(of.booked_at)],
      [t('common.referenceBank'), of.bank_line],
      [t('common.paidBy'), of.payer],
      [t('deposits.bank.purpose'), of.words],
      [t('deposits.match'), matchWords(of)],
    ]}
  />
);

interface LineProps {
  readonly of: BankLine;
  readonly onClose: (done?: string) => void;
}

const SetAside = ({ of, onClose }: LineProps) => (
  <DecisionDialog
    about={null}
    title={t('deposits.bank.setAsideAmount', { amount: sumOf(of.amount, of.currency) })}
    effect={t('deposits.bank.setAsideEffect')}
    action={t('deposits.bank.setAside')}
    reason={{ label: t('common.reason'), hint: t('common.recordedAuditLog'), min: 3, max: 300 }}
    decide={({ reason }) => call(setBankLineAside, { line_id: of.line_id, reason })}
    refresh={[LINES_KEY]}
    onDone={() => onClose(t('deposits.bank.setAsideDone'))}
    onClose={() => onClose()}
  >
    <LineFacts of={of} />
  </DecisionDialog>
);

/** The deposit that a line matches, with the figures of the line already filled in. */
const DepositOfLine = ({ of, orderNo, onClose }: LineProps & { readonly orderNo: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['deposits', 'of-line', orderNo],
    queryFn: ({ signal }) => call(staffDeposits, { order_no: orderNo }, signal),
  });
  const application = data?.list[0];
  if (application === undefined)
    return (
      <Dialog title={t('common.deposit')} onClose={() => onClose()}>
        {error === null ? (
          <Loading what={t('words.deposits')} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )}
      </Dialog>
    );
  const decided = isOpen(application) ? [] : [t('deposits.bank.decidedMeanwhile')];
  return (
    <ReceiptDialog
      application={application}
      line={of}
      obstacles={[...decided, ...obstaclesTo(application, 'approve', null)]}
      onClose={onClose}
    />
  );
};

/** A line from which a decision begins. */
const LineDialog = ({ of, onClose }: LineProps) => {
  const [isSettingAside, setAside] = useState(false);
  const [isCrediting, setCrediting] = useState(false);
  if (isSettingAside) return <SetAside of={of} onClose={onClose} />;
  if (isCrediting && of.order_no !== null)
    return <DepositOfLine of={of} orderNo={of.order_no} onClose={onClose} />;
  return (
    <Dialog
      title={t('deposits.bank.lineOf', { amount: sumOf(of.amount, of.currency) })}
      onClose={() => onClose()}
    >
      <LineFacts of={of} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onClose()}>{t('common.close')}</Button>
        <Button onClick={() => setAside(true)}>{t('deposits.bank.setAsideButton')}</Button>
        {of.order_no !== null && (
          <Button look="brand" onClick={() => setCrediting(true)}>
            {t('deposits.bank.credit')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

/** Lines of bank statements that nobody has decided, the oldest first. Hidden if there are none. */
export const BankLines = ({ place }: { readonly place: QueuePlace }) => {
  const [total, setTotal] = useState(0);
  return (
    <CaseQueue<BankLine>
      title={t('deposits.bank.linesBankStatementsDecide', {
        count: total,
      })}
      name={t('deposits.bank.linesBankStatements')}
      queryKey={LINES_KEY}
      refreshMs={REFRESH_MS}
      read={async (signal) => {
        const read = await call(bankLines, {}, signal);
        setTotal(read.total);
        return read.list;
      }}
      keyOf={({ line_id }) => line_id}
      act={t('deposits.bank.decide')}
      subjectOf={({ amount, currency, bank_line }) => ({ amount: sumOf(amount, currency), uid: bank_line })}
      line={(of) => (
        <>
          <b>{sumOf(of.amount, of.currency)}</b>
          <span className="text-ink-2">
            <Time at={of.booked_at} /> · {of.bank_line}
          </span>
          <div className="min-w-0 flex-1 basis-64 break-words">
            {matchWords(of)}
            {of.words !== '' && <span className="text-ink-2"> · {of.words}</span>}
          </div>
        </>
      )}
      dialog={(row, onClose) => <LineDialog of={row} onClose={onClose} />}
      place={place}
    />
  );
};
