import { approveDeposit, auditLog, health, listCsv, staffLogin } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { FakeServer, Refusal } from './fake-server.ts';
import { sampleData } from './sample.ts';

const ORDER = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21';
const post = (body: unknown, token = 'the-session'): RequestInit => ({
  method: 'POST',
  headers: { token },
  body: JSON.stringify(body),
});

test('a call is answered by its handler, and its parsed input is kept', async () => {
  const server = new FakeServer().on(auditLog, ({ row }) => ({ ...sampleData(auditLog, 'bare'), row }));
  const answer = await server.fetch(auditLog.path, post({ row: '7' }));
  expect(await answer.json()).toMatchObject({ code: 1, data: { list: [], row: 7 } });
  expect(server.inputsOf(auditLog)).toMatchObject([{ row: 7, page_no: 1 }]);
});

test.each([
  ['an unknown call', '/api/operator/no_such_call', {}, /no call of the contract/],
  ['a call without a handler', health.path, {}, /no handler/],
  ['an input that the route refuses', approveDeposit.path, { order_no: '7' }, /refuses its input/],
  ['a call of customers', '/api/user/add_wallet_address', {}, /contract|customers/],
])('%s is a fault of the test', async (_, path, body, words) => {
  const server = new FakeServer();
  await expect(server.fetch(path, post(body))).rejects.toThrow(words);
  expect(server.faults).toHaveLength(1);
});

test('an answer that the contract does not declare is a fault of the test', async () => {
  const server = new FakeServer();
  server.otherwise = () => ({ list: 'none' });
  await expect(server.fetch(auditLog.path, post({}))).rejects.toThrow(/does not declare this answer/);
  expect(server.faults).toHaveLength(1);
});

test('a refusal that the route does not declare is a fault of the test', async () => {
  const server = new FakeServer();
  server.otherwise = () => new Refusal('loan_ended', 'The loan has ended.');
  await expect(server.fetch(auditLog.path, post({}))).rejects.toThrow(/does not declare the refusal/);
});

test('a refusal has the status and the envelope of the wire', async () => {
  const server = new FakeServer().on(
    approveDeposit,
    () => new Refusal('already_decided', 'Somebody decided it.', { order_no: 'Decided' }),
  );
  const answer = await server.fetch(approveDeposit.path, post({ order_no: ORDER }));
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({
    code: 0,
    msg: 'Somebody decided it.',
    error: 'already_decided',
    data: null,
    fields: { order_no: 'Decided' },
  });
});

test('a call of staff needs the session of the server, an open one does not', async () => {
  const server = new FakeServer()
    .on(health, () => sampleData(health))
    .on(staffLogin, () => sampleData(staffLogin));
  expect((await server.fetch(health.path, post({}, 'another'))).status).toBe(401);
  expect((await server.fetch(staffLogin.path, post({ name: 'anna', password: 'p' }, ''))).status).toBe(200);
  server.token = null;
  expect((await server.fetch(health.path, post({}))).status).toBe(401);
});

test('a held answer waits, a file is no envelope, and without a server no answer arrives', async () => {
  const server = new FakeServer().on(listCsv, () => 'a,b\n');
  const release = server.hold(health, () => sampleData(health, 'bare'));
  const held = server.fetch(health.path, post({}));
  const file = await server.fetch(listCsv.path, post({ list: 'audit' }));
  expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(await file.text()).toBe('a,b\n');
  release();
  expect((await held).status).toBe(200);
  server.isAway = true;
  await expect(server.fetch(health.path, post({}))).rejects.toThrow(TypeError);
});
