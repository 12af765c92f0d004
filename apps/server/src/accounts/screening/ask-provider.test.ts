import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { SECRET, startProvider } from '../../../test/support/funding/screening/screening-provider.ts';
import { listenLocally } from '../../../test/support/local-server.ts';
import { systemClock } from '../../platform/clock.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { askProvider, type Provider } from './ask-provider.ts';

const ASK_ID = uuidV7(1_789_560_000_000);
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const BODY = JSON.stringify({ version: 1, ask_id: ASK_ID, kind: 'withdrawal', withdrawal: { to: ADDRESS } });
const QUESTION = { askId: ASK_ID, body: BODY };

const ask = (provider: Provider) => askProvider(systemClock, provider, QUESTION);

/** A server that answers as the test says, and counts the questions. */
const serve = async (listener: RequestListener) => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    listener(request, response);
  });
  const url = `http://${await listenLocally(server)}/`;
  const provider = { url, secret: Buffer.from(SECRET), timeoutMs: 300 };
  return { provider, asked: () => asked };
};

const saying = (body: unknown, status = 200) =>
  serve((_request, response) => void response.writeHead(status).end(JSON.stringify(body)));

test('the example provider accepts the signature, clears, refuses and wants a look', async () => {
  const { provider } = await startProvider();
  expect(await ask(provider)).toMatchObject({ outcome: 'clear', detail: null, attempts: 1 });
  const strict = await startProvider({ refused: [ADDRESS.toLowerCase()] });
  expect(await ask(strict.provider)).toMatchObject({
    outcome: 'refused',
    reason: `${ADDRESS} is on the list`,
    reference: `case-${ASK_ID.slice(-6)}`,
  });
  const careful = await startProvider({ rehearse: 'review' });
  expect(await ask(careful.provider)).toMatchObject({ outcome: 'review' });
});

test('another secret gets no answer, and is not tried again', async () => {
  const { provider } = await startProvider();
  expect(await ask({ ...provider, secret: Buffer.from('x'.repeat(40)) })).toEqual({
    outcome: 'no_answer',
    reason: null,
    reference: null,
    detail: 'screening_refused {"status":"401"}',
    attempts: 1,
  });
});

test.each([
  ['rubbish', 'screening_malformed'],
  ['slow', 'screening_too_late'],
  ['error', 'screening_refused {"status":"503"}'],
])('a provider that is %s gives no answer after three attempts', async (rehearse, detail) => {
  const { provider } = await startProvider({ rehearse });
  const answer = await ask({ ...provider, timeoutMs: 300 });
  expect(answer).toMatchObject({ outcome: 'no_answer', detail, attempts: 3 });
});

test('a provider that is away gives no answer', async () => {
  const { provider, stop } = await startProvider();
  await stop();
  const detail = 'screening_unreachable';
  expect(await ask(provider)).toMatchObject({ outcome: 'no_answer', detail, attempts: 3 });
});

test.each([
  ['of another question', { ask_id: uuidV7(1), outcome: 'clear' }, 'screening_other_question'],
  ['of an unknown outcome', { ask_id: ASK_ID, outcome: 'fine' }, 'screening_malformed'],
  ['without a question', { outcome: 'clear' }, 'screening_malformed'],
  ['that is a list', [], 'screening_malformed'],
  ['that is too long', { ask_id: ASK_ID, outcome: 'clear', more: 'x'.repeat(20_000) }, 'screening_too_long'],
])('an answer %s counts as none', async (_name, body, detail) => {
  const { provider } = await saying(body);
  const answer = await ask(provider);
  expect(answer).toMatchObject({ outcome: 'no_answer', attempts: 3 });
  expect(answer.detail).toMatch(detail);
});

test('a redirect is not followed', async () => {
  const target = await saying({ ask_id: ASK_ID, outcome: 'clear' });
  const { provider } = await serve(
    (_request, response) => void response.writeHead(307, { location: target.provider.url }).end(),
  );
  expect(await ask(provider)).toMatchObject({ outcome: 'no_answer' });
  expect(target.asked()).toBe(0);
});

test('one bad moment is bridged by the next attempt', async () => {
  let attempt = 0;
  const { provider, asked } = await serve((_request, response) => {
    attempt += 1;
    if (attempt === 1) response.destroy();
    else response.end(JSON.stringify({ ask_id: ASK_ID, outcome: 'clear', reason: ' ' }));
  });
  expect(await ask(provider)).toMatchObject({ outcome: 'clear', reason: null, attempts: 2 });
  expect(asked()).toBe(2);
});

test('the end of the process ends the attempts', async () => {
  const { provider, asked } = await saying({}, 503);
  const ending = new AbortController();
  const answer = askProvider(systemClock, provider, QUESTION, ending.signal);
  ending.abort();
  expect((await answer).outcome).toBe('no_answer');
  expect(asked()).toBeLessThanOrEqual(1);
});
