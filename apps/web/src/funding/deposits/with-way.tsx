import type { Way, WayDetails } from '@tallystick/contract/funding/deposits/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import { Landmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { ApiError } from '../../shared/api/api-error.ts';
import { currentPath, navigate, replaceNow } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { FORM } from '../../shared/query-states/shapes.tsx';
import { BankClosed } from './bank/bank-deposit.tsx';
import { useWayDetails, useWays } from './use-deposits.ts';
import { WayChoice } from './way-choice.tsx';
import { needsReport } from './ways.rules.ts';

interface Props {
  readonly children: (way: WayDetails) => ReactNode;
}

const Chosen = ({ way, children }: { readonly way: Way; readonly children: Props['children'] }) => {
  const details = useWayDetails(way);
  if (details.error instanceof ApiError && details.error.error === 'rate_missing') return <BankClosed />;
  if (details.data !== undefined) return children(details.data);
  return <NotLoaded query={details}>{FORM}</NotLoaded>;
};

/** Lets the customer choose one of the ways that need a report, and shows the content for it. The address keeps it, for a reload and for going back. */
export const WithWay = ({ children }: Props) => {
  const t = useTranslations();
  const ways = useWays();
  const [chosen, setChosen] = useState(useSearchParams()[0].get('way'));
  if (ways.data === undefined) return <NotLoaded query={ways}>{FORM}</NotLoaded>;
  const offered = ways.data.filter(needsReport);
  const current = offered.find(({ way_id }) => way_id === chosen) ?? offered[0];
  if (current === undefined) {
    return (
      <EmptyState
        icon={<Landmark aria-hidden="true" />}
        title={t('deposits.nothingToReport')}
        body={t('deposits.nothingToReportBody')}
        action={<Button onClick={() => navigate('/pages/me/sub/stored2')}>{t('deposits.topUp')}</Button>}
      />
    );
  }
  return (
    <>
      <WayChoice
        ways={offered}
        chosen={current.way_id}
        onChoose={(wayId) => {
          setChosen(wayId);
          replaceNow(`${currentPath()}?${new URLSearchParams({ way: wayId }).toString()}`);
        }}
      />
      <Chosen key={current.way_id} way={current}>
        {children}
      </Chosen>
    </>
  );
};
