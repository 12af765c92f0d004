import { HearHeading } from '@tallystick/ui/layout/heading.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Router } from 'wouter';
import { useIsTab, useTitleKey } from '../../shared/api/use-home.ts';
import { quietPart } from '../../shared/chunks/late-part.tsx';
import { currentLocation, fixedLocation, queryOf } from '../../shared/navigation/location.ts';
import { PracticeBar, PracticeGround } from '../../trading/public.ts';
import type { Page } from '../pages/page.ts';
import { usePageScroll } from './page-scroll.ts';
import { PageSlot } from './page-slot.tsx';
import { PaneHeader } from './pane-header.tsx';

/** Delay before the gestures load, so that they do not compete with the first page. */
const GESTURES_AFTER_MS = 1_000;

/** The page of the server bears the name of the app, or that of the operator's brand. */
const APP_NAME = document.title;

const Gestures = quietPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, GESTURES_AFTER_MS));
  return (await import('../gestures/gestures.tsx')).Gestures;
});

/**
 * A phone shows only one page. A desktop shows a list and a detail, or the chat and the page that led to it. `styles.css`
 * says how wide each is.
 */
type Place = 'only' | 'list' | 'detail' | 'opener' | 'chat' | 'hidden';

/** The page of an address, and where it stands. */
export interface PanePlan {
  readonly where: string;
  readonly page: Page;
  readonly place: Place;
}

/** A page with its header and its scroller. It keeps its own address while another page is the current one. */
export const Pane = ({ where, page, place }: PanePlan) => {
  const t = useTranslations();
  const scroller = useRef<HTMLElement>(null);
  const isTab = useIsTab(page.path);
  const title = t(useTitleKey(page.path, page.title));
  const hook = useMemo(() => fixedLocation(where), [where]);
  usePageScroll(scroller, where);
  // Beside another page the way back is that page's.
  const isCurrent = where === currentLocation();
  const hasBack = !isTab && isCurrent;
  // The heading names a page that serves many: one deposit, one coin.
  const [heading, hearHeading] = useState<string | null>(null);
  const name = heading ?? title;
  useEffect(() => {
    if (isCurrent) document.title = `${name} · ${APP_NAME}`;
  }, [isCurrent, name]);
  const header = <PaneHeader page={page} title={title} query={queryOf(where)} hasBack={hasBack} />;
  return (
    <Router hook={hook}>
      <HearHeading value={hearHeading}>
        <div
          data-place={place}
          data-where={where}
          className="page relative flex min-h-0 min-w-0 flex-1 flex-col bg-bg"
        >
          {page.ownHeader === true ? null : (
            <>
              {header}
              <PracticeBar where={where} />
            </>
          )}
          {isCurrent ? <Gestures main={scroller} where={where} /> : null}
          <main
            ref={scroller}
            // A screen has one main part. The element stays the same when the window is resized, so that nothing typed is lost.
            role={place === 'list' || place === 'opener' ? 'region' : undefined}
            aria-label={place === 'only' ? undefined : name}
            tabIndex={0}
            className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
          >
            <PracticeGround where={where}>
              <PageSlot page={page} header={header} />
            </PracticeGround>
          </main>
        </div>
      </HearHeading>
    </Router>
  );
};
