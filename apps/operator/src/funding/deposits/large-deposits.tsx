import { confirmLargeDeposit, largeDeposits, type StaffLargeDeposit } from '@tallystick/contract';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { sumOf, utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Facts } from '../../shared/layout/facts.tsx';
import { Time } from '../../shared/time/time.tsx';
import type { QueuePlace } from './case-queue.tsx';
import { DepositQueue } from './deposit-queue.tsx';
import { answerWords } from './deposits.rules.ts';

const Answers = ({ of }: { readonly of: StaffLargeDeposit }) =>
  of.answers.length === 0 ? (
    <span className="text-ink-3">{t('deposits.noSecondNodeAsked')}</span>
  ) : (
    <ul>
      {of.answers.map((answer) => (
        <li key={answer.node} className={answer.answer === 'disagrees' ? 'font-medium text-act' : ''}>
          {answerWords(answer)} (<Time at={answer.at} />)
        </li>
      ))}
    </ul>
  );

const Confirm = ({
  of,
  onClose,
}: {
  readonly of: StaffLargeDeposit;
  readonly onClose: (done?: string) => void;
}) => (
  <DecisionDialog
    wide
    about={{ uid: of.uid }}
    title={t('deposits.confirmOf', { sum: sumOf(of.amount, of.currency), uid: of.uid })}
    effect={t('deposits.confirmOnWord')}
    action={t('common.confirm')}
    reason={{ label: t('deposits.sourceAndResult'), hint: t('common.recordedAuditLog'), min: 3, max: 300 }}
    decide={({ reason }) => call(confirmLargeDeposit, { deposit_id: of.deposit_id, reason })}
    refresh={['large-deposits', 'deposits']}
    onDone={() => onClose(t('deposits.largeConfirmed'))}
    onClose={() => onClose()}
  >
    <Facts
      facts={[
        [t('common.amount'), <b key="amount">{sumOf(of.amount, of.currency)}</b>],
        [t('deposits.worth'), of.value === null ? t('deposits.thereNoPrice') : sumOf(of.value, 'USDT')],
        [t('common.transaction'), <code key="tx">{of.tx_hash}</code>],
        [t('common.block'), `${of.block_height}: ${of.block_hash}`],
        [t('deposits.seen'), utcAt(of.seen_at)],
        [t('deposits.secondNodes'), <Answers key="answers" of={of} />],
      ]}
    />
  </DecisionDialog>
);

/** Large deposits of a chain that wait for a second node or a person. */
export const LargeDeposits = ({ place }: { readonly place: QueuePlace }) => (
  <DepositQueue<StaffLargeDeposit>
    name={t('common.largeDeposits')}
    title={t('deposits.largeDepositsTitle')}
    queryKey="large-deposits"
    read={(signal) => call(largeDeposits, {}, signal)}
    act={t('common.confirm')}
    say={(of) => <Answers of={of} />}
    dialog={(of, onClose) => <Confirm of={of} onClose={onClose} />}
    place={place}
  />
);
