import type { Environment } from './config-setting.ts';
import type { SettingName } from './settings.ts';

/** The new settings that carry the value of an old one. */
type Successors = (value: string) => Readonly<Partial<Record<SettingName, string>>>;

/** Settings that were renamed. Their old names still work. */
const RENAMED: Readonly<Record<string, Successors>> = {
  TALLYSTICK_ROLE: (value) => ({ TALLYSTICK_ROLES: value }),
  /** `none`, or `endpoint[,endpoint…] chain-id usdt-contract`. */
  TALLYSTICK_EVM: (value) => {
    const [endpoints = '', chainId = '', ...contract] = value.split(/\s+/);
    return {
      TALLYSTICK_EVM_RPC_URLS: endpoints,
      TALLYSTICK_EVM_CHAIN_ID: chainId,
      TALLYSTICK_EVM_USDT_CONTRACT: contract.join(' '),
    };
  },
};

export const OLD_NAMES: readonly string[] = Object.keys(RENAMED);

/** The environment under the present names of the settings, and a warning for each old name. A present name wins over an old one. */
export const withPresentNames = (
  env: Environment,
): { readonly env: Environment; readonly warnings: readonly string[] } => {
  const present: Record<string, string | undefined> = { ...env };
  const warnings: string[] = [];
  for (const [name, successors] of Object.entries(RENAMED)) {
    const value = env[name]?.trim() ?? '';
    delete present[name];
    if (value === '') continue;
    const named = successors(value);
    warnings.push(`${name} has a new name: set ${Object.keys(named).join(', ')}`);
    if (Object.keys(named).every((key) => (env[key]?.trim() ?? '') === '')) Object.assign(present, named);
  }
  return { env: present, warnings };
};
