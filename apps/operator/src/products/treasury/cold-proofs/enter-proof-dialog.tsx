import { type ColdProofAddress, type ColdProofProblem, enterColdProof } from '@tallystick/contract';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-call.ts';
import { DecisionDialog } from '../../../shared/dialogs/decision-dialog.tsx';
import { TextArea } from '../../../shared/fields/text-area.tsx';
import { t } from '../../../shared/language/text.ts';

const PROBLEM_WORDS = {
  address_unknown: t('This is no cold address of the house.'),
  challenge_unknown: t('The text names a block in which the house has no anchor.'),
  challenge_old: t('The text is older than 35 days. Sign the newest one.'),
  signature_wrong: t(
    'The signature is not by the key of this address over exactly this text. Multisig and contract addresses cannot be shown.',
  ),
  known: t('There is a signature of this address over this text already.'),
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
      title={t('Enter a signature of a cold key')}
      effect={t(
        'The server checks it and keeps it only if it is right. The next statement of assets shows it to everybody.',
      )}
      action={t('Enter')}
      isReady={blockOf(text) !== '' && signature.trim() !== ''}
      decide={async () => {
        const { chain, address } = of;
        const given = { chain, address, block_hash: blockOf(text), signature: signature.trim() };
        const { problem } = await call(enterColdProof, given);
        if (problem !== null) throw new ApiError(problem, PROBLEM_WORDS[problem]);
      }}
      refresh={['cold-proofs']}
      onDone={() => onClose(t('Signature entered.'))}
      onClose={() => onClose(null)}
    >
      <TextArea label={t('Signed text')} value={text} onChange={setText} maxLength={400} />
      <TextArea label={t('Signature')} value={signature} onChange={setSignature} maxLength={1002} />
    </DecisionDialog>
  );
};
