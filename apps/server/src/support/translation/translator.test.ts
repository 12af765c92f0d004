import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listenLocally } from '../../../test/support/local-server.ts';
import { signQuestion } from '../../accounts/public.ts';
import { manualClock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { createTranslator } from './translator.ts';

const SECRET = Buffer.from('a secret of thirty-two characters');

const questionSchema = z.object({ id: z.string(), text: z.string(), to: z.string() });
type Question = z.output<typeof questionSchema>;

type Answer = (question: Question, response: ServerResponse) => void;

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) body += String(chunk);
  return body;
};

/** Long enough for a busy machine. */
const PATIENT_MS = 20_000;
const SHORT_MS = 1_000;

/** A service on this machine, which answers as the test says and checks each signature. */
const openService = async (answer: Answer, timeoutMs = PATIENT_MS) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const timestamp = String(request.headers['tallystick-timestamp']);
      expect(request.headers['tallystick-signature']).toBe(signQuestion(SECRET, timestamp, body));
      const question = questionSchema.parse(JSON.parse(body));
      asked.push(`${question.to}: ${question.text}`);
      answer(question, response);
    });
  });
  const url = `http://${await listenLocally(server)}/`;
  const translator = createTranslator(manualClock(1_772_000_000_000), {
    url,
    secret: SECRET,
    timeoutMs,
  });
  return { asked, translator };
};

const say = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

test('a text is translated, and asked for once', async () => {
  const { asked, translator } = await openService(({ id, text }, response) =>
    say(response, { id, text: `EN ${text}`, from: 'th' }),
  );
  const expected = { text: 'EN สวัสดี', from: 'th' };
  expect(await translator.translate('สวัสดี', 'en')).toEqual(expected);
  expect(await translator.translate('สวัสดี', 'en')).toEqual(expected);
  await translator.translate('สวัสดี', 'de');
  expect(asked).toEqual(['en: สวัสดี', 'de: สวัสดี']);
});

const WRONG: readonly (readonly [string, Answer])[] = [
  ['an error', ({ id }, response) => say(response, { id, text: 'x' }, 500)],
  ['another question’s answer', (_question, response) => say(response, { id: 'other', text: 'x' })],
  ['no text', ({ id }, response) => say(response, { id, text: '' })],
  ['a language that is none', ({ id }, response) => say(response, { id, text: 'x', from: '<b>' })],
  ['too much', ({ id }, response) => say(response, { id, text: 'x', more: 'x'.repeat(40_000) })],
  ['no JSON', (_question, response) => void response.end('hello')],
  ['nothing in time', () => undefined],
  [
    'another address',
    (_question, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
];

test.each(WRONG)('%s is no translation, and nothing is kept of it', async (name, answer) => {
  let isWrong = true;
  const { translator } = await openService(
    (question, response) => {
      if (isWrong) answer(question, response);
      else say(response, { id: question.id, text: 'right' });
    },
    name === 'nothing in time' ? SHORT_MS : PATIENT_MS,
  );
  await expect(translator.translate('hello', 'en')).rejects.toMatchObject({ code: 'unavailable' });
  isWrong = false;
  expect(await translator.translate('hello', 'en')).toEqual({ text: 'right', from: null });
});

test('a service that hangs holds back eight questions at most', async () => {
  const { translator } = await openService(() => undefined, SHORT_MS);
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_each, n) => translator.translate(`text ${n}`, 'en')),
  );
  const codes = answers.map((answer) =>
    answer.status === 'rejected' && answer.reason instanceof AppError ? answer.reason.code : 'translated',
  );
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2);
  expect(codes.filter((code) => code === 'unavailable')).toHaveLength(8);
});
