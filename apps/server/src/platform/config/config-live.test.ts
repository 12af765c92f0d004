import { describe, expect, test } from 'vitest';
import { LIVE_SETTINGS, refusal } from '../../../test/support/platform/config-refusal.ts';
import { readConfig } from './config.ts';

describe('live', () => {
  test('keeps the console on a port of its own, and a demo beside the app', () => {
    const placeOf = (env: Record<string, string>) => readConfig(env).console.place;
    const live = { ...LIVE_SETTINGS, TALLYSTICK_FEED: 'live' };
    expect(placeOf({ ...live, HOST: '0.0.0.0' })).toEqual({
      kind: 'listener',
      host: '127.0.0.1',
      port: 9080,
    });
    expect(placeOf({ ...live, PORT: '8081' })).toMatchObject({ port: 9081 });
    expect(placeOf({ ...live, TALLYSTICK_CONSOLE_HOST: 'desk.example' })).toMatchObject({ kind: 'name' });
    expect(refusal({ ...live, PORT: '65000' })).toContain('TALLYSTICK_CONSOLE_HOST must be set');
    expect(placeOf({})).toEqual({ kind: 'beside' });
  });

  test('starts with a database, an operator password and a live feed', () => {
    expect(refusal(LIVE_SETTINGS)).toBe('accepted');
    expect(refusal({ ...LIVE_SETTINGS, TALLYSTICK_FEED: 'live' })).toBe('accepted');
  });

  test.each(['sim', 'replay:day.csv'])('refuses the feed %s', (feed) => {
    expect(refusal({ ...LIVE_SETTINGS, TALLYSTICK_FEED: feed })).toContain(
      'TALLYSTICK_FEED must be live or auto',
    );
  });

  test('refuses to run without a database of its own', () => {
    expect(refusal({ ...LIVE_SETTINGS, TALLYSTICK_DATABASE_URL: '' })).toContain(
      'TALLYSTICK_DATABASE_URL must be set',
    );
  });

  test('refuses to run without an operator password', () => {
    expect(refusal({ ...LIVE_SETTINGS, TALLYSTICK_OPERATOR_PASSWORD: '' })).toContain(
      'TALLYSTICK_OPERATOR_PASSWORD must be set',
    );
  });

  test.each(['', 'localhost:8080'])('refuses to call its logs "%s"', (host) => {
    expect(refusal({ ...LIVE_SETTINGS, TALLYSTICK_PUBLIC_HOST: host })).toContain(
      'TALLYSTICK_PUBLIC_HOST must be the public name',
    );
  });

  test('refuses to run without a key file', () => {
    expect(refusal({ ...LIVE_SETTINGS, TALLYSTICK_KEY_FILE: '' })).toContain(
      'TALLYSTICK_KEY_FILE must be set',
    );
  });

  test.each(['Tallystick-Demo', 'passwordpassword'])('refuses the operator password %s', (password) => {
    expect(refusal({ ...LIVE_SETTINGS, TALLYSTICK_OPERATOR_PASSWORD: password })).toContain(
      'TALLYSTICK_OPERATOR_PASSWORD must not be a well-known password',
    );
  });
});

describe('services of others', () => {
  const smtp = {
    TALLYSTICK_SMTP_URL: 'smtp://u:secret@mail.example:587',
    TALLYSTICK_MAIL_FROM: 'T <t@trade.example>',
  };
  const wechat = { TALLYSTICK_WECHAT_APP_ID: 'wx1', TALLYSTICK_WECHAT_SECRET: 'secret' };

  test('are used when they are named whole, in live too', () => {
    expect(refusal({ ...LIVE_SETTINGS, ...smtp, ...wechat })).toBe('accepted');
    expect(readConfig(wechat).wechat?.baseUrl).toBe('https://api.weixin.qq.com');
    expect(readConfig({}).smtp).toBeNull();
  });

  test.each([
    [{ TALLYSTICK_MAIL_FROM: '' }, 'TALLYSTICK_MAIL_FROM must be'],
    [{ TALLYSTICK_MAIL_FROM: 'T <t@trade.example>\r\nBcc: x@y.z' }, 'TALLYSTICK_MAIL_FROM must be'],
    [{ TALLYSTICK_SMTP_URL: 'http://u:secret@mail.example' }, 'TALLYSTICK_SMTP_URL must look like'],
    [{ TALLYSTICK_WECHAT_SECRET: '' }, 'TALLYSTICK_WECHAT_SECRET must be set'],
    [{ TALLYSTICK_WECHAT_URL: 'http://wechat.example' }, 'TALLYSTICK_WECHAT_URL must be https:'],
  ])('are refused by halves, and no secret is repeated: %o', (change, words) => {
    const said = refusal({ ...LIVE_SETTINGS, ...smtp, ...wechat, ...change });
    expect(said).toContain(words);
    expect(said).not.toContain('secret');
  });
});
