import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { ListChecks } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyWalletRow, isEmptyWallet, useBalances } from '../../ledger/public.ts';
import { MarketList, useProducts } from '../../market/public.ts';
import { Waiting } from '../../shared/query-states/not-loaded.tsx';
import { useIsPractice } from '../practice/practising.ts';
import { useRunningTrades } from '../running/running-trades.ts';
import { RunningTradesSection } from '../running/running-trades-section.tsx';

const SHOWN_ROWS = 8;

/** Asks a customer without money for a deposit, which has to come before a trade. */
const FirstDeposit = () => {
  const balances = useBalances().data;
  return balances === undefined || !isEmptyWallet(balances) ? null : (
    <Card flush>
      <EmptyWalletRow />
    </Card>
  );
};

const ResultsLink = () => {
  const t = useTranslations('shell.title');
  return (
    <Card flush>
      <ListRow href="#/pages/invest/results" icon={<ListChecks aria-hidden="true" />} title={t('results')} />
    </Card>
  );
};

/** The market and the running trades. */
export const InvestPage = () => {
  // All parts are requested at once. A later part would push down the parts shown before it.
  const isPractice = useIsPractice();
  const isComing = [useProducts(), useRunningTrades(), useBalances()].some(({ isPending }) => isPending);
  return (
    <div className="flex flex-col gap-4 p-4">
      {useDeferredValue(isComing) ? (
        <Waiting rows={SHOWN_ROWS} />
      ) : (
        <>
          {isPractice ? null : <FirstDeposit />}
          <RunningTradesSection />
          <div>
            <MarketList />
          </div>
          <ResultsLink />
        </>
      )}
    </div>
  );
};
