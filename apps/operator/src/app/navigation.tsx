import { useStore } from '@tallystick/ui/store.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sessionStore } from '../shared/session/session.ts';
import { GROUPS, pagesFor } from './pages.ts';

const isAt = (location: string, path: string): boolean =>
  location === path || (path !== '/' && location.startsWith(`${path}/`));

/** The pages that the role may open, in groups, at the left of every page. */
export const Navigation = () => {
  const location = useLocation({ select: ({ pathname }) => pathname });
  const { session } = useStore(sessionStore);
  const here = useRef<HTMLAnchorElement>(null);
  const pages = pagesFor(session?.may ?? []);
  useEffect(() => {
    // Scrolls the list to the current page when it was opened by keys or by a link.
    if (location !== '') here.current?.scrollIntoView({ block: 'nearest' });
  }, [location]);
  return (
    <nav aria-label="Pages" className="flex flex-col gap-2">
      {GROUPS.map((group) => {
        const ofGroup = pages.filter((page) => page.group === group);
        if (ofGroup.length === 0) return null;
        return (
          <div key={group} className="flex flex-col">
            <h2 className="px-2 pb-0.5 text-12 text-ink-3">{group}</h2>
            {ofGroup.map(({ route, name, keys }) => {
              const isHere = isAt(location, route.fullPath);
              return (
                <a
                  key={name}
                  ref={isHere ? here : undefined}
                  href={`#${route.fullPath}`}
                  aria-current={isHere ? 'page' : undefined}
                  title={keys}
                  className={`rounded-sm px-2 py-0.5 font-medium ${isHere ? 'bg-brand-tint text-brand-ink' : 'text-ink-2 hover:bg-surface-2'}`}
                >
                  {name}
                </a>
              );
            })}
          </div>
        );
      })}
    </nav>
  );
};
