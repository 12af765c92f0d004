import {
  health,
  listTotals,
  listViews,
  ownStaff,
  staffPasskeys,
  waitForChats,
  waitingCounts,
} from '@tallystick/contract';
import { createRoot, type Root } from 'react-dom/client';
import { test as base, expect, vi } from 'vitest';
import permissionsPage from '../../../../docs/permissions.md?raw';
import { Console } from '../app/console.tsx';
import { watchInput } from '../shared/session/attendance.ts';
import { type Session, sessionStore, signIn, signOut } from '../shared/session/session.ts';
import { FakeServer } from './fake-server.ts';
import { sampleData } from './sample.ts';
import { View } from './view.ts';
import { waitUntil } from './wait-until.ts';

/** The time of every test of a page. Timers run as usual. */
export const NOW = '2026-11-02T03:04:05.000Z';

const ROLES = ['support', 'finance', 'risk', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The permissions of a built-in role, by the generated table of docs/permissions.md. */
export const permissionsOf = (role: Role): readonly string[] =>
  permissionsPage
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name = '']) => /^`[a-z_]+`$/.test(name))
    .filter((cells) => cells[2 + ROLES.indexOf(role)] === '✓')
    .map(([, name = '']) => name.replaceAll('`', ''));

interface Opening {
  /** Behind the hash of the address. */
  readonly at?: string;
  /** Null: nobody is signed in. */
  readonly role?: Role | null;
  /** In place of the permissions of the role. */
  readonly may?: readonly string[];
  readonly name?: string;
  readonly session?: Partial<Session>;
}

const sessionOf = (server: FakeServer, { role, may, name = 'anna', session }: Opening): Session => ({
  name,
  role: role ?? 'admin',
  may: [...(may ?? permissionsOf(role ?? 'admin'))],
  must: 'nothing',
  otp_enabled: true,
  token: server.token ?? '',
  ...session,
});

/** Calls that every page makes. */
const serveShell = (server: FakeServer): FakeServer =>
  server
    .on(health, () => sampleData(health, 'bare'))
    .on(waitingCounts, () => [])
    // A long poll: it has no news.
    .on(waitForChats, () => new Promise(() => undefined))
    .on(listViews, () => [])
    .on(listTotals, () => ({ rows: 0, complete: true, sums: [] }))
    .on(staffPasskeys, () => [])
    .serveText('/log/audit/checkpoint', 'example.com/audit\n7\nr00tr00tr00tr00t\n');

interface Desk {
  readonly server: FakeServer;
  /** Opens the whole console at an address, signed in. */
  readonly open: (opening?: Opening) => Promise<View>;
}

/** Drawing is checked in a browser. Here a chart finds a canvas that takes everything, and colours that it can read. */
const stubDrawing = (): void => {
  const context: unknown = new Proxy(() => context, {
    get: (_, name) => (name === 'measureText' ? () => ({ width: 10 }) : context),
    set: () => true,
  });
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value: () => context,
    configurable: true,
  });
  const compute = window.getComputedStyle.bind(window);
  vi.stubGlobal(
    'getComputedStyle',
    (element: Element) =>
      new Proxy(compute(element), {
        get: (style, name): unknown => (name === 'color' ? 'rgb(0, 0, 0)' : Reflect.get(style, name)),
      }),
  );
};

/** Clears what a page of an earlier test left in the browser. */
const resetBrowser = (): void => {
  signOut(null);
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
  window.location.hash = '';
};

/** A test of the console against a fake server. Afterwards, every breach of the contract fails the test. */
export const test = base.extend<Desk>({
  server: async ({ task }, use) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
    const server = serveShell(new FakeServer());
    vi.stubGlobal('fetch', server.fetch);
    stubDrawing();
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await use(server);
    vi.unstubAllGlobals();
    const complained = complaints.mock.calls.map((words) => words.join(' '));
    complaints.mockRestore();
    vi.useRealTimers();
    expect(complained, `errors in the browser’s console in “${task.name}”`).toEqual([]);
    expect(server.faults, `breaches of the contract in “${task.name}”`).toEqual([]);
  },
  open: async ({ server }, use) => {
    resetBrowser();
    let root: Root | null = null;
    /** False if the test itself says who is signed in. */
    let answersSelf = false;
    await use(async ({ at = '/', ...opening } = {}) => {
      window.location.hash = at;
      watchInput();
      if (opening.role !== null) {
        const session = sessionOf(server, opening);
        const { token: _, ...self } = session;
        answersSelf ||= !server.answers(ownStaff);
        if (answersSelf) server.on(ownStaff, () => self);
        signIn(session);
      }
      root?.unmount();
      const element = document.body.appendChild(document.createElement('div'));
      root = createRoot(element);
      root.render(<Console />);
      await waitUntil(() => expect(document.body.textContent).not.toBe(''));
      return new View(
        () => document.body,
        () => server.faults[0],
      );
    });
    (root as Root | null)?.unmount();
    resetBrowser();
  },
});

export const isSignedIn = (): boolean => sessionStore.get().session !== null;
