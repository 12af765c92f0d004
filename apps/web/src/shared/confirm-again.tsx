import { Button } from '@tallystick/ui/button.tsx';
import { Dialog } from '@tallystick/ui/dialog.tsx';
import { Field } from '@tallystick/ui/field.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from './api-error.ts';
import { WithFormTexts } from './pictures/texts.ts';

/** By what a customer shows again who they are. */
export interface Proof {
  readonly password?: string;
  readonly otp?: string;
}

interface Question {
  readonly wants: 'password' | 'otp';
  readonly error: string | undefined;
  readonly answer: (proof: Proof | null) => void;
}

const WANTS: Readonly<Record<string, Question['wants']>> = {
  confirm_again: 'password',
  password_wrong: 'password',
  otp_required: 'otp',
  otp_invalid: 'otp',
};

const wantedBy = (error: unknown): Question['wants'] | null =>
  error instanceof ApiError ? (WANTS[error.error] ?? null) : null;

const Ask = ({ question }: { readonly question: Question }) => {
  const t = useTranslations();
  const [value, setValue] = useState('');
  const isPassword = question.wants === 'password';
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
          <Button onClick={send}>{t('common.confirm')}</Button>
          <Button look="ghost" onClick={() => question.answer(null)}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4 text-left"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{t('forms.confirm.body')}</p>
        <Field
          label={isPassword ? t('accounts.password') : t('forms.confirm.code')}
          type={isPassword ? 'password' : 'text'}
          inputMode={isPassword ? 'text' : 'numeric'}
          autoComplete={isPassword ? 'current-password' : 'one-time-code'}
          error={question.error}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </form>
    </Dialog>
  );
};

export interface ConfirmAgain {
  /** Does the work, and asks who it is when the server wants to know; rejects with its refusal when nobody answers. */
  readonly run: <T>(work: (proof: Proof) => Promise<T>) => Promise<T>;
  /** To be drawn somewhere on the page. */
  readonly dialog: ReactNode;
}

export const useConfirmAgain = (): ConfirmAgain => {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = (wants: Question['wants'], error: string | undefined): Promise<Proof | null> =>
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

  const run = async <T,>(work: (proof: Proof) => Promise<T>): Promise<T> => {
    let proof: Proof = {};
    for (;;) {
      try {
        return await work(proof);
      } catch (error) {
        const wants = wantedBy(error);
        if (wants === null || !(error instanceof ApiError)) throw error;
        const isRefused = error.error === 'password_wrong' || error.error === 'otp_invalid';
        const given = await ask(wants, isRefused ? error.msg : undefined);
        if (given === null) throw error;
        proof = { ...proof, ...given };
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
