import type { LoanQuote } from '@tallystick/contract/products/loans.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { CircleSlash, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TimeOutNotice, useTimeOut } from '../../../accounts/public.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { AskState } from '../../../shared/api/ask-once.ts';
import { AskProblem } from '../../../shared/api/ask-problem.tsx';
import { useDraft } from '../../../shared/drafts/use-draft.ts';
import { navigate } from '../../../shared/navigation/location.ts';
import { toast } from '../../../shared/notices/notices.ts';
import { NotLoaded } from '../../../shared/query-states/not-loaded.tsx';
import { readAmount } from '../../plans/amount.rules.ts';
import { LoanList } from '../loan-list.tsx';
import { loanTexts } from '../loan-texts.ts';
import { useApply, useLoanQuote } from '../use-loans.ts';
import { borrowProblem, collateralFor, needsRoom } from './borrow.rules.ts';
import { type BorrowChoice, BorrowForm } from './borrow-form.tsx';
import { BorrowOffer } from './borrow-offer.tsx';
import { BorrowReview } from './borrow-review.tsx';

const hasCode = (error: Error | null, code: string): boolean =>
  error instanceof ApiError && error.error === code;

const INFO_WORDS = {
  missing: ['infoTitle', 'infoBody', 'infoAction'],
  unapproved: ['approvalTitle', 'approvalBody', 'approvalAction'],
} as const;

/** Says which personal information is missing, and leads to its page, which also shows its status. */
const InfoNeeded = ({ what }: { readonly what: keyof typeof INFO_WORDS }) => {
  const t = useTranslations('loans');
  const [title, body, action] = INFO_WORDS[what];
  return (
    <Card>
      <EmptyState
        icon={<UserRoundPen aria-hidden="true" />}
        title={t(title)}
        body={t(body)}
        action={<Button onClick={() => navigate('/pages/me/sub/improve-info')}>{t(action)}</Button>}
      />
    </Card>
  );
};

interface RefusedProps {
  readonly state: AskState;
  readonly onAskAgain: () => void;
}

const Refused = ({ state, onAskAgain }: RefusedProps) => {
  const error = state.step === 'refused' ? state.error : null;
  if (hasCode(error, 'personal_info_required')) return <InfoNeeded what="missing" />;
  if (hasCode(error, 'personal_info_unapproved')) return <InfoNeeded what="unapproved" />;
  return <AskProblem state={state} onAskAgain={onAskAgain} />;
};

const IndexGone = () => {
  const t = useTranslations('loans');
  return (
    <Card>
      <EmptyState
        icon={<CircleSlash aria-hidden="true" />}
        title={t('indexGone')}
        body={t('indexGoneBody')}
      />
    </Card>
  );
};

const Notes = ({ quote }: { readonly quote: LoanQuote }) => {
  const t = useTranslations('loans');
  const format = useFormat();
  const percent = (rate: string): string => format.percent(rate, { digits: 0 });
  return (
    <div className="flex flex-col gap-2 px-1 text-pretty text-14 text-ink-2">
      <p>{t('noteUse')}</p>
      <p>{t('noteInterest')}</p>
      <p>{t('noteSale', { sale: percent(quote.liquidation_ltv), penalty: percent(quote.penalty_rate) })}</p>
      <p>
        {t('pool', {
          amount: format.amount(quote.pool, { maximumDigits: 0 }),
          lost: format.amount(quote.pool_result.shortfalls, { maximumDigits: 2 }),
        })}
      </p>
    </div>
  );
};

const Borrow = () => {
  const t = useTranslations('loans');
  const isTimedOut = useTimeOut() !== null;
  const format = useFormat();
  const [typed, setTyped] = useDraft('loan amount');
  const [chosen, setChosen] = useState<Omit<BorrowChoice, 'typed'>>({
    currency: 'BTC',
    days: 7,
    percent: 50,
  });
  const choice: BorrowChoice = { ...chosen, typed };
  const amount = readAmount(choice.typed, 'USDT');
  const plain = useLoanQuote(choice.currency, {});
  const quote = plain.data;
  const collateral =
    amount === null || quote === undefined
      ? null
      : collateralFor(amount, choice.currency, quote.index.price, choice.percent, quote.max_ltv);
  const problem = quote === undefined ? 'empty' : borrowProblem(amount, collateral, choice.days, quote);
  const isAsking = amount !== null && collateral !== null && problem !== 'range';
  const offered = useLoanQuote(choice.currency, isAsking ? { amount, collateral, days: choice.days } : {});
  const [isReviewing, setReviewing] = useState(false);
  const apply = useApply(() => {
    toast(t('done'), { durationMs: 2500 });
    setTyped('');
  });

  if (hasCode(plain.error, 'index_missing')) return <IndexGone />;
  if (quote === undefined) {
    return (
      <NotLoaded query={plain} className="flex flex-col gap-3">
        <Skeleton className="h-80" />
        <Skeleton className="h-48" />
      </NotLoaded>
    );
  }
  const shown = isAsking ? (offered.data ?? quote) : { ...quote, offer: null };
  return (
    <>
      <BorrowForm
        quote={quote}
        choice={choice}
        problem={problem}
        onChange={({ typed: amended = typed, ...change }) => {
          apply.clear();
          setTyped(amended);
          setChosen({ ...chosen, ...change });
        }}
      />
      <BorrowOffer quote={shown} days={choice.days} hasRoom={needsRoom(choice.percent, quote.max_ltv)} />
      <Refused state={apply.current} onAskAgain={() => void apply.askAgain()} />
      {problem === 'tooLittle' ? (
        <p role="status" className="px-1 text-14 text-danger">
          {t('tooLittle', { coin: choice.currency })}
        </p>
      ) : null}
      <TimeOutNotice />
      {apply.current.step === 'unanswered' ? null : (
        <Button
          busy={apply.current.step === 'asking'}
          disabled={problem !== null || isTimedOut || shown.offer === null || offered.isPlaceholderData}
          onClick={() => setReviewing(true)}
        >
          {amount === null ? t('enter') : t('confirm', { amount: format.amount(amount) })}
        </Button>
      )}
      <BorrowReview
        quote={shown}
        open={isReviewing}
        onClose={() => setReviewing(false)}
        onConfirm={() => {
          setReviewing(false);
          if (amount === null || collateral === null) return;
          void apply.ask({ currency: choice.currency, amount, collateral, days: choice.days });
        }}
      />
      <Notes quote={quote} />
    </>
  );
};

const Panel = () => {
  const t = useTranslations('loans');
  return (
    <div className="flex flex-col gap-3">
      <Borrow />
      <section className="flex flex-col" aria-label={t('mine')}>
        <SectionHeading>{t('mine')}</SectionHeading>
        <LoanList status="pending_settlement" hasLink />
      </section>
    </div>
  );
};

/** Borrowing: the needs and costs of a loan, the request for one, and the running loans. */
export const BorrowPanel = () => (
  <loanTexts.With>
    <Panel />
  </loanTexts.With>
);
