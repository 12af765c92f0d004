import {
  agreeToRefill,
  cancelRefill,
  type Refill,
  type RefillProblem,
  raiseRefillFee,
  requestRefill,
  signRefill,
} from '@tallystick/contract';
import { minorDigits } from '@tallystick/money';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-call.ts';
import { DecisionDialog } from '../../../shared/dialogs/decision-dialog.tsx';
import { AmountField } from '../../../shared/fields/amount-field.tsx';
import { SelectField } from '../../../shared/fields/select-field.tsx';
import { sumOf } from '../../../shared/format.rules.ts';
import { t } from '../../../shared/language/text.ts';
import { PROBLEM_WORDS, signedText } from './refill.rules.ts';

const REFRESH = ['refills', 'treasury'] as const;
const REASON = {
  label: t('common.reason'),
  hint: t('common.recordedPermanently'),
  min: 3,
  max: 200,
} as const;
/** Characters that the server takes. */
const MAX_SIGNED = 60_000;

const ASSETS = ['BTC', 'USDT', 'ETH'] as const;
const asset = z.enum(ASSETS);

/** Throws a refusal in the words of the operator. */
const orRefused = async (answered: Promise<{ readonly problem: RefillProblem | null }>): Promise<void> => {
  const { problem } = await answered;
  if (problem !== null) throw new ApiError(problem, PROBLEM_WORDS[problem]);
};

interface Closing {
  readonly onClose: (done: string | null) => void;
}

export const RequestDialog = ({ onClose }: Closing) => {
  const [currency, setCurrency] = useState<(typeof ASSETS)[number]>('BTC');
  const [amount, setAmount] = useState('');
  return (
    <DecisionDialog
      about={null}
      title={t('treasury.refills.refillHotCold')}
      effect={t('treasury.refills.requestEffect')}
      action={t('treasury.refills.request')}
      reason={REASON}
      isReady={amount !== ''}
      decide={({ reason }) => orRefused(call(requestRefill, { currency, amount, reason }))}
      refresh={REFRESH}
      onDone={() => onClose(t('treasury.refills.requested'))}
      onClose={() => onClose(null)}
    >
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('treasury.asset')}
          name="currency"
          value={currency}
          options={ASSETS.map((code) => [code, code] as const)}
          onChange={(next) => setCurrency(asset.parse(next))}
        />
        <AmountField
          label={t('common.amount')}
          name="amount"
          digits={minorDigits(currency)}
          unit={currency}
          value={amount}
          onChange={setAmount}
        />
      </div>
    </DecisionDialog>
  );
};

interface OfRefill extends Closing {
  readonly of: Refill;
}

const Facts = ({ of }: { readonly of: Refill }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
    <dt className="text-ink-2">{t('common.amount')}</dt>
    <dd>{sumOf(of.amount, of.currency)}</dd>
    <dt className="text-ink-2">{t('treasury.refills.fromCold')}</dt>
    <dd className="break-all">{of.source}</dd>
    <dt className="text-ink-2">{t('treasury.refills.toHot')}</dt>
    <dd className="break-all">{of.destination}</dd>
    <dt className="text-ink-2">{t('treasury.refills.highestFee')}</dt>
    <dd>{sumOf(of.fee, of.fee_currency)}</dd>
    <dt className="text-ink-2">{t('treasury.refills.signedOrAgreed')}</dt>
    <dd>{of.agreed_by.length === 0 ? t('words.nobody') : of.agreed_by.join(', ')}</dd>
  </dl>
);

const SignedFile = ({ onRead }: { readonly onRead: (text: string) => void }) => {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-ink-2">
        {t('treasury.refills.signedFile')}
      </label>
      <input
        id={id}
        type="file"
        accept=".psbt,.txt,.json,.hex"
        className="file:mr-3 file:h-8 file:rounded-sm file:border file:border-ctl file:bg-surface file:px-3 file:font-medium file:text-ink"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file === undefined || file.size > MAX_SIGNED) onRead('');
          else void file.arrayBuffer().then((bytes) => onRead(signedText(new Uint8Array(bytes))));
        }}
      />
      <p className="text-ink-3">{t('treasury.refills.fileHint')}</p>
    </div>
  );
};

export const SignDialog = ({ of, onClose }: OfRefill) => {
  const [signed, setSigned] = useState('');
  return (
    <DecisionDialog
      about={null}
      title={t('treasury.refills.uploadSignature')}
      effect={t('treasury.refills.signEffect')}
      action={t('treasury.refills.upload')}
      facts={<Facts of={of} />}
      isReady={signed !== ''}
      decide={() => orRefused(call(signRefill, { refill_id: of.refill_id, fee_step: of.fee_step, signed }))}
      refresh={REFRESH}
      onDone={() => onClose(t('treasury.refills.signatureUploaded'))}
      onClose={() => onClose(null)}
    >
      <SignedFile onRead={setSigned} />
    </DecisionDialog>
  );
};

export const AgreeDialog = ({ of, onClose }: OfRefill) => (
  <DecisionDialog
    about={null}
    title={t('treasury.refills.agreeRefill')}
    effect={t('treasury.refills.agreeEffect')}
    action={t('treasury.refills.agreeAndSend')}
    facts={<Facts of={of} />}
    decide={() => orRefused(call(agreeToRefill, { refill_id: of.refill_id, fee_step: of.fee_step }))}
    refresh={REFRESH}
    onDone={() => onClose(t('treasury.refills.agreedTransactionBroadcast'))}
    onClose={() => onClose(null)}
  />
);

export const RaiseDialog = ({ of, onClose }: OfRefill) => (
  <DecisionDialog
    about={null}
    title={t('treasury.refills.raiseFee')}
    effect={t('treasury.refills.raiseFeeEffect')}
    action={t('treasury.refills.buildReplacement')}
    reason={REASON}
    facts={<Facts of={of} />}
    decide={({ reason }) => orRefused(call(raiseRefillFee, { refill_id: of.refill_id, reason }))}
    refresh={REFRESH}
    onDone={() => onClose(t('treasury.refills.replacementBuilt'))}
    onClose={() => onClose(null)}
  />
);

export const CancelDialog = ({ of, onClose }: OfRefill) => (
  <DecisionDialog
    about={null}
    title={t('treasury.refills.withdrawRefill')}
    effect={t('treasury.refills.withdrawEffect')}
    action={t('common.withdraw')}
    look="danger"
    reason={REASON}
    facts={<Facts of={of} />}
    decide={({ reason }) => orRefused(call(cancelRefill, { refill_id: of.refill_id, reason }))}
    refresh={REFRESH}
    onDone={() => onClose(t('treasury.refills.withdrawn'))}
    onClose={() => onClose(null)}
  />
);
