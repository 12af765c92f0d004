import { periodForm } from '@tallystick/contract/operator/retention/retention.ts';
import { AppError } from '../../platform/errors.ts';
import {
  isChangeable,
  type RetentionRule,
  type SliceRetention,
} from '../../platform/retention/retention-rule.ts';
import { type AnyChange, defineChange } from '../changes/definition.ts';
import { selectPeriods } from './periods.sql.ts';

export const rulesOf = (slices: readonly SliceRetention[]): readonly RetentionRule[] =>
  slices.flatMap(({ rules }) => rules);

/** A rule whose period can change. Throws `not_found`. */
export const changeableRule = (slices: readonly SliceRetention[], name: string): RetentionRule => {
  const rule = rulesOf(slices).find((each) => each.name === name);
  if (rule === undefined || !isChangeable(rule)) throw new AppError('not_found');
  return rule;
};

/** Throws `invalid_fields` for days beyond the bounds of a rule. */
export const refuseBeyond = ({ minDays, maxDays }: RetentionRule, days: number): void => {
  if (days < minDays || days > maxDays) throw new AppError('invalid_fields', { fields: { days: 'invalid' } });
};

/** The period of a rule. The next run of the daily job applies it. */
export const retentionChange = (slices: readonly SliceRetention[]): AnyChange =>
  defineChange({
    subject: 'retention',
    actions: {
      proposed: 'retention_proposed',
      approved: 'retention_approved',
      rejected: 'retention_rejected',
    },
    targetName: 'rule',
    form: periodForm,
    content: periodForm,
    newest: async (sql, target) => {
      const { version, days } = (await selectPeriods(sql))(changeableRule(slices, target));
      return { version, content: { days } };
    },
    toContent: (form) => form,
    check: async (_sql, { days }, { target, newest }) => {
      refuseBeyond(changeableRule(slices, target), days);
      if (newest.content?.days === days)
        throw new AppError('invalid_fields', { fields: { days: 'invalid' } });
    },
    // The newest approved change is the period in force.
    carryOut: async () => undefined,
  });
