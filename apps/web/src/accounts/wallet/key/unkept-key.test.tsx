// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { openScreen, playServer, press, typeIn } from '../../../testing/screen.tsx';
import { KeySheet } from './key-sheet.tsx';
import { forgetPhrase, storedAddress } from './key-store.ts';

const PHRASE =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const UNKEPT = 'This browser can’t keep the key';

/** Chooses the passphrase of a new key, the last step before the account is used. */
const finishKey = async (onSigned: () => Promise<void>): Promise<HTMLElement> => {
  playServer({
    '/api/user/challenge': { message: 'Sign in', nonce: 'n1', expires_at: '2026-11-29T00:00:00.000Z' },
  });
  onTestFinished(forgetPhrase);
  const screen = openScreen(
    <KeySheet start={{ step: 'passphrase', phrase: PHRASE }} onClose={() => undefined} onSigned={onSigned} />,
  );
  await expect.poll(() => screen.querySelectorAll('input[type="password"]')).toHaveLength(2);
  for (const field of screen.querySelectorAll('input[type="password"]')) typeIn(field, 'ten notches');
  press(screen, 'Save and log in');
  return screen;
};

/** As a private window, or a device whose storage is full. */
const blockStorage = (): void => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: () => undefined,
  });
};

test('a browser that cannot keep the key says so before the account is used, and goes on only when told to', async () => {
  blockStorage();
  const onSigned = vi.fn(async () => undefined);
  const screen = await finishKey(onSigned);
  await expect.poll(() => screen.querySelector('[role="alert"]')?.textContent).toContain(UNKEPT);
  expect(screen.textContent).toContain('only the twelve written-down words open your account');
  expect(onSigned).not.toHaveBeenCalled();
  press(screen, 'I have the words, continue');
  await expect.poll(() => onSigned.mock.calls).toHaveLength(1);
  expect(onSigned).toHaveBeenCalledWith(expect.objectContaining({ nonce: 'n1' }));
});

test('a browser that keeps the key logs in without that word', async () => {
  const onSigned = vi.fn(async () => undefined);
  const screen = await finishKey(onSigned);
  await expect.poll(() => onSigned.mock.calls).toHaveLength(1);
  expect(storedAddress()).not.toBeNull();
  expect(screen.textContent).not.toContain(UNKEPT);
});
