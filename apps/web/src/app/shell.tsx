import { PageHeader } from '@tallystick/ui/page-header.tsx';
import { PhoneFrame } from '@tallystick/ui/phone-frame.tsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation, useSearch } from 'wouter';
import { quietPart } from '../shared/chunks/late-part.tsx';
import { createPart } from '../shared/chunks/part.ts';
import { usePart, useReloadOnce } from '../shared/chunks/use-part.ts';
import { goBack, navigate } from '../shared/location.ts';
import { useSession } from '../shared/session.ts';
import { useIsTab, useTitleKey } from '../shared/use-home.ts';
import { DemoTag } from './demo-tag.tsx';
import { guard } from './guard.rules.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { usePageScroll } from './page-scroll.ts';
import { PageSlot } from './page-slot.tsx';
import { findPage } from './pages.ts';
import { ShellHeader } from './shell-header.tsx';
import { usePageFocus } from './use-page-focus.ts';

// Loaded lazily: the sign-in pages need neither the connection nor the tabs.
const ReconnectingPill = quietPart(() =>
  import('./reconnecting-pill.tsx').then((module) => module.ReconnectingPill),
);
const tabs = createPart(() => import('./shell-tabs.tsx').then(({ ShellTabs }) => ShellTabs));

/** Keeps the place of the tabs free until they are loaded. */
const TabBar = ({ path }: { readonly path: string }) => {
  const now = usePart(tabs);
  useReloadOnce(now);
  if (now.state !== 'ready') return <div className="min-h-16 border-line border-t bg-surface" />;
  const ShellTabs = now.value;
  return <ShellTabs path={path} />;
};

/** Shows the page of the current address between its header and the tab bar, once the guard lets it pass. */
export const Shell = () => {
  const t = useTranslations();
  const [path] = useLocation();
  const search = useSearch();
  const where = search === '' ? path : `${path}?${search}`;
  const isSignedIn = useSession().token !== null;
  const redirect = guard(where, isSignedIn);
  const page = redirect === null ? findPage(path) : null;
  const isTab = useIsTab(page?.path ?? '');
  const titleKey = useTitleKey(page?.path ?? '', page?.title ?? 'shell.notFound.title');
  const title = redirect === null ? t(titleKey) : '';

  const header = page === null ? null : <ShellHeader page={page} title={title} isTab={isTab} />;

  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  usePageScroll(scroller, where);
  usePageFocus(frame, path);

  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true });
  }, [redirect]);
  useEffect(() => {
    if (title !== '') document.title = `${title} · Tallystick`;
  }, [title]);

  return (
    <PhoneFrame>
      <DemoTag />
      <div ref={frame} className="page relative flex min-h-0 flex-1 flex-col bg-bg">
        {page !== null && page.ownHeader !== true ? header : null}
        {page === null && redirect === null ? (
          <PageHeader title={title} back={{ label: t('common.back'), onPress: () => goBack() }} />
        ) : null}
        <main
          // Each place has its own page and scroller. Choosing a language adds a time stamp, which opens the page anew.
          key={where}
          ref={scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a page of text.
          tabIndex={0}
          className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
        >
          {page === null ? redirect === null && <NotFoundPage /> : <PageSlot page={page} header={header} />}
        </main>
        {isSignedIn ? <ReconnectingPill isAtFoot={isTab && page?.ownHeader === true} /> : null}
      </div>
      {page !== null && isSignedIn && isTab ? <TabBar path={page.path} /> : null}
    </PhoneFrame>
  );
};
