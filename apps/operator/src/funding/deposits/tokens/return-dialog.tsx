import { proposeTokenReturn, returnTargets, type StaffForeignToken } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { DecisionDialog } from '../../../shared/dialogs/decision-dialog.tsx';
import { Field } from '../../../shared/fields/field.tsx';
import { SelectField } from '../../../shared/fields/select-field.tsx';
import { utcAt } from '../../../shared/format.rules.ts';
import { t } from '../../../shared/language/text.ts';
import { Facts } from '../../../shared/layout/facts.tsx';
import { Failure } from '../../../shared/layout/query-states.tsx';
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
  const [target, setTarget] = useState('');
  const [raw, setRaw] = useState<string | null>(null);
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  const units = raw ?? data?.raw ?? '';
  const options = (data?.targets ?? []).map(({ address: to, kind, label, saved_at }): [string, string] => [
    to,
    kind === 'sender'
      ? t('{address}, which sent it', { address: to })
      : t('{address}, destination {label} saved {time}', {
          address: to,
          label: label ?? '',
          time: saved_at === null ? '' : utcAt(saved_at),
        }),
  ]);
  return (
    <DecisionDialog
      wide
      about={{ uid, obstacles: [] }}
      title={t('Return a token of {uid}', { uid })}
      effect={t(
        'After a second member approves, the signer sends it, and the house pays the gas. Nobody is credited. An address of an exchange may credit nobody: ask the customer.',
      )}
      action={t('Propose')}
      reason={{
        label: t('Reason'),
        hint: t('The request and its proof. Recorded in the audit log.'),
        min: 3,
        max: 300,
      }}
      isReady={target !== '' && /^[1-9]\d{0,77}$/.test(units)}
      decide={({ reason }) => call(proposeTokenReturn, { ...at, target, raw: units, reason })}
      refresh={['token-returns', 'foreign-tokens', 'token-return-targets']}
      onDone={() => onClose(t('Proposed. Waiting for a second approval.'))}
      onClose={() => onClose(null)}
    >
      <Facts
        facts={[
          [t('Arrived'), <b key="amount">{tokenWords(token)}</b>],
          [t('Contract'), <code key="contract">{contract}</code>],
          [t('Address'), <code key="address">{address}</code>],
        ]}
      />
      <SelectField
        name="target"
        label={t('To')}
        value={target}
        options={[['', t('Choose')], ...options]}
        onChange={setTarget}
      />
      <Field
        name="raw"
        label={t('Units of the token')}
        value={units}
        onChange={setRaw}
        maxLength={78}
        hint={t(
          'Whole units, without the digits of the token. A token that takes a fee holds less than arrived.',
        )}
      />
    </DecisionDialog>
  );
};
