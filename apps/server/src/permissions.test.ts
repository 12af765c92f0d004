import { type Route, staffLogin } from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, ROLES, roleMay } from './operator/permissions.rules.ts';
import { permissionOfRoute } from './operator/route-permissions.rules.ts';
import { addStaff } from './testing/add-staff.ts';
import { connectToDatabaseOf } from './testing/program-database.ts';
import { useRunningProgram } from './testing/running-program.ts';

const running = useRunningProgram();
const PASSWORD = 'one password for all of them';
const STAFF_ROUTES = ROUTES.filter(({ access }) => access === 'staff');
/** Ends the session that asks it: each gets one of its own. */
const ENDS_THE_SESSION = '/api/operator/logout';
/** Answers late on purpose: with something new, or after a while. */
const WAITS = '/api/operator/chat/wait';

const tokens = new Map<string, string>();

const signIn = async (name: string): Promise<string> =>
  (await running.client().call(staffLogin, { name, password: PASSWORD })).token;

/** Asks with a body that no route takes for whole, so that whoever may gets as far as being told what is missing. */
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
        // What the statements of the builder give back is not read.
        (await database.query(statement, [...values])).rows satisfies unknown[] as Row[],
      prepared: () => Promise.reject(new Error('not used')),
    };
    for (const role of ROLES) await addStaff(sql, { name: `${role}-of-all`, role, password: PASSWORD });
  } finally {
    await database.end();
  }
  for (const role of ROLES) tokens.set(role, await signIn(`${role}-of-all`));
}, 60_000);

it('every call of staff takes a permission, and every permission is somebody’s', () => {
  expect(STAFF_ROUTES.filter(({ path }) => permissionOfRoute(path) === null)).toEqual([]);
  expect(PERMISSIONS.filter((permission) => !ROLES.some((role) => roleMay(role, permission)))).toEqual([]);
});

describe.each(ROLES)('%s', (role) => {
  it('may call what the table says, and nothing else', { timeout: 60_000 }, async () => {
    const [wrong, expected]: [string[], string[]] = [[], []];
    for (const route of STAFF_ROUTES) {
      const permission = permissionOfRoute(route.path);
      const may = permission !== null && roleMay(role, permission);
      if (may && route.path === WAITS) continue;
      const token =
        route.path === ENDS_THE_SESSION ? await signIn(`${role}-of-all`) : (tokens.get(role) ?? '');
      const status = await ask(route, token);
      expected.push(route.path);
      // Whoever may is let in: what they asked was nonsense (400, or 404), or answered. Never 401, 403 or a fault of ours.
      const isIn = [200, 400, 404, 409, 413, 429].includes(status);
      if (may ? !isIn : status !== 403) wrong.push(`${route.path} ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(expected.length).toBeGreaterThan(40);
  });
});

it('nobody without a token, and no customer, calls any of them', { timeout: 60_000 }, async () => {
  const customer = await running.openAccount('tries-the-desk');
  const statuses = new Set<number>();
  for (const route of STAFF_ROUTES) {
    statuses.add(await ask(route, null));
    statuses.add(await ask(route, customer));
  }
  expect([...statuses]).toEqual([401]);
});

it('no member of staff calls what is a customer’s', { timeout: 60_000 }, async () => {
  const statuses = new Set<number>();
  for (const route of ROUTES.filter(({ access }) => access === 'user')) {
    statuses.add(await ask(route, tokens.get('admin') ?? ''));
  }
  expect([...statuses]).toEqual([401]);
});
