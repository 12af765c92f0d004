import { expect, test } from 'vitest';
import { kindOf } from '../../platform/security/security-watch.ts';
import { GUESS_LIMITED_ROUTES } from './guess-limited-calls.ts';

test.each([
  '/api/user/login',
  '/api/user/loginByAddr',
  '/api/user/register',
  '/api/user/send_code',
  '/api/user/verify_code',
  '/api/user/not_me',
  '/api/operator/login',
  '/api/operator/link',
  '/api/operator/link/take',
])('guesses that are stopped at %s count as a lock-out', (path) => {
  expect(kindOf(GUESS_LIMITED_ROUTES, path, 'too_many_requests')).toBe('locked_out');
});

test.each(['/api/user/withdraw', '/api/loan/apply', '/api/market/candles', '/api/operator/chat/wait'])(
  'a customer in a hurry at %s does not',
  (path) => {
    expect(kindOf(GUESS_LIMITED_ROUTES, path, 'too_many_requests')).toBeNull();
  },
);
