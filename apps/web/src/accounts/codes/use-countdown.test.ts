import { expect, it } from 'vitest';
import { fakeTabStorage } from '../../shared/device/tab-storage-fake.ts';
import { keepCountdown, secondsLeft } from './use-countdown.ts';

it('a countdown goes on after a reload, and a value that cannot be right ends it', () => {
  fakeTabStorage();
  expect(secondsLeft('email', 1_000)).toBe(0);
  keepCountdown('email', 60, 1_000);
  expect(secondsLeft('email', 21_000)).toBe(40);
  expect(secondsLeft('password_reset', 21_000)).toBe(0);
  expect(secondsLeft('email', 61_000)).toBe(0);
  // The clock was set back by a day.
  expect(secondsLeft('email', -86_400_000)).toBe(0);
});
