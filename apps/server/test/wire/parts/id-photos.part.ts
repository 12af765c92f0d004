import * as contract from '@tallystick/contract';
import { type Route, staffLogin } from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ROLES, roleMay } from '../../../src/operator/permissions.rules.ts';
import { addStaff } from '../../support/operator/add-staff.ts';
import { connectToDatabaseOf } from '../../support/programs/postgres/program-database.ts';
import { PASSWORD as CUSTOMERS_PASSWORD } from '../../support/programs/running-program.ts';
import { running } from './running.ts';

/**
 * Each role asks each route of the real program for a customer's ID photo. The server shows the photo's address only to the
 * assignee of the case and to the roles that decide. The address is signed: without a signature the server does not serve the
 * photo.
 */

const PASSWORD = 'one password for all of them';
const LOOK = '/api/operator/personal_info';
/** Routes that answer late on purpose, end the session, change the assignee, or work once a minute. */
const LEFT_OUT = [
  '/api/operator/chat/wait',
  '/api/operator/logout',
  '/api/user/logout',
  contract.takeInfo.path,
  contract.publishLiabilities.path,
];

const ACCOUNT = 'with-a-photo';
let uid = '';
let stranger = '';
let photo = '';
const tokens = new Map<string, string>();

const keepPicture = async (token: string, purpose: 'id_photo' | 'signature'): Promise<string> => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'picture.png');
  const { method, path, data } = contract.uploadPicture;
  const answer = await fetch(`${running.program().url}${path}`, { method, headers: { token }, body: form });
  return z.parse(z.object({ data }), await answer.json()).data.upload_id;
};

/** Every parameter that a caller could send. With these, a route that reads the customer's data finds the photo. */
const everyName = (): Readonly<Record<string, unknown>> => ({
  uid,
  id: photo,
  upload_id: photo,
  query: uid,
  search: uid,
  text: uid,
  version: 1,
  row: 100,
});

/** Sends a request and returns the whole answer as text. */
const ask = async ({ method, path }: Route, token: string): Promise<string> => {
  const url = new URL(path.replace(/:\w+/g, uid), running.program().url);
  if (method === 'GET')
    for (const [name, value] of Object.entries(everyName())) url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', token },
    ...(method !== 'GET' && { body: JSON.stringify(everyName()) }),
    signal: AbortSignal.timeout(10_000),
  });
  // A rate limit would hide the route's answer.
  expect([path, answer.status]).not.toEqual([path, 429]);
  return answer.text();
};

/** Returns the routes whose answer contains the photo's id, with which its address begins. */
const showingRoutes = async (routes: readonly Route[], token: string): Promise<readonly string[]> => {
  const shown: string[] = [];
  for (const route of routes) {
    if (LEFT_OUT.includes(route.path)) continue;
    if ((await ask(route, token)).includes(photo)) shown.push(route.path);
  }
  return shown;
};

const STAFF_ROUTES = ROUTES.filter(({ access }) => access === 'staff');
const tokenOf = (name: string): string => tokens.get(name) ?? '';
const look = (name: string) => running.client().send(contract.lookAtInfo, { uid }, { token: tokenOf(name) });
const take = (name: string) => running.client().send(contract.takeInfo, { uid }, { token: tokenOf(name) });

beforeAll(async () => {
  const database = await connectToDatabaseOf(running.program().dataFolder);
  try {
    const sql = {
      query: async <Row>(statement: string, values: readonly unknown[] = []) =>
        (await database.query(statement, [...values])).rows satisfies unknown[] as Row[],
      prepared: () => Promise.reject(new Error('not used')),
    };
    for (const role of ROLES)
      for (const name of [`${role}-one`, `${role}-two`])
        await addStaff(sql, { name, role, password: PASSWORD });
  } finally {
    await database.end();
  }
  const client = running.client();
  for (const role of ROLES)
    for (const name of [`${role}-one`, `${role}-two`])
      tokens.set(name, (await client.call(staffLogin, { name, password: PASSWORD })).token);
  const token = await running.openAccount(ACCOUNT);
  uid = (await client.call(contract.currentUser, {}, { token })).uid;
  stranger = await running.openAccount('a-stranger');
  photo = await keepPicture(token, 'id_photo');
  const signature = await keepPicture(token, 'signature');
  const form = { name: 'Anna Example', phone: '+66 2 123 4567', email: 'anna@mail.example' };
  await client.call(contract.submitInfo, { ...form, id_photo: photo, signature }, { token });
});

/** Opens a new session of the photo's owner, because a route of staff may have ended the old one. */
const ownersToken = async (): Promise<string> => {
  const form = { account: ACCOUNT, password: CUSTOMERS_PASSWORD };
  return (await running.client().call(contract.login, form)).userinfo.token;
};

/** Roles that decide on personal information see every photo. The server records each look. */
const decides = (role: (typeof ROLES)[number]): boolean => roleMay(role, 'decide_personal_info');

describe.each(ROLES)('%s', (role) => {
  it('without the case is shown the photo by no route, unless the role decides', async () => {
    expect(await showingRoutes(STAFF_ROUTES, tokenOf(`${role}-one`))).toEqual(decides(role) ? [LOOK] : []);
  });
});

it('customer service is shown the photo while it has the case, by one route, and the colleague is not', async () => {
  expect((await take('support-one')).body.code).toBe(1);
  expect(await showingRoutes(STAFF_ROUTES, tokenOf('support-one'))).toEqual([LOOK]);
  expect(await showingRoutes(STAFF_ROUTES, tokenOf('support-two'))).toEqual([]);
  expect((await look('finance-one')).status).toBe(403);
});

it('another customer is shown the photo by no route, and its owner by their own information', async () => {
  const routes = ROUTES.filter(({ access }) => access !== 'staff');
  expect(await showingRoutes(routes, stranger)).toEqual([]);
  expect(
    await showingRoutes(
      routes.filter(({ path }) => path.includes('infos')),
      await ownersToken(),
    ),
  ).toEqual([contract.readInfo.path]);
});

it('the photo is served at its signed address only', async () => {
  const { data } = z.parse(
    z.object({ data: z.object({ id_photo_url: z.string() }) }),
    (await running.client().send(contract.readInfo, {}, { token: await ownersToken() })).body,
  );
  const signed = new URL(data.id_photo_url, running.program().url);
  const status = async (url: URL): Promise<number> =>
    (await fetch(url, { headers: { token: stranger } })).status;
  expect(await status(signed)).toBe(200);
  expect(await status(new URL(`/uploads/${photo}`, signed))).toBe(403);
  const forged = new URL(signed);
  forged.searchParams.set('expires', String(Number(signed.searchParams.get('expires')) + 1));
  expect(await status(forged)).toBe(403);
});
