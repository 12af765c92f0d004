import type { Way, WayDetails } from '@tallystick/contract/funding/deposits/customer.ts';
import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@tallystick/ui/feedback/skeleton.tsx';
import { Landmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../shared/api/api-error.ts';
import { LoadFailed } from '../../shared/navigation/load-failed.tsx';
import { BankClosed } from './bank/bank-deposit.tsx';
import { useWayDetails, useWays } from './use-deposits.ts';
import { WayChoice } from './way-choice.tsx';

interface Props {
  /** Selects the ways that the page offers. */
  readonly filter: (way: Way) => boolean;
  readonly children: (way: WayDetails) => ReactNode;
}

const Chosen = ({ way, children }: { readonly way: Way; readonly children: Props['children'] }) => {
  const t = useTranslations('common');
  const details = useWayDetails(way);
  if (details.error instanceof ApiError && details.error.error === 'rate_missing') return <BankClosed />;
  if (details.data !== undefined) return children(details.data);
  return details.isError ? (
    <LoadFailed error={details.error} onRetry={() => void details.refetch()} />
  ) : (
    <SkeletonRows rows={4} label={t('loading')} />
  );
};

/** Lets the customer choose a way, and shows the content for it. */
export const WithWay = ({ filter, children }: Props) => {
  const t = useTranslations();
  const ways = useWays();
  const [chosen, setChosen] = useState<string | null>(null);
  if (ways.data === undefined) {
    return ways.isError ? (
      <LoadFailed error={ways.error} onRetry={() => void ways.refetch()} />
    ) : (
      <SkeletonRows rows={4} label={t('common.loading')} />
    );
  }
  const offered = ways.data.filter(filter);
  const current = offered.find(({ way_id }) => way_id === chosen) ?? offered[0];
  if (current === undefined) {
    return <EmptyState icon={<Landmark aria-hidden="true" />} title={t('deposits.closed')} />;
  }
  return (
    <>
      <WayChoice ways={offered} chosen={current.way_id} onChoose={setChosen} />
      <Chosen key={current.way_id} way={current}>
        {children}
      </Chosen>
    </>
  );
};
