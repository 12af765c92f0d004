import { resolve } from 'node:path';
import { ConfigError, type Environment, readInteger, settingOf } from '../config-setting.ts';
import { readServiceUrl } from './config-screening.ts';

/** The outside service that translates chats, by the contract in docs/translation.md. */
export interface TranslationSettings {
  readonly url: string;
  /** Absolute path of the file with the secret that signs questions. */
  readonly secretFile: string;
  readonly timeoutMs: number;
}

/** Null if no service is set. */
export const readTranslation = (env: Environment): TranslationSettings | null => {
  const url = readServiceUrl(env, 'TALLYSTICK_TRANSLATION_URL');
  const timeoutMs = readInteger(env, 'TALLYSTICK_TRANSLATION_TIMEOUT_SECONDS', 5, 1, 30) * 1_000;
  if (url === null) return null;
  const secretFile = settingOf(env, 'TALLYSTICK_TRANSLATION_SECRET_FILE');
  if (secretFile === undefined) {
    throw new ConfigError(
      'TALLYSTICK_TRANSLATION_SECRET_FILE',
      'must be set with TALLYSTICK_TRANSLATION_URL: the file of the secret that signs questions',
    );
  }
  return { url, secretFile: resolve(secretFile), timeoutMs };
};
