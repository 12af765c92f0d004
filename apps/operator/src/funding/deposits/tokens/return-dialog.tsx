import { returnTargets, type StaffForeignToken, tokenReturnTarget } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { ProposeChange } from '../../../shared/changes/propose-change.tsx';
import { Field } from '../../../shared/fields/field.tsx';
import { SelectField } from '../../../shared/fields/select-field.tsx';
import { utcAt } from '../../../shared/format.rules.ts';
import { t } from '../../../shared/language/text.ts';
import { Facts } from '../../../shared/layout/facts.tsx';
import { Failure } from '../../../shared/layout/query-states.tsx';
import { TOKEN_RETURNS } from './token-returns.tsx';
import { tokenWords } from './token-words.ts';

interface Props {
  readonly token: StaffForeignToken;
  readonly onClose: (done: string | null) => void;
}

/** Proposes to return a token. The receivers come from the server: the sender, and destinations of the customer. */
export const ReturnDialog = ({ token, onClose }: Props) => {
  const { chain, contract, address, uid } = token;
  const at = { chain, contract, address };
  const { data, error, refetch } = useQuery({
    queryKey: ['token-return-targets', contract, address],
    queryFn: ({ signal }) => call(returnTargets, at, signal),
  });
  const [payee, setPayee] = useState('');
  const [raw, setRaw] = useState<string | null>(null);
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  const units = raw ?? data?.raw ?? '';
  const options = (data?.targets ?? []).map(({ address: to, kind, label, saved_at }): [string, string] => [
    to,
    kind === 'sender'
      ? t('deposits.tokens.whichSentIt', { address: to })
      : t('deposits.tokens.destinationSaved', {
          address: to,
          label: label ?? '',
          time: saved_at === null ? '' : utcAt(saved_at),
        }),
  ]);
  return (
    <ProposeChange
      wide
      kind={TOKEN_RETURNS}
      about={{ uid, obstacles: [] }}
      title={t('deposits.tokens.returnToken', { uid })}
      effect={t('deposits.tokens.returnEffect')}
      hint={t('deposits.tokens.returnReasonHint')}
      isReady={payee !== '' && /^[1-9]\d{0,77}$/.test(units)}
      draft={{
        subject: 'token_returns',
        target: tokenReturnTarget(at),
        based_on: data?.version ?? 0,
        content: { ...at, payee, raw: units },
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('deposits.tokens.arrived'), <b key="amount">{tokenWords(token)}</b>],
          [t('deposits.tokens.contract'), <code key="contract">{contract}</code>],
          [t('common.address'), <code key="address">{address}</code>],
        ]}
      />
      <SelectField
        name="payee"
        label={t('deposits.tokens.to')}
        value={payee}
        options={[['', t('deposits.choose')], ...options]}
        onChange={setPayee}
      />
      <Field
        name="raw"
        label={t('deposits.tokens.unitsToken')}
        value={units}
        onChange={setRaw}
        maxLength={78}
        hint={t('deposits.tokens.wholeUnitsHint')}
      />
    </ProposeChange>
  );
};
