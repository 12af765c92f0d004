import type { Freezable, Freeze } from '@tallystick/contract/freezes.ts';
import { lazy, Suspense } from 'react';
import { useUser } from '../use-user.ts';

const FreezeCards = lazy(() =>
  import('./freeze-cards.tsx').then(({ FreezeCards: Cards }) => ({ default: Cards })),
);

/**
 * Shows what staff froze of the account, the reason and the time. Without a freeze it renders nothing and loads no
 * cards.
 */
export const FreezeNotice = ({ of }: { readonly of?: Freezable }) => {
  const { data } = useUser();
  const freezes: readonly Freeze[] = (data?.freezes ?? []).filter(
    ({ what }) => of === undefined || what === of,
  );
  if (freezes.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <FreezeCards freezes={freezes} />
    </Suspense>
  );
};
