import type { ReactNode } from 'react';
import { quietPart } from '../../shared/chunks/late-part.tsx';
import { useSession } from '../../shared/device/session.ts';
import { PracticeContext, useHasPractice, useWantsPractice } from './practising.ts';

/** The screens that practice switches as a whole. The page of one trade follows the trade. */
const TRADE_PAGES: ReadonlySet<string> = new Set([
  '/pages/invest/index',
  '/pages/invest/coin',
  '/pages/invest/records',
  '/pages/rob/index',
]);

// Loaded lazily: a demo has no practice, and prices come first.
const LateBar = quietPart(() => import('./practice-bar.tsx').then((module) => module.PracticeBar));

interface Props {
  readonly path: string;
}

interface BarProps extends Props {
  /** False for a list beside its detail, which has a bar of its own. */
  readonly isCurrent: boolean;
}

/** Whether a page offers practice, and whether the customer practises there. */
const usePracticeOn = (path: string): { readonly isOffered: boolean; readonly isOn: boolean } => {
  const isSignedIn = useSession().token !== null;
  const isTradePage = isSignedIn && TRADE_PAGES.has(path);
  const isOn = useWantsPractice() && isTradePage;
  return { isOffered: (useHasPractice() && isTradePage) || isOn, isOn };
};

/** The bar of practice over a trade screen. It stays while the page below it scrolls. */
export const PracticeBar = ({ path, isCurrent }: BarProps) => {
  const { isOffered, isOn } = usePracticeOn(path);
  if (!(isOn || (isOffered && isCurrent))) return null;
  // The page does not move when the bar comes.
  return (
    <div className="min-h-11 shrink-0 border-line border-b bg-surface">
      <LateBar isOn={isOn} />
    </div>
  );
};

/**
 * Shows a trade screen in practice units while the customer practises. Switching opens the page anew, so that nothing typed for the one is asked
 * for with the other.
 */
export const PracticeGround = ({ path, children }: Props & { readonly children: ReactNode }) => {
  const { isOn } = usePracticeOn(path);
  return (
    <PracticeContext key={String(isOn)} value={isOn}>
      {children}
    </PracticeContext>
  );
};
