import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../shared/api/api.ts';
import { WithFormTexts } from '../../shared/pictures/texts.ts';
import { SecondFactorField } from '../codes/second-factor-field.tsx';
import { useUser } from '../use-user.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import { WalletProof, type WalletSignature } from './wallet-proof.tsx';

/** Proof with which a customer re-authenticates. */
interface Proof extends Partial<WalletSignature> {
  readonly password?: string;
  readonly otp?: string;
  readonly passkey?: string;
}

type Wanted = 'password' | 'otp';

interface Question {
  readonly wants: Wanted;
  readonly error: string | undefined;
  readonly answer: (proof: Proof | null) => void;
}

const WANTS: Readonly<Record<string, Wanted>> = {
  confirm_again: 'password',
  proof_too_new: 'password',
  password_wrong: 'password',
  otp_required: 'otp',
  otp_invalid: 'otp',
  signature_invalid: 'password',
  passkey_invalid: 'password',
};

/** The server refused the proof. The next question shows that. */
const REFUSED: ReadonlySet<string> = new Set([
  'proof_too_new',
  'password_wrong',
  'otp_invalid',
  'signature_invalid',
  'passkey_invalid',
]);

const wantedBy = (error: unknown): Wanted | null =>
  error instanceof ApiError ? (WANTS[error.error] ?? null) : null;

const Ask = ({ question }: { readonly question: Question }) => {
  const t = useTranslations();
  const [value, setValue] = useState('');
  const user = useUser().data;
  const isPassword = question.wants === 'password';
  // An account that a wallet opened may have no password.
  const hasField = !isPassword || user === undefined || user.has_password;
  const send = (): void => {
    if (value.trim() !== '') question.answer(isPassword ? { password: value } : { otp: value.trim() });
  };
  return (
    <Dialog
      open
      onClose={() => question.answer(null)}
      title={t('forms.confirm.title')}
      actions={
        <>
          <Button look="quiet" onClick={() => question.answer(null)}>
            {t('common.cancel')}
          </Button>
          {hasField ? <Button onClick={send}>{t('common.confirm')}</Button> : null}
        </>
      }
    >
      <div className="flex flex-col gap-4 text-left">
        <p>{t('forms.confirm.body')}</p>
        {hasField ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            {isPassword ? (
              <Field
                label={t('accounts.password')}
                type="password"
                autoComplete="current-password"
                error={question.error}
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            ) : (
              <SecondFactorField
                error={question.error}
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            )}
          </form>
        ) : question.error === undefined ? null : (
          <p role="alert" className="font-medium text-danger">
            {question.error}
          </p>
        )}
        <PasskeyProof busy={false} onProved={question.answer} />
        {isPassword && user !== undefined && user.addresses.length > 0 ? (
          <WalletProof addresses={user.addresses} busy={false} onProved={question.answer} />
        ) : null}
      </div>
    </Dialog>
  );
};

export interface ConfirmAgain {
  /**
   * Runs the work and asks for proof if the server requires it. Rejects with the server's refusal if the customer
   * cancels.
   */
  readonly run: <T>(work: (proof: Proof) => Promise<T>, asksFor?: readonly Wanted[]) => Promise<T>;
  /** Render it somewhere on the page. */
  readonly dialog: ReactNode;
}

export const useConfirmAgain = (): ConfirmAgain => {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = (wants: Wanted, error: string | undefined): Promise<Proof | null> =>
    new Promise((resolve) => {
      setQuestion({
        wants,
        error,
        answer: (proof) => {
          setQuestion(null);
          resolve(proof);
        },
      });
    });

  const run = async <T,>(
    work: (proof: Proof) => Promise<T>,
    asksFor: readonly Wanted[] = ['password', 'otp'],
  ): Promise<T> => {
    let proof: Proof = {};
    for (;;) {
      try {
        return await work(proof);
      } catch (error) {
        const wants = wantedBy(error);
        if (wants === null || !asksFor.includes(wants) || !(error instanceof ApiError)) throw error;
        const isRefused = REFUSED.has(error.error);
        const given = await ask(wants, isRefused ? error.msg : undefined);
        if (given === null) throw error;
        // A signature and a passkey's answer are valid once, so they are not sent again with the new proof.
        const { passkey: _passkey, ...others } = proof;
        proof = error.error === 'signature_invalid' ? given : { ...others, ...given };
      }
    }
  };

  return {
    run,
    dialog:
      question === null ? null : (
        <WithFormTexts>
          <Ask question={question} />
        </WithFormTexts>
      ),
  };
};
