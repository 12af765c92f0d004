import { resolve } from 'node:path';
import { ConfigError, type Environment, readInteger, settingOf } from '../config-setting.ts';
import type { SettingName } from '../settings.ts';

/** The outside providers of KYC and screening, by the contract in docs/screening.md. */
export interface ScreeningSettings {
  /** Asked about personal information. Null: not asked. */
  readonly kycUrl: string | null;
  /** Asked about withdrawals and deposits. Null: not asked. */
  readonly screeningUrl: string | null;
  /** Absolute path of the file with the secret that signs questions. */
  readonly secretFile: string;
  /** The longest time for one attempt. */
  readonly timeoutMs: number;
}

/** An adapter on the same machine needs no encryption. */
const PROVIDER = /^(?:https:\/\/.|http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(?:\/|$))/;

/** The address of an outside service. Null: not set. */
export const readServiceUrl = (env: Environment, name: SettingName): string | null => {
  const url = settingOf(env, name);
  if (url === undefined) return null;
  if (PROVIDER.test(url) && URL.canParse(url)) return url;
  // The message does not repeat the value, because it may contain a secret.
  throw new ConfigError(name, 'must be an https: address, or an http: address on this machine');
};

/** Null if no provider is set, and in demo mode, which asks nobody. */
export const readScreening = (env: Environment, mode: 'demo' | 'live'): ScreeningSettings | null => {
  const kycUrl = readServiceUrl(env, 'TALLYSTICK_KYC_URL');
  const screeningUrl = readServiceUrl(env, 'TALLYSTICK_SCREENING_URL');
  const timeoutMs = readInteger(env, 'TALLYSTICK_SCREENING_TIMEOUT_SECONDS', 5, 1, 30) * 1_000;
  if (kycUrl === null && screeningUrl === null) return null;
  const secretFile = settingOf(env, 'TALLYSTICK_SCREENING_SECRET_FILE');
  if (secretFile === undefined) {
    throw new ConfigError(
      'TALLYSTICK_SCREENING_SECRET_FILE',
      'must be set with TALLYSTICK_KYC_URL or TALLYSTICK_SCREENING_URL: the file of the secret that signs questions',
    );
  }
  return mode === 'demo' ? null : { kycUrl, screeningUrl, secretFile: resolve(secretFile), timeoutMs };
};
