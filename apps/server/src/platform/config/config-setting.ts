import { StartError } from '../process/start-error.ts';
import type { SettingName } from './settings.ts';

/** An invalid setting. The message names the variable and the expected value. */
export class ConfigError extends StartError {
  constructor(variable: string, expectation: string) {
    super(`${variable} ${expectation}`);
    this.name = 'ConfigError';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable with an empty value counts as not set. */
export const settingOf = (env: Environment, name: SettingName): string | undefined => {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
};

export const readInteger = (
  env: Environment,
  name: SettingName,
  fallback: number,
  min: number,
  max: number,
): number => {
  const value = settingOf(env, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigError(name, `must be a whole number from ${min} to ${max}; got "${value}"`);
};
