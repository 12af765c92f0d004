/**
 * A provider of KYC and screening by docs/screening.md, to begin an own one with. It refuses the names and addresses of a list and
 * has no objection to all others.
 *
 *   SECRET_FILE=screening-secret REFUSED="0xabc…,Bad Name" PORT=9090 node examples/screening-provider.mjs
 *
 * REHEARSE=slow, rubbish, error or review rehearses a bad day of a provider.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const MAX_BYTES = 64 * 1024;
/** A captured question must not be useful for long. */
const MAX_AGE_SECONDS = 300;

const secret = readFileSync(process.env.SECRET_FILE ?? 'screening-secret', 'utf8').trim();
const refused = new Set((process.env.REFUSED ?? '').split(',').map((text) => text.trim().toLowerCase()));
refused.delete('');
const rehearse = process.env.REHEARSE ?? '';

const isSigned = (headers, body) => {
  const timestamp = headers['tallystick-timestamp'] ?? '';
  const given = Buffer.from(String(headers['tallystick-signature'] ?? ''));
  const wanted = Buffer.from(
    `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  return given.length === wanted.length && timingSafeEqual(given, wanted) && age <= MAX_AGE_SECONDS;
};

/** The names and addresses of a question. */
const subjectsOf = ({ customer, withdrawal, deposit }) =>
  [customer?.name, withdrawal?.to, deposit?.from].filter((text) => typeof text === 'string');

const judge = (question) => {
  const hit = subjectsOf(question).find((text) => refused.has(text.toLowerCase()));
  const reference = `case-${question.ask_id.slice(-6)}`;
  if (hit !== undefined) return { outcome: 'refused', reason: `${hit} is on the list`, reference };
  if (rehearse === 'review')
    return { outcome: 'review', reason: 'the name is similar to one on the list', reference };
  return { outcome: 'clear', reference };
};

const readBody = async (request) => {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const answer = (response, status, body) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};

const server = createServer((request, response) => {
  const work = async () => {
    const body = await readBody(request);
    if (!isSigned(request.headers, body)) return answer(response, 401, '{}');
    if (rehearse === 'slow') return; // Holds the connection until the client gives up.
    if (rehearse === 'rubbish') return answer(response, 200, '<html>login</html>');
    if (rehearse === 'error') return answer(response, 503, '{}');
    const question = JSON.parse(body);
    answer(response, 200, JSON.stringify({ ask_id: question.ask_id, ...judge(question) }));
  };
  work().catch(() => answer(response, 400, '{}'));
});

server.listen(Number(process.env.PORT ?? 9090), '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}/`);
});
