import { previewRetention, type RetentionRuleView } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { ProposeChange } from '../../shared/changes/propose-change.tsx';
import { AmountField } from '../../shared/fields/amount-field.tsx';
import { t } from '../../shared/language/text.ts';
import { Facts } from '../../shared/layout/facts.tsx';
import { daysOf, effectWords, RETENTION, ruleWords } from './retention-words.ts';
import { dataOf, RULE_WORDS } from './rule-words.rules.ts';

interface Props {
  readonly rule: RetentionRuleView;
  readonly onClose: (done: string | null) => void;
}

/** Proposes the period of a rule, and shows how many rows a shorter one would let go. */
export const RetentionDialog = ({ rule, onClose }: Props) => {
  const [typed, setTyped] = useState(String(rule.days));
  const days = daysOf(typed, rule);
  const isShorter = days !== null && days < rule.days;
  const preview = useQuery({
    queryKey: ['retention-preview', rule.name, days],
    queryFn: ({ signal }) => call(previewRetention, { rule: rule.name, days: days ?? rule.days }, signal),
    enabled: isShorter,
  });
  const wouldGo = preview.data?.would_go;
  return (
    <ProposeChange
      kind={RETENTION}
      title={t('retention.periodOfWhat', { what: dataOf(rule.name) })}
      effect={t('retention.approveEffect')}
      hint={t('common.recordedPermanently')}
      isReady={days !== null && days !== rule.days && (!isShorter || wouldGo !== undefined)}
      draft={{
        subject: 'retention',
        target: rule.name,
        based_on: rule.version,
        content: { days: days ?? rule.days },
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('retention.period'), ruleWords(rule)],
          [t('retention.countsAfter'), RULE_WORDS[rule.name].since],
          [t('retention.why'), RULE_WORDS[rule.name].why],
        ]}
      />
      <AmountField
        label={t('common.days')}
        name="days"
        hint={t('retention.releaseSays', {
          minDays: rule.min_days,
          maxDays: rule.max_days,
          usualDays: rule.usual_days,
        })}
        value={typed}
        digits={0}
        unit=""
        onChange={setTyped}
      />
      <p role="status">
        {days === null
          ? t('retention.enterNumber', {
              minDays: rule.min_days,
              maxDays: rule.max_days,
            })
          : effectWords(days, rule.days, wouldGo)}
      </p>
    </ProposeChange>
  );
};
