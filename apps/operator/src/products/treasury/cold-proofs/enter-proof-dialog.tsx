import { type ColdProofAddress, type ColdProofProblem, enterColdProof } from '@tallystick/contract';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-call.ts';
import { DecisionDialog } from '../../../shared/dialogs/decision-dialog.tsx';
import { TextArea } from '../../../shared/fields/text-area.tsx';
import { t } from '../../../shared/language/text.ts';

const PROBLEM_WORDS = {
  address_unknown: t('treasury.coldProofs.noColdAddressHouse'),
  challenge_unknown: t('treasury.coldProofs.blockWithoutAnchor'),
  challenge_old: t('treasury.coldProofs.textTooOld'),
  signature_wrong: t('treasury.coldProofs.signatureWrong'),
  known: t('treasury.coldProofs.signatureKnown'),
} as const satisfies Record<ColdProofProblem, string>;

/** The block that a signed text names. The keepers may have signed an older text than the one that is shown now. */
const blockOf = (text: string): string => /after block (0x[0-9a-f]{64})\s*$/.exec(text)?.[1] ?? '';

export const EnterProofDialog = ({
  of,
  onClose,
}: {
  readonly of: ColdProofAddress;
  readonly onClose: (done: string | null) => void;
}) => {
  const [text, setText] = useState(of.message ?? '');
  const [signature, setSignature] = useState('');
  return (
    <DecisionDialog
      about={null}
      title={t('treasury.coldProofs.enterSignatureColdKey')}
      effect={t('treasury.coldProofs.enterEffect')}
      action={t('treasury.coldProofs.enter')}
      isReady={blockOf(text) !== '' && signature.trim() !== ''}
      decide={async () => {
        const { chain, address } = of;
        const given = { chain, address, block_hash: blockOf(text), signature: signature.trim() };
        const { problem } = await call(enterColdProof, given);
        if (problem !== null) throw new ApiError(problem, PROBLEM_WORDS[problem]);
      }}
      refresh={['cold-proofs']}
      onDone={() => onClose(t('treasury.coldProofs.signatureEntered'))}
      onClose={() => onClose(null)}
    >
      <TextArea label={t('treasury.coldProofs.signedText')} value={text} onChange={setText} maxLength={400} />
      <TextArea label={t('common.signature')} value={signature} onChange={setSignature} maxLength={1002} />
    </DecisionDialog>
  );
};
