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
    <span className="text-ink-3">{t('No second node was asked.')}</span>
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
    title={t('Confirm {sum} of {uid}', { sum: sumOf(of.amount, of.currency), uid: of.uid })}
    effect={t(
      'It is credited on your word in place of a second node. Look the transaction up with another source first.',
    )}
    action={t('Confirm')}
    reason={{ label: t('Source and result'), hint: t('Recorded in the audit log.'), min: 3, max: 300 }}
    decide={({ reason }) => call(confirmLargeDeposit, { deposit_id: of.deposit_id, reason })}
    refresh={['large-deposits', 'deposits']}
    onDone={() => onClose(t('Confirmed: it is credited with the next look at the chain.'))}
    onClose={() => onClose()}
  >
    <Facts
      facts={[
        [t('Amount'), <b key="amount">{sumOf(of.amount, of.currency)}</b>],
        [t('Worth'), of.value === null ? t('there was no price') : sumOf(of.value, 'USDT')],
        [t('Transaction'), <code key="tx">{of.tx_hash}</code>],
        [t('Block'), `${of.block_height}: ${of.block_hash}`],
        [t('Seen'), utcAt(of.seen_at)],
        [t('Second nodes'), <Answers key="answers" of={of} />],
      ]}
    />
  </DecisionDialog>
);

/** Large deposits of a chain that wait for a second node or a person. */
export const LargeDeposits = ({ place }: { readonly place: QueuePlace }) => (
  <DepositQueue<StaffLargeDeposit>
    name={t('Large deposits')}
    title={t('Large deposits that wait for a second node or a person')}
    queryKey="large-deposits"
    read={(signal) => call(largeDeposits, {}, signal)}
    act={t('Confirm')}
    say={(of) => <Answers of={of} />}
    dialog={(of, onClose) => <Confirm of={of} onClose={onClose} />}
    place={place}
  />
);
