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
