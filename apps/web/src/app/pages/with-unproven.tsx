import type { ComponentType } from 'react';
import { quietPart } from '../../shared/chunks/late-part.tsx';

const UnprovenTrades = quietPart(() =>
  import('../../trading/tickets/unproven-trades.tsx').then((module) => module.UnprovenTrades),
);

/** A page below the alarm of trades that are not proven. Nothing stands there while all is well. */
export const withUnproven =
  (Page: ComponentType): ComponentType =>
  () => (
    <>
      <div className="px-4 pt-4 empty:hidden">
        <UnprovenTrades />
      </div>
      <Page />
    </>
  );
