import type { RiskRules } from '../risk/rules.ts';
import type { MethodSettings, PayoutRule } from './staff.ts';
import type { WithdrawalTiers } from './tiers.ts';

type Figure = string | number | boolean | null;

const NO_BANK: Readonly<Record<keyof NonNullable<MethodSettings['bank']>, null>> = {
  cardholder_name: null,
  opening_bank: null,
  card_number: null,
  bank_code: null,
  branch: null,
};

/** Every figure of settings on its own, so that a reader sees each value. The figures of a risk rule begin with its name. */
export const settingsFigures = (
  settings: MethodSettings | PayoutRule | RiskRules | WithdrawalTiers,
): Readonly<Record<string, Figure>> => {
  if ('bank' in settings) {
    const { bank, ...figures } = settings;
    return { ...figures, ...(bank ?? NO_BANK) };
  }
  if (!('velocity' in settings)) return settings;
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]): [string, Figure][] =>
      typeof value === 'object'
        ? Object.entries(value).map(([part, figure]) => [`${name}_${part}`, figure])
        : [[name, value]],
    ),
  );
};
