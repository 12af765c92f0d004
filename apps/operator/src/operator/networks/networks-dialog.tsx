import type { NetworksVersion } from '@tallystick/contract';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-call.ts';
import { ProposeChange } from '../../shared/changes/propose-change.tsx';
import { TextArea } from '../../shared/fields/text-area.tsx';
import { t } from '../../shared/language/text.ts';
import { linesOf, NETWORKS, networkWords } from './networks.rules.ts';

interface Props {
  /** The list in force. Undefined if there was never one. */
  readonly newest: NetworksVersion | undefined;
  readonly ownAddress: string;
  readonly onClose: (done: string | null) => void;
}

/** The message of the server about the list. It names no line, so the dialog says what can be wrong. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith('networks'))
    ? t('staff.networks.listWrong')
    : undefined;

/** Proposes the whole list anew. Another member of staff decides. */
export const NetworksDialog = ({ newest, ownAddress, onClose }: Props) => {
  const [typed, setTyped] = useState(() => (newest?.networks ?? []).join('\n'));
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const networks = linesOf(typed);
  const isSame = networks.join() === (newest?.networks ?? []).join();
  return (
    <ProposeChange
      wide
      kind={NETWORKS}
      title={t('staff.networks.networksVersion', { version: (newest?.version ?? 0) + 1 })}
      effect={t('staff.networks.proposeEffect')}
      hint={t('common.recordedPermanently')}
      isReady={!isSame}
      draft={{
        subject: 'networks',
        target: '',
        based_on: newest?.version ?? 0,
        content: { networks: [...networks] },
      }}
      explain={(error) => {
        setRefusal(refusalOf(error));
        return error;
      }}
      onClose={onClose}
    >
      <TextArea
        rows={6}
        label={t('staff.networks.addressesAndNetworks')}
        hint={t('staff.networks.listHint', {
          ownAddress,
        })}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setRefusal(undefined);
        }}
        maxLength={2_500}
        error={refusal}
      />
      <p role="status" className="break-words">
        {isSame
          ? t('common.listForce')
          : t('staff.networks.admitsNetwork', { network: networkWords(networks) })}
      </p>
    </ProposeChange>
  );
};
