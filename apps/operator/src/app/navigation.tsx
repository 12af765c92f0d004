import { useLocation } from '@tanstack/react-router';
import { GROUPS, PAGES } from './pages.ts';

const isAt = (location: string, path: string): boolean =>
  location === path || (path !== '/' && location.startsWith(`${path}/`));

/** The pages by their groups, at the left of every one of them. */
export const Navigation = () => {
  const location = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav aria-label="Pages" className="flex flex-col gap-3">
      {GROUPS.map((group) => {
        const pages = PAGES.filter((page) => page.group === group);
        if (pages.length === 0) return null;
        return (
          <div key={group} className="flex flex-col">
            <h2 className="px-2 pb-1 text-12 text-ink-3">{group}</h2>
            {pages.map(({ route, name, keys }) => {
              const isHere = isAt(location, route.fullPath);
              return (
                <a
                  key={name}
                  href={`#${route.fullPath}`}
                  aria-current={isHere ? 'page' : undefined}
                  title={keys}
                  className={`rounded-sm px-2 py-1 font-medium ${isHere ? 'bg-brand-tint text-brand-ink' : 'text-ink-2 hover:bg-surface-2'}`}
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
