import type { ReactNode } from 'react';
import { quietPart } from '../../shared/chunks/late-part.tsx';
import { useSession } from '../../shared/device/session.ts';
import { currentLocation, pathOf, queryOf } from '../../shared/navigation/location.ts';
import { PracticeContext, useHasPractice, useWantsPractice } from './practising.ts';

/** The screens that practice switches as a whole. */
const TRADE_PAGES: ReadonlySet<string> = new Set([
  '/pages/invest/index',
  '/pages/invest/coin',
  '/pages/invest/records',
  '/pages/rob/index',
]);
/** The page of one trade follows the trade. Without a number it lists all of them. */
const TRADE = '/pages/me/sub/trade-detail';

const isTradePage = (where: string): boolean => {
  const path = pathOf(where).replace(/\/+$/, '');
  return TRADE_PAGES.has(path) || (path === TRADE && !new URLSearchParams(queryOf(where)).has('order_no'));
};

// Loaded lazily: a demo has no practice, and prices come first.
const loadBar = () => import('./practice-bar.tsx');
const LateBar = quietPart(() => loadBar().then((module) => module.PracticeBar));
const LateMark = quietPart(() => loadBar().then((module) => module.MarkOfList));

interface Props {
  /** The address of the screen. */
  readonly where: string;
}

/** Whether a page offers practice, and whether the customer practises there. */
const usePracticeOn = (where: string): { readonly isOffered: boolean; readonly isOn: boolean } => {
  const isSignedIn = useSession().token !== null;
  const isSwitched = isSignedIn && isTradePage(where);
  const isOn = useWantsPractice() && isSwitched;
  return { isOffered: (useHasPractice() && isSwitched) || isOn, isOn };
};

/** The bar of practice over a trade screen. It stays while the page below it scrolls. Of two screens side by side the current one has it. */
export const PracticeBar = ({ where }: Props) => {
  const { isOffered, isOn } = usePracticeOn(where);
  const current = currentLocation();
  if (!isOffered) return null;
  if (pathOf(where) !== pathOf(current) && isTradePage(current)) return isOn ? <LateMark /> : null;
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
export const PracticeGround = ({ where, children }: Props & { readonly children: ReactNode }) => {
  const { isOn } = usePracticeOn(where);
  return (
    <PracticeContext key={String(isOn)} value={isOn}>
      {children}
    </PracticeContext>
  );
};
