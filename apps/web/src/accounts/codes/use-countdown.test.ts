import { expect, it, vi } from 'vitest';
import { keepCountdown, secondsLeft } from './use-countdown.ts';

it('a countdown goes on after a reload, and a value that cannot be right ends it', () => {
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => void tab.set(key, text),
  });
  expect(secondsLeft('email', 1_000)).toBe(0);
  keepCountdown('email', 60, 1_000);
  expect(secondsLeft('email', 21_000)).toBe(40);
  expect(secondsLeft('password_reset', 21_000)).toBe(0);
  expect(secondsLeft('email', 61_000)).toBe(0);
  // The clock was set back by a day.
  expect(secondsLeft('email', -86_400_000)).toBe(0);
});
