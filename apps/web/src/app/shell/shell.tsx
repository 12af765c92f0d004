import { PhoneFrame } from '@tallystick/ui/layout/phone-frame.tsx';
import { TABLET, useMedia } from '@tallystick/ui/use-media.ts';
import { useEffect, useRef } from 'react';
import { useIsTab } from '../../shared/api/use-home.ts';
import { quietPart } from '../../shared/chunks/late-part.tsx';
import { createPart } from '../../shared/chunks/part.ts';
import { usePart, useReloadOnce } from '../../shared/chunks/use-part.ts';
import { useSession } from '../../shared/device/session.ts';
import { navigate, pathOf, useCurrentLocation } from '../../shared/navigation/location.ts';
import { guard } from '../pages/guard.rules.ts';
import { findPage, NOT_FOUND } from '../pages/pages.ts';
import { Pane } from '../panes/pane.tsx';
import { usePageFocus } from '../panes/use-page-focus.ts';
import { DemoTag } from './demo-tag.tsx';
import { useDesk } from './use-desk.ts';

// Loaded lazily: the sign-in pages need neither the connection nor the tabs.
const ReconnectingPill = quietPart(() =>
  import('./reconnecting-pill.tsx').then((module) => module.ReconnectingPill),
);
// A phone has no room for it.
const EngravedGround = quietPart(() =>
  import('@tallystick/ui/rosette/engraved-ground.tsx').then((module) => module.EngravedGround),
);
const tabs = createPart(() => import('./shell-tabs.tsx').then(({ ShellTabs }) => ShellTabs));

interface TabsProps {
  readonly path: string;
  readonly isDesk: boolean;
}

/** Keeps the place of the tabs free until they are loaded. */
const Tabs = (props: TabsProps) => {
  const now = usePart(tabs);
  useReloadOnce(now);
  if (now.state !== 'ready') return <div className="min-h-16 desk:w-22 border-line border-t bg-surface" />;
  const ShellTabs = now.value;
  return <ShellTabs {...props} />;
};

/** Shows the page of the current address beside or above the tabs, once the guard lets it pass. */
export const Shell = () => {
  const where = useCurrentLocation();
  const path = pathOf(where);
  const isSignedIn = useSession().token !== null;
  const redirect = guard(where, isSignedIn);
  const page = redirect === null ? (findPage(path) ?? NOT_FOUND) : null;
  const isTab = useIsTab(page?.path ?? '');

  const isTablet = useMedia(TABLET);
  const { isDesk, desk } = useDesk();
  const shown =
    page === null ? [] : (desk?.arrange(where, page, isDesk) ?? [{ where, page, place: 'only' as const }]);
  const [left] = shown;

  const panes = useRef<HTMLDivElement>(null);
  usePageFocus(panes, where, isDesk && shown.length > 1);

  useEffect(() => desk?.rememberPanes(shown));
  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true });
  }, [redirect]);

  const tabBar =
    left !== undefined && isSignedIn && (isTab || isDesk) ? (
      <Tabs path={isTab ? (page?.path ?? '') : left.page.path} isDesk={isDesk} />
    ) : null;

  return (
    <PhoneFrame
      ground={isTablet ? <EngravedGround /> : null}
      isEntrance={!isSignedIn && !path.startsWith('/trust')}
    >
      <DemoTag />
      {isDesk ? tabBar : null}
      <div ref={panes} className="panes relative flex min-h-0 min-w-0 flex-1 has-[>[data-polled]]:pb-6">
        {shown.map((plan) => (
          // Each place has its own page and scroller. Choosing a language adds a time stamp, which opens the page anew.
          <Pane key={plan.where} {...plan} />
        ))}
        {desk !== null && isDesk && left !== undefined ? (
          <>
            {shown.length === 1 ? <desk.EmptyDetail where={where} /> : null}
            <desk.PaneKeys panes={panes} />
          </>
        ) : null}
        {isSignedIn ? <ReconnectingPill isAtFoot={isTab && page?.ownHeader === true} /> : null}
      </div>
      {isDesk ? null : tabBar}
    </PhoneFrame>
  );
};
