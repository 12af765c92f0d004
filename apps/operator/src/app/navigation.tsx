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
import { GROUPS } from './console-page.ts';
import { pagesFor } from './pages.ts';

/** How much waits for a decision, beside the name of its page. */
const Badge = ({ count }: { readonly count: string }) => (
  <span className="rounded-full bg-watch-tint px-1.5 font-semibold text-12 text-watch">
    {count}
    <span className="sr-only"> {t('words.waiting')}</span>
  </span>
);

const isAt = (location: string, path: string): boolean =>
  location === path || (path !== '/' && location.startsWith(`${path}/`));

/** The pages that the role may open, in groups, at the left of every page. */
export const Navigation = () => {
  const location = useLocation({ select: ({ pathname }) => pathname });
  const { session } = useStore(sessionStore);
  const here = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const layout = useKeyLayout();
  const counts = useWaitingCounts();
  const pages = pagesFor(session?.may ?? []);
  useEffect(() => {
    // Scrolls the list to the current page when it was opened by keys or by a link.
    if (location !== '') here.current?.scrollIntoView({ block: 'nearest' });
  }, [location]);
  return (
    <nav aria-label={t('shell.pages')} className="flex flex-col gap-2">
      {Object.entries(GROUPS).map(([group, words]) => {
        const ofGroup = pages.filter((page) => page.group === group);
        if (ofGroup.length === 0) return null;
        return (
          <div key={group} className="flex flex-col">
            <h2 className="px-2 pb-0.5 text-12 text-ink-3">{words}</h2>
            {ofGroup.map(({ route, name, keys }) => {
              const isHere = isAt(location, route.fullPath);
              const badge = badgeOf(counts, queuesAt(route.fullPath));
              return (
                <div key={name} className="flex items-center gap-1.5">
                  <a
                    ref={isHere ? here : undefined}
                    href={`#${route.fullPath}`}
                    onClick={(event) => {
                      // By the router, so that a page with an unfinished edit can ask first. A new tab opens as usual.
                      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                      event.preventDefault();
                      void navigate({ to: route.fullPath });
                    }}
                    aria-current={isHere ? 'page' : undefined}
                    title={printedKeys(keys, layout)}
                    className={`min-w-0 flex-1 rounded-sm px-2 py-0.5 font-medium ${isHere ? 'bg-brand-tint text-brand-ink' : 'text-ink-2 hover:bg-surface-2'}`}
                  >
                    {name}
                  </a>
                  {badge !== null && <Badge count={badge} />}
                </div>
              );
            })}
          </div>
        );
      })}
      <div className="border-line border-t px-2 pt-3">
        <LanguageChoice />
      </div>
    </nav>
  );
};
