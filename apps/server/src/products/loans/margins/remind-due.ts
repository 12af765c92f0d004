import { dueMail } from '@tallystick/i18n/server/loan-texts.ts';
import { formatAmount, formatRate } from '@tallystick/money';
import { expirySecond, owedAt } from '@tallystick/rules';
import { invariant } from '../../../platform/errors.ts';
import type { LoansContext } from '../context.ts';
import { type Loan, selectLoan } from '../loans.sql.ts';
import { lockOpenLoan } from '../open-loans.sql.ts';
import { nextReminder, reminderAt } from './due.rules.ts';
import { insertLoanNews, selectToRemind, updateReminder } from './loan-news.sql.ts';

/** Reminders per second. The next second takes the rest. */
const CHUNK = 100;

const remind = async (
  { database, clock, tell }: LoansContext,
  { uid, loanId }: Pick<Loan, 'uid' | 'loanId'>,
): Promise<void> =>
  database.transaction(async (sql) => {
    if (!(await lockOpenLoan(sql, uid, loanId))) return;
    const loan = await selectLoan(sql, uid, loanId);
    invariant(loan !== null, 'a loan that runs is there');
    const nowMs = clock.nowMs();
    const now = Math.floor(nowMs / 1000);
    const expiry = expirySecond(loan.startSecond, loan.days);
    await updateReminder(sql, loan, nextReminder(expiry, now));
    const what = reminderAt(expiry, now);
    if (what === null) return;
    const owed = owedAt(loan, now);
    if (!(await insertLoanNews(sql, { uid, loanId, what, amount: owed, at: new Date(nowMs) }))) return;
    await tell(sql, uid, (locale) =>
      dueMail(locale, {
        amount: formatAmount(loan.principal, 'USDT'),
        owed: formatAmount(owed, 'USDT'),
        due: new Date(expiry * 1000),
        collateral: formatAmount(loan.collateral, loan.currency),
        coin: loan.currency,
        penaltyRate: formatRate(loan.penaltyRate),
      }),
    );
  });

/** Reminds customers of loans that are due soon. Needs no index. A failure blocks no other loan. */
export const remindDue = async (context: LoansContext): Promise<void> => {
  const { database, clock, log, servedLanes } = context;
  const due = await selectToRemind(database, servedLanes(), Math.floor(clock.nowMs() / 1000), CHUNK);
  for (const loan of due) {
    try {
      await remind(context, loan);
    } catch (error) {
      log.error({ err: error, loan: loan.loanId }, 'a reminder of a loan failed and is tried again');
    }
  }
};
