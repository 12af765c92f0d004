import { ConfigError, readConfig } from '../../../src/platform/config/config.ts';

/** The message of the refusal, or `accepted`. */
export const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};
