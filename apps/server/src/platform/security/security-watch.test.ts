import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createSecurityWatch, kindOf, SECURITY_KINDS, type SecurityKind } from './security-watch.ts';

const guessLimited = { staffLogin: '/api/op/login', all: new Set(['/api/op/login', '/api/user/login']) };

const openWatch = () => {
  const lines: { facts: object; words: string }[] = [];
  const counted: SecurityKind[] = [];
  const clock = { ms: 1_000_000 };
  const keep = (facts: object, words: string) => void lines.push({ facts, words });
  const watch = createSecurityWatch({
    guessLimited,
    log: { info: keep, warn: keep, error: keep },
    nowMs: () => clock.ms,
    count: (kind) => counted.push(kind),
  });
  return { watch, lines, counted, clock };
};

const failed = {
  route: '/api/user/login',
  code: 'credentials_invalid',
  ip: '198.51.100.7',
  subject: 'a1b2',
} as const;

test.each([
  ['/api/user/login', 'credentials_invalid', 'login_failed'],
  ['/api/op/login', 'credentials_invalid', 'staff_login_failed'],
  ['/api/user/login', 'too_many_requests', 'locked_out'],
  ['/api/loan/apply', 'too_many_requests', null],
  ['/api/op/freeze', 'forbidden', 'forbidden'],
  ['/api/user/verifyCode', 'code_invalid', 'proof_failed'],
  ['/api/order/addorder', 'balance_too_small', null],
] as const)('%s refused as %s is %s', (route, code, kind) => {
  expect(kindOf(guessLimited, route, code)).toBe(kind);
});

test('an unusual rate of each kind of refusal has an alert', async () => {
  const alerts = await readFile(
    new URL('../../../../../deploy/prometheus/alerts.yml', import.meta.url),
    'utf8',
  );
  const watched = [...alerts.matchAll(/tallystick_security_refusals_total\{kind=~?"([a-z_|]+)"\}/g)].flatMap(
    ([, kinds = '']) => kinds.split('|'),
  );
  expect(watched.sort()).toEqual([...SECURITY_KINDS].sort());
});

test('a failed login is one line, with an id and no name', () => {
  const { watch, lines, counted } = openWatch();
  watch(failed);
  expect(counted).toEqual(['login_failed']);
  expect(lines).toEqual([{ facts: { kind: 'login_failed', ...failed }, words: 'a call was refused' }]);
});

test('a flood is counted whole and logged in part, and the log says how much it left out', () => {
  const { watch, lines, counted, clock } = openWatch();
  for (let at = 0; at < 10_000; at += 1) watch(failed);
  expect(counted).toHaveLength(10_000);
  expect(lines).toHaveLength(50);
  clock.ms += 1_000;
  for (let at = 0; at < 10_000; at += 1) watch(failed);
  expect(lines).toHaveLength(55);
  expect(lines[50]?.facts).toMatchObject({ unlogged: 9_950 });
});
