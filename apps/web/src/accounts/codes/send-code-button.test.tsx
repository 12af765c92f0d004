// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openScreen, playServer, press } from '../../testing/screen.tsx';
import { SendCodeButton } from './send-code-button.tsx';

const EMAIL = { purpose: 'email', email: 'ann@mail.example' } as const;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.parse('2026-11-29T12:00:00Z'),
  });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const openButton = () => {
  const screen = openScreen(<SendCodeButton wanted={EMAIL} disabled={false} onSent={() => undefined} />);
  return { screen, button: () => screen.querySelector('button') };
};

test('the seconds between two codes go on after a reload, and the button comes back at their end', async () => {
  onTestFinished(() => sessionStorage.clear());
  const asked = playServer({ '/api/user/send_code': { again_in_seconds: 60, expires_in_seconds: 600 } });
  const { screen, button } = openButton();
  await expect.poll(() => button()?.textContent).toBe('Send code');
  press(screen, 'Send code');
  await expect.poll(() => button()?.textContent).toBe('Resend in 60 s');

  vi.advanceTimersByTime(20_000);
  const reloaded = openButton();
  await expect.poll(() => reloaded.button()?.textContent).toBe('Resend in 40 s');
  expect(reloaded.button()).toHaveProperty('disabled', true);
  vi.advanceTimersByTime(40_000);
  await expect.poll(() => reloaded.button()?.textContent).toBe('Send code');
  expect(reloaded.button()).toHaveProperty('disabled', false);
  expect(asked).toHaveLength(1);
});
