import { ConfigError, readConfig } from '../../../src/platform/config/config.ts';

/** The fewest settings with which live mode starts. */
export const LIVE_SETTINGS = {
  TALLYSTICK_MODE: 'live',
  TALLYSTICK_DATABASE_URL: 'postgres://tally:secret@db.example:5432/tallystick',
  TALLYSTICK_OPERATOR_PASSWORD: 'quite-a-long-one',
  TALLYSTICK_PUBLIC_HOST: 'trade.example',
  TALLYSTICK_KEY_FILE: '/run/secrets/tallystick-key',
};

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
