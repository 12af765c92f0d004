import { askAgain } from '@tallystick/contract';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { t } from '../../shared/language/text.ts';
import { OWN_WORDS, ReasonChoice, type ReasonCode, reasonField, reasonForm } from './reason-choice.tsx';

interface Props {
  readonly uid: string;
  readonly name: string;
  readonly refresh: readonly string[];
  readonly onClose: (done: string) => void;
  readonly onBack: () => void;
}

/** Asks a verified customer to verify again. */
export const AskAgain = ({ uid, name, refresh, onClose, onBack }: Props) => {
  const [code, setCode] = useState<ReasonCode>(OWN_WORDS);
  return (
    <DecisionDialog
      about={{ uid }}
      title={t('accounts.identity.askVerifyAgainName', { name })}
      effect={t('accounts.identity.askAgainEffect')}
      action={t('accounts.identity.askVerifyAgain')}
      reason={reasonField(code)}
      decide={({ reason }) => call(askAgain, { uid, ...reasonForm(code, reason) })}
      refresh={refresh}
      onDone={() => onClose(t('accounts.identity.askedVerifyAgain', { name }))}
      onClose={onBack}
    >
      <ReasonChoice value={code} onChange={setCode} />
    </DecisionDialog>
  );
};
