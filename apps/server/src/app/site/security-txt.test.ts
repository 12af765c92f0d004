import { expect, test } from 'vitest';
import { createTestHttp } from '../../../test/support/http.ts';
import { serveSecurityTxt } from './security-txt.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');

const get = async (contact: string | null) => {
  const { http } = await createTestHttp(async () => null);
  serveSecurityTxt(http, { contact, site: 'https://trade.example', nowMs: () => NOW });
  return http.fastify.inject({ url: '/.well-known/security.txt' });
};

test('security.txt names whom to tell of a fault, and until when that holds', async () => {
  const answer = await get('mailto:security@trade.example');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.payload.split('\n')).toEqual([
    'Contact: mailto:security@trade.example',
    'Expires: 2027-05-28T12:00:00.000Z',
    'Canonical: https://trade.example/.well-known/security.txt',
    'Policy: https://trade.example/help/security',
    'Preferred-Languages: en',
    '',
  ]);
});

test('there is none without a contact', async () => {
  expect((await get(null)).statusCode).toBe(404);
});
