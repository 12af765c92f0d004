import { staffLogout } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { figuresOf, useSignals, worstOf } from '../operator/public.ts';
import { call, serverNowMs } from '../shared/api/api.ts';
import { useHealth } from '../shared/api/use-health.ts';
import { ConfirmAgain } from '../shared/dialogs/confirm-again.tsx';
import { useIsBare } from '../shared/dialogs/layers.ts';
import type { Shortcut } from '../shared/keyboard/shortcuts.rules.ts';
import { activeShortcuts, useShortcuts } from '../shared/keyboard/shortcuts.ts';
import { codeWords } from '../shared/language/codes.ts';
import { roleName } from '../shared/language/names.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { CONSOLE_NAME } from '../shared/layout/console-name.ts';
import { LevelMark } from '../shared/layout/level.tsx';
import { Empty } from '../shared/layout/query-states.tsx';
import { useOwnRole } from '../shared/permissions/own-role.ts';
import { sessionStore, signOut } from '../shared/session/session.ts';
import { HelpDialog } from './help-dialog.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { DoorTabs, Navigation } from './navigation.tsx';
import { neededFor, pagesFor } from './pages.ts';
import { usePaletteKey } from './palette/use-palette-key.ts';

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));

const leave = async (): Promise<void> => {
  // The desk forgets the session even if the server cannot be reached.
  await call(staffLogout, {}).catch(() => undefined);
  signOut(null);
};

/** The overall level of the house, on every page and in the tab's title. */
const HouseState = () => {
  const { data, error } = useHealth();
  const level = error !== null ? 'act' : data === undefined ? null : worstOf(figuresOf(data, serverNowMs()));
  useEffect(() => {
    const sign = level === 'act' ? '✕ ' : level === 'watch' ? '! ' : '';
    document.title = `${sign}${CONSOLE_NAME}`;
  }, [level]);
  if (level === null) return null;
  return (
    <div className="flex items-center gap-3">
      {data !== undefined && (
        <span className="rounded-[4px] border border-line px-2 py-0.5 font-medium text-ink-2">
          {codeWords(data.mode)} · {codeWords(data.source)}
        </span>
      )}
      <LevelMark level={level} />
    </div>
  );
};

/** Leads to the inbox once. `Navigate` would lead there again at each drawing until the page is loaded, over a link pressed meanwhile. */
const ToInbox = () => {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/waiting', replace: true });
  }, [navigate]);
  return null;
};

/** The button of the palette, and the palette while it is open. */
const Find = ({ may }: { readonly may: readonly string[] }) => {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  usePaletteKey(open);
  return (
    <>
      <Button onClick={open}>
        {t('shell.find')} <kbd className="ml-1 font-mono text-12 text-ink-3 max-md:hidden">Ctrl K</kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <Palette may={may} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The page of the address, if the role may read it. */
const Opened = ({ may, role }: { readonly may: readonly string[]; readonly role: string }) => {
  const pattern = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const needed = neededFor(pattern);
  // A role without the overview begins with its inbox.
  if (pattern === '/' && !may.includes('see_overview')) return <ToInbox />;
  if (needed !== null && !may.includes(needed)) {
    return (
      <Empty>
        {t('shell.roleCannotOpen', {
          role: roleName(role),
        })}
      </Empty>
    );
  }
  return (
    <>
      <DoorTabs />
      <Outlet />
    </>
  );
};

export const NoSuchPage = () => <Empty>{t('shell.pageNotFound')}</Empty>;

interface ConsoleKeysProps {
  readonly may: readonly string[];
  readonly onHelp: (shortcuts: readonly Shortcut[]) => void;
}

/**
 * The shortcuts of every page. It stands before the page, so that its effect runs first and the page's own shortcuts take
 * precedence, also if the page is drawn together with the shell.
 */
const ConsoleKeys = ({ may, onHelp }: ConsoleKeysProps) => {
  const navigate = useNavigate();
  useShortcuts([
    // Only if the page has no search of its own, which takes precedence.
    { keys: '/', does: t('shell.findCustomer'), run: () => void navigate({ to: '/customers' }) },
    { keys: '?', does: t('shell.showShortcuts'), run: () => onHelp(activeShortcuts()) },
    ...pagesFor(may).map(({ keys, name, route }) => ({
      keys,
      does: t('shell.goTo', { name }),
      run: () => void navigate({ to: route.fullPath }),
    })),
  ]);
  return null;
};

export const Shell = () => {
  const { session } = useStore(sessionStore);
  const { may = [], role = '' } = session ?? {};
  const isBare = useIsBare();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const location = useLocation({ select: ({ pathname }) => pathname });
  const [shownAt, setShownAt] = useState(location);
  // The menu covers a narrow page, so it closes when another page opens.
  if (shownAt !== location) {
    setShownAt(location);
    setMenuOpen(false);
  }
  const [help, setHelp] = useState<readonly Shortcut[] | null>(null);
  useSignals();
  useOwnRole();
  return (
    <div className="flex h-dvh flex-col">
      <ConsoleKeys may={may} onHelp={setHelp} />
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b bg-surface px-4 py-2">
        <span className="w-36 font-semibold max-md:w-auto max-md:flex-1">{CONSOLE_NAME}</span>
        <span className="md:hidden">
          <Button isExpanded={isMenuOpen} onClick={() => setMenuOpen(!isMenuOpen)}>
            {t('shell.menu')}
          </Button>
        </span>
        <div className="ml-auto flex flex-wrap items-center gap-3">
          <Find may={may} />
          <HouseState />
          {/* A phone has neither room for the name, which My security shows too, nor keys. */}
          <span className="text-ink-2 max-md:hidden">
            <bdi>{session?.name}</bdi> · {roleName(session?.role ?? '')}
          </span>
          <span className="max-md:hidden">
            <Button label={t('shell.keyboardShortcuts')} onClick={() => setHelp(activeShortcuts())}>
              ?
            </Button>
          </span>
          <Button onClick={() => void leave()}>{t('common.signOut')}</Button>
        </div>
      </header>
      <IdleWarning />
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <div
          className={`relative w-44 shrink-0 overflow-y-auto border-line border-r px-2 py-3 max-md:max-h-[60dvh] max-md:w-full max-md:border-r-0 max-md:border-b ${isMenuOpen ? '' : 'max-md:hidden'}`}
        >
          <Navigation />
        </div>
        <main className="relative min-w-0 flex-1 overflow-y-auto p-4 max-md:p-2">
          <Opened may={may} role={role} />
        </main>
      </div>
      {isBare && <ConfirmAgain />}
      {help !== null && <HelpDialog shortcuts={help} onClose={() => setHelp(null)} />}
    </div>
  );
};
