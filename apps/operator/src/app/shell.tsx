import { staffLogout } from '@tallystick/contract';
import { useEffect, useState } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { figuresOf, worstOf } from '../operator/public.ts';
import { call, serverNowMs } from '../shared/api.ts';
import { Button } from '../shared/button.tsx';
import { LevelMark } from '../shared/level.tsx';
import { Empty } from '../shared/query-states.tsx';
import { type Session, signOut } from '../shared/session.ts';
import type { Shortcut } from '../shared/shortcuts.rules.ts';
import { activeShortcuts, useShortcuts } from '../shared/shortcuts.ts';
import { useHealth } from '../shared/use-health.ts';
import { HelpDialog } from './help-dialog.tsx';
import { PAGES } from './pages.ts';

const leave = async (): Promise<void> => {
  // The desk forgets the session even when the server can't be told.
  await call(staffLogout, {}).catch(() => undefined);
  signOut(null);
};

/** The state of the house, on every page and in the tab's title. */
const HouseState = () => {
  const { data, error } = useHealth();
  const level = error !== null ? 'act' : data === undefined ? null : worstOf(figuresOf(data, serverNowMs()));
  useEffect(() => {
    const sign = level === 'act' ? '✕ ' : level === 'watch' ? '! ' : '';
    document.title = `${sign}Tallystick console`;
  }, [level]);
  if (level === null) return null;
  return (
    <div className="flex items-center gap-3">
      {data !== undefined && (
        <span className="rounded-[4px] border border-line px-2 py-0.5 font-medium text-ink-2">
          {data.mode} · {data.source}
        </span>
      )}
      <LevelMark level={level} />
    </div>
  );
};

const Navigation = () => {
  const [location] = useLocation();
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-1">
      {PAGES.map(({ path, name, keys }) => (
        <Link
          key={path}
          href={path}
          aria-current={location === path ? 'page' : undefined}
          title={keys}
          className={`rounded-sm px-3 py-1.5 font-medium ${location === path ? 'bg-brand-tint text-brand-ink' : 'text-ink-2 hover:bg-surface-2'}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
};

export const Shell = ({ session }: { readonly session: Session }) => {
  const [, navigate] = useLocation();
  const [help, setHelp] = useState<readonly Shortcut[] | null>(null);
  useShortcuts([
    { keys: '?', does: 'This help', run: () => setHelp(activeShortcuts()) },
    ...PAGES.map(({ keys, name, path }) => ({ keys, does: `Go to ${name}`, run: () => navigate(path) })),
  ]);
  return (
    <div className="mx-auto flex min-h-dvh max-w-7xl flex-col gap-4 p-4">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b pb-3">
        <span className="font-semibold">Tallystick console</span>
        <Navigation />
        <div className="ml-auto flex flex-wrap items-center gap-3">
          <HouseState />
          <span className="text-ink-2">
            {session.name} · {session.role}
          </span>
          <Button label="Keyboard help" onClick={() => setHelp(activeShortcuts())}>
            ?
          </Button>
          <Button onClick={() => void leave()}>Sign out</Button>
        </div>
      </header>
      <main>
        <Switch>
          {PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} component={Page} />
          ))}
          <Route>
            <Empty>There is no such page. Choose one above.</Empty>
          </Route>
        </Switch>
      </main>
      {help !== null && <HelpDialog shortcuts={help} onClose={() => setHelp(null)} />}
    </div>
  );
};
