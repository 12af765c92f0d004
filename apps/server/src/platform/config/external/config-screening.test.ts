import { expect, test } from 'vitest';
import { refusal } from '../../../../test/support/platform/config-refusal.ts';
import { readConfig } from '../config.ts';
import { readScreening } from './config-screening.ts';

const FILE = { TALLYSTICK_SCREENING_SECRET_FILE: '/etc/tallystick/screening-secret' };
const GIVEN = { ...FILE, TALLYSTICK_SCREENING_URL: 'https://screen.example/ask' };

test('the providers are asked in live only', () => {
  expect(readScreening(GIVEN, 'live')).toEqual({
    kycUrl: null,
    screeningUrl: 'https://screen.example/ask',
    secretFile: '/etc/tallystick/screening-secret',
    timeoutMs: 5_000,
  });
  expect(readConfig(GIVEN).screening).toBeNull();
  expect(readScreening(FILE, 'live')).toBeNull();
  for (const url of ['http://127.0.0.1:9090', 'http://[::1]/', 'http://localhost/kyc'])
    expect(readScreening({ ...FILE, TALLYSTICK_KYC_URL: url }, 'live')?.kycUrl).toBe(url);
  const both = { ...GIVEN, TALLYSTICK_KYC_URL: 'http://127.0.0.1:9090/kyc' };
  expect(readScreening({ ...both, TALLYSTICK_SCREENING_TIMEOUT_SECONDS: '2' }, 'live')).toMatchObject({
    kycUrl: 'http://127.0.0.1:9090/kyc',
    timeoutMs: 2_000,
  });
});

test.each(['http://screen.example/ask', 'screen.example', 'https://', 'http://127.0.0.1.evil.example/'])(
  'refuse the address %s, without repeating it',
  (url) => {
    for (const name of ['TALLYSTICK_KYC_URL', 'TALLYSTICK_SCREENING_URL']) {
      const words = refusal({ ...FILE, [name]: url });
      expect(words).toContain(`${name} must be an https:`);
      expect(words).not.toContain(url);
    }
  },
);

test('an address needs a secret', () => {
  const { TALLYSTICK_SCREENING_URL } = GIVEN;
  expect(refusal({ TALLYSTICK_SCREENING_URL })).toContain('TALLYSTICK_SCREENING_SECRET_FILE must be set');
  expect(refusal({ ...GIVEN, TALLYSTICK_SCREENING_TIMEOUT_SECONDS: '31' })).toContain('from 1 to 30');
});
