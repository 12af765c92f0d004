import { expect, test } from 'vitest';
import { refusal } from '../../../test/support/platform/config-refusal.ts';
import { readConfig } from './config.ts';

test('a demo without a name takes the one in the address bar; a name gives the domain and the origin', () => {
  expect(readConfig({}).passkeys).toEqual({ app: 'by_host', console: 'by_host' });
  const named = { rpId: 'trade.example', origins: ['https://trade.example'] };
  expect(readConfig({ TALLYSTICK_PUBLIC_HOST: 'trade.example' }).passkeys).toEqual({
    app: named,
    console: named,
  });
  const local = readConfig({ TALLYSTICK_PUBLIC_HOST: 'localhost:8080' }).passkeys.app;
  expect(local).toEqual({ rpId: 'localhost', origins: ['http://localhost:8080'] });
  // Browsers make no passkeys for a name without a domain.
  expect(readConfig({ TALLYSTICK_PUBLIC_HOST: 'tower' }).passkeys.app).toBe('none');
});

test('origins and their domain can be set, and the console has its own', () => {
  const { passkeys } = readConfig({
    TALLYSTICK_PASSKEY_ORIGINS: 'https://app.trade.example, https://trade.example',
    TALLYSTICK_PASSKEY_RP_ID: 'trade.example',
    TALLYSTICK_CONSOLE_HOST: 'desk.trade.example',
  });
  expect(passkeys.app).toEqual({
    rpId: 'trade.example',
    origins: ['https://app.trade.example', 'https://trade.example'],
  });
  expect(passkeys.console).toEqual({ rpId: 'desk.trade.example', origins: ['https://desk.trade.example'] });
  const apart = { TALLYSTICK_PUBLIC_HOST: 'trade.example', TALLYSTICK_CONSOLE_HOST: '127.0.0.1:8081' };
  expect(readConfig(apart).passkeys.console).toBe('by_host');
  const behind = { ...apart, TALLYSTICK_CONSOLE_PASSKEY_ORIGIN: 'https://desk.example:8443' };
  expect(readConfig(behind).passkeys.console).toEqual({
    rpId: 'desk.example',
    origins: ['https://desk.example:8443'],
  });
});

test.each([
  [{ TALLYSTICK_PASSKEY_ORIGINS: 'http://trade.example' }, 'TALLYSTICK_PASSKEY_ORIGINS'],
  [{ TALLYSTICK_PASSKEY_ORIGINS: 'https://10.0.0.1' }, 'TALLYSTICK_PASSKEY_ORIGINS'],
  [{ TALLYSTICK_PASSKEY_ORIGINS: 'https://trade.example/' }, 'TALLYSTICK_PASSKEY_ORIGINS'],
  [{ TALLYSTICK_PASSKEY_RP_ID: 'trade.example' }, 'TALLYSTICK_PASSKEY_ORIGINS'],
  [
    { TALLYSTICK_PASSKEY_ORIGINS: 'https://trade.example', TALLYSTICK_PASSKEY_RP_ID: 'other.example' },
    'TALLYSTICK_PASSKEY_RP_ID',
  ],
  [
    { TALLYSTICK_PASSKEY_ORIGINS: 'https://evil-trade.example', TALLYSTICK_PASSKEY_RP_ID: 'trade.example' },
    'TALLYSTICK_PASSKEY_RP_ID',
  ],
  [
    { TALLYSTICK_PASSKEY_ORIGINS: 'https://trade.example', TALLYSTICK_PASSKEY_RP_ID: 'example' },
    'TALLYSTICK_PASSKEY_RP_ID',
  ],
  [{ TALLYSTICK_CONSOLE_PASSKEY_ORIGIN: 'desk.example' }, 'TALLYSTICK_CONSOLE_PASSKEY_ORIGIN'],
])('a wrong origin or domain is refused: %o', (settings, name) => {
  expect(refusal(settings)).toContain(name);
});
