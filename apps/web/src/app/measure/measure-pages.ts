import { reportVisits } from '@tallystick/contract/operator/phones.ts';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { currentPath, subscribeToLocation } from '../../shared/navigation/location.ts';
import { firstPage } from '../pages/page-modules.ts';
import { canonicalPath } from '../pages/pages.ts';
import { createPageVisits, type Visit } from './page-visits.ts';

/** The shorter side of a screen, in CSS pixels. A tablet has more. */
const WIDEST_PHONE = 600;

const isPhone = (): boolean =>
  Math.min(screen.width, screen.height) < WIDEST_PHONE && matchMedia('(pointer: coarse)').matches;

/** True if the customer has told the browser not to be measured: Global Privacy Control, or Do Not Track. */
const wantsPrivacy = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Chromium tells since version 151 which page of an app a figure belongs to. */
const tellsPages = (): boolean => PerformanceObserver.supportedEntryTypes.includes('soft-navigation');

/** Sends even if the app is closed now. Nobody waits for an answer, and a report that is lost is not repeated. */
const send = (visits: readonly Visit[]): void => {
  const body = new Blob([JSON.stringify({ visits })], { type: 'application/json' });
  if (navigator.sendBeacon(reportVisits.path, body)) return;
  fetch(reportVisits.path, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  );
};

let isMeasuring = false;

/**
 * Measures on a phone how fast its pages are, and sends the figures when the app is hidden or closed: without token, cookie or query.
 * See docs/production.md, *Speed on phones*.
 */
export const measurePages = (): void => {
  if (isMeasuring || !isPhone() || wantsPrivacy()) return;
  isMeasuring = true;
  const first = firstPage() ?? '';
  const visits = createPageVisits(first);
  if (!tellsPages()) {
    const leave = (): void => {
      if (canonicalPath(currentPath()) !== first) visits.endAt(performance.now());
    };
    // The customer may have gone on before this was loaded.
    if (canonicalPath(currentPath()) !== first) visits.endAt(0);
    subscribeToLocation(leave);
  }
  const options = { reportAllChanges: true, reportSoftNavs: true };
  onLCP(visits.note, { ...options });
  onINP(visits.note, { ...options });
  onCLS(visits.note, { ...options });
  const report = (): void => {
    const all = visits.take();
    if (all.length > 0) send(all);
  };
  // After the listeners of web-vitals, which note the last figures in the capturing phase.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report();
  });
  addEventListener('pagehide', report);
};
