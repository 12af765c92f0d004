import { StartError } from './start-error.ts';

/** A setting that can't be used. Its message names the variable and says what was expected. */
export class ConfigError extends StartError {
  constructor(variable: string, expectation: string) {
    super(`${variable} ${expectation}`);
    this.name = 'ConfigError';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that is set to nothing counts as not set. */
export const settingOf = (env: Environment, name: string): string | undefined => {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
};

export const readInteger = (
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number => {
  const value = settingOf(env, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigError(name, `must be a whole number from ${min} to ${max}, not "${value}"`);
};
