import type { LoanStatus } from '@tallystick/contract/products/loans.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { LoadMore } from '../../shared/navigation/load-more.tsx';
import { navigate } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { CARDS } from '../../shared/query-states/shapes.tsx';
import { LoanCard } from './loan-card.tsx';
import { useLoans } from './use-loans.ts';

const BORROW = '/pages/me/sub/loan?side=borrow';

interface Props {
  readonly status: LoanStatus | null;
  /** The page has a way to borrow already. */
  readonly hasLink?: boolean;
}

/** The loans of the account with one status, or all of them. */
export const LoanList = ({ status, hasLink = false }: Props) => {
  const t = useTranslations();
  const loans = useLoans(status);
  if (loans.data === undefined) return <NotLoaded query={loans}>{CARDS}</NotLoaded>;
  const list = loans.data.pages.flatMap((page) => page.list);
  if (list.length === 0) {
    return (
      <Card>
        <EmptyList
          body={t('loans.emptyBody')}
          action={hasLink ? undefined : <Button onClick={() => navigate(BORROW)}>{t('loans.borrow')}</Button>}
        />
      </Card>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {list.map((loan) => (
        <li key={loan.order_no}>
          <LoanCard loan={loan} />
        </li>
      ))}
      {loans.hasNextPage ? (
        <li>
          <LoadMore of={loans} />
        </li>
      ) : null}
    </ul>
  );
};
