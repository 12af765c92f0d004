import { cx } from '@tallystick/ui/cx.ts';
import { useStore } from '@tallystick/ui/store.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { badgeOf, useWaitingCounts } from '../shared/api/use-waiting.ts';
import { LanguageChoice } from '../shared/fields/language-choice.tsx';
import { useKeyLayout } from '../shared/keyboard/key-layout.ts';
import { printedKeys } from '../shared/keyboard/keys.rules.ts';
import { t } from '../shared/language/text.ts';
import { queuesAt } from '../shared/queues-at.ts';
import { sessionStore } from '../shared/session/session.ts';
import { type ConsolePage, DOORS, GROUPS } from './console-page.ts';
import { doorsFor } from './pages.ts';

/** How much waits for a decision on pages, beside their name. */
const Badge = ({ pages }: { readonly pages: readonly ConsolePage[] }) => {
  const counts = useWaitingCounts();
  const count = badgeOf(
    counts,
    pages.flatMap(({ route }) => queuesAt(route.fullPath)),
  );
  if (count === null) return null;
  return (
    <span className="rounded-full bg-watch-tint px-1.5 font-semibold text-12 text-watch">
      {count}
      <span className="sr-only"> {t('words.waiting')}</span>
    </span>
  );
};

const isAt = (location: string, path: string): boolean =>
  location === path || (path !== '/' && location.startsWith(`${path}/`));

interface LinkProps {
  readonly page: ConsolePage;
  readonly name: string;
  readonly isHere: boolean;
  readonly className?: string;
}

/** A link to a page, which opens by the router so that a page with an unfinished edit can ask first. A new tab opens as usual. */
const PageLink = ({ page: { route, keys }, name, isHere, className }: LinkProps) => {
  const here = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const layout = useKeyLayout();
  useEffect(() => {
    // Scrolls the list to the current page when it was opened by keys or by a link.
    if (isHere) here.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <a
      ref={here}
      href={`#${route.fullPath}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate({ to: route.fullPath });
      }}
      aria-current={isHere ? 'page' : undefined}
      title={printedKeys(keys, layout)}
      className={cx(
        'rounded-sm px-2 py-0.5 font-medium',
        isHere ? 'bg-brand-tint text-brand-ink' : 'text-ink-2 hover:bg-surface-2',
        className,
      )}
    >
      {name}
    </a>
  );
};

/** The doors that the role may open, in groups, at the left of every page. */
export const Navigation = () => {
  const location = useLocation({ select: ({ pathname }) => pathname });
  const { session } = useStore(sessionStore);
  const doors = doorsFor(session?.may ?? []);
  return (
    <nav aria-label={t('shell.pages')} className="flex flex-col gap-2">
      {Object.entries(GROUPS).map(([group, words]) => {
        const ofGroup = doors.filter(({ door }) => DOORS[door].group === group);
        if (ofGroup.length === 0) return null;
        return (
          <fieldset key={group} className="flex min-w-0 flex-col">
            <legend className="px-2 pb-0.5 text-12 text-ink-3">{words}</legend>
            {ofGroup.map(({ door, pages }) => (
              <div key={door} className="flex items-center gap-1.5">
                <PageLink
                  page={pages[0]}
                  name={DOORS[door].name}
                  isHere={pages.some(({ route }) => isAt(location, route.fullPath))}
                  className="min-w-0 flex-1"
                />
                <Badge pages={pages} />
              </div>
            ))}
          </fieldset>
        );
      })}
      <div className="border-line border-t px-2 pt-3">
        <LanguageChoice />
      </div>
    </nav>
  );
};

/** The pages behind the door of the current page, as tabs above it. Nothing for a page that has its door alone. */
export const DoorTabs = () => {
  const location = useLocation({ select: ({ pathname }) => pathname });
  const { session } = useStore(sessionStore);
  const open = doorsFor(session?.may ?? []).find(({ pages }) =>
    pages.some(({ route }) => route.fullPath === location),
  );
  if (open === undefined || open.pages.length === 1) return null;
  return (
    <nav
      aria-label={t('shell.pagesOf', { door: DOORS[open.door].name })}
      className="mb-3 flex flex-wrap gap-x-1 gap-y-1 border-line border-b pb-2"
    >
      {open.pages.map((page) => (
        <span key={page.route.fullPath} className="flex items-center gap-1.5">
          <PageLink page={page} name={page.name} isHere={page.route.fullPath === location} />
          <Badge pages={[page]} />
        </span>
      ))}
    </nav>
  );
};
