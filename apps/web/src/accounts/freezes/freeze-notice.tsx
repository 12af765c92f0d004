import type { Freezable, Freeze } from '@tallystick/contract/accounts/freezes.ts';
import { latePart } from '../../shared/chunks/late-part.tsx';
import { useUser } from '../use-user.ts';

const FreezeCards = latePart(() => import('./freeze-cards.tsx').then((module) => module.FreezeCards));

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
  return <FreezeCards freezes={freezes} />;
};
