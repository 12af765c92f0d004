import { readFile } from 'node:fs/promises';
import { confirmStaff, type Route, staffLogin } from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { isPermission, PERMISSIONS, ROLES, roleMay } from '../../../src/operator/permissions.rules.ts';
import { addStaff } from '../../support/operator/add-staff.ts';
import { connectToDatabaseOf } from '../../support/programs/postgres/program-database.ts';
import { running } from './running.ts';

const PASSWORD = 'one password for all of them';
const STAFF_ROUTES = ROUTES.filter((route) => route.access === 'staff');
/** Ends the calling session, so each call gets its own session. */
const ENDS_THE_SESSION = '/api/operator/logout';
/** Answers late on purpose: with a new message, or after a timeout. */
const WAITS = '/api/operator/chat/wait';

/**
 * Reads the permissions of each role from docs/permissions.md. The expectations come from the published page. If the test
 * computed them from the server's own rules, it would accept a wrongly granted role.
 */
const readTable = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const page = await readFile(new URL('../../../../../docs/permissions.md', import.meta.url), 'utf8');
  const table = new Map<string, ReadonlySet<string>>();
  for (const line of page.split('\n')) {
    const [, call, , ...marks] = line.split('|').map((cell) => cell.trim());
    const path = call?.match(/^`[A-Z]+ (\S+)`$/)?.[1];
    if (path !== undefined) table.set(path, new Set(ROLES.filter((_role, place) => marks[place] === '✓')));
  }
  return table;
};
const published = await readTable();

const tokens = new Map<string, string>();

/** Some calls ask for a confirmation after the sign-in. */
const signIn = async (name: string): Promise<string> => {
  const { token } = await running.client().call(staffLogin, { name, password: PASSWORD });
  await running.client().call(confirmStaff, { password: PASSWORD }, { token });
  return token;
};

/** Sends a body that is incomplete for every route, so that a permitted call fails only at the validation. */
const ask = async ({ method, path }: Route, token: string | null): Promise<number> => {
  const url = `${running.program().url}${path.replace(/:\w+/g, '1')}`;
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== null && { token }) },
    ...(method !== 'GET' && { body: '{"row": 1}' }),
    signal: AbortSignal.timeout(5_000),
  });
  await answer.arrayBuffer();
  return answer.status;
};

beforeAll(async () => {
  const database = await connectToDatabaseOf(running.program().dataFolder);
  try {
    const sql = {
      query: async <Row>(statement: string, values: readonly unknown[] = []) =>
        // The caller does not read the rows of these statements.
        (await database.query(statement, [...values])).rows satisfies unknown[] as Row[],
      prepared: () => Promise.reject(new Error('not used')),
    };
    for (const role of ROLES) await addStaff(sql, { name: `${role}-of-all`, role, password: PASSWORD });
  } finally {
    await database.end();
  }
  for (const role of ROLES) tokens.set(role, await signIn(`${role}-of-all`));
});

it('every permission is somebody’s', () => {
  expect(PERMISSIONS.filter((permission) => !ROLES.some((role) => roleMay(role, permission)))).toEqual([]);
});

it('every call of staff stands in the published table with whom it is served to', () => {
  const wrong = STAFF_ROUTES.filter(({ path, permission }) => {
    const served = ROLES.filter((role) => roleMay(role, permission));
    return served.join() !== [...(published.get(path) ?? ['not in the table'])].join();
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
  const paths = STAFF_ROUTES.map(({ path }): string => path);
  expect([...published.keys()].filter((path) => !paths.includes(path))).toEqual([]);
});

it('nobody who pays out or gives terms decides alone of everything: some things are kept apart', () => {
  const may = (role: string, path: string): boolean => {
    const roles = published.get(`/api/operator/${path}`);
    if (roles === undefined) throw new Error(`${path} is not in the published table`);
    return roles.has(role);
  };
  // Customer service moves no money, changes no terms and stops no market.
  for (const path of [
    'halt',
    'customer/freeze',
    'deposit_approve',
    'withdrawal_approve',
    'withdrawal_paid',
    'personal_info/decide',
    'staff/disable',
  ]) {
    expect([path, may('support', path)]).toEqual([path, false]);
  }
  // Finance sees no identity papers and no chats. Risk pays nothing out.
  for (const path of ['personal_info', 'personal_infos', 'chat/open', 'mail_outbox']) {
    expect([path, may('finance', path)]).toEqual([path, false]);
  }
  // Terms, products, countries and payment settings are changes: their subjects have permissions of their own.
  expect(
    [
      'propose_terms',
      'propose_countries',
      'propose_payment_settings',
      'decide_products',
      'move_treasury',
      'propose_staff',
      'decide_staff',
    ].filter((each) => isPermission(each) && roleMay('support', each)),
  ).toEqual([]);
  expect(roleMay('finance', 'decide_terms')).toBe(false);
  expect(roleMay('risk', 'move_treasury')).toBe(false);
  expect(roleMay('risk', 'propose_staff')).toBe(false);
  for (const path of ['withdrawal_paid', 'withdrawal_card']) {
    expect([path, may('risk', path)]).toEqual([path, false]);
  }
});

describe.each(ROLES)('%s', (role) => {
  it('may call what the table says, and nothing else', async () => {
    const [wrong, expected]: [string[], string[]] = [[], []];
    for (const route of STAFF_ROUTES) {
      const may = published.get(route.path)?.has(role) === true;
      if (may && route.path === WAITS) continue;
      const token =
        route.path === ENDS_THE_SESSION ? await signIn(`${role}-of-all`) : (tokens.get(role) ?? '');
      const status = await ask(route, token);
      expected.push(route.path);
      // A permitted call gets an answer, or a refusal such as 400 or 404, but never 401, 403 or a server error.
      const isIn = [200, 400, 404, 409, 413, 429].includes(status);
      if (may ? !isIn : status !== 403) wrong.push(`${route.path} ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(expected.length).toBeGreaterThan(40);
  });
});

it('nobody without a token, and no customer, calls any of them', async () => {
  const customer = await running.openAccount('tries-the-desk');
  const statuses = new Set<number>();
  for (const route of STAFF_ROUTES)
    for (const token of [null, customer]) {
      let status = 0;
      const isHeard = async (): Promise<boolean> => {
        status = await ask(route, token);
        return status !== 429;
      };
      // Wrong tokens of one address are answered up to a rate.
      await expect.poll(isHeard).toBe(true);
      statuses.add(status);
    }
  expect([...statuses]).toEqual([401]);
});

it('no member of staff calls what is a customer’s', async () => {
  const statuses = new Set<number>();
  for (const route of ROUTES.filter(({ access }) => access === 'user')) {
    statuses.add(await ask(route, tokens.get('admin') ?? ''));
  }
  expect([...statuses]).toEqual([401]);
});
