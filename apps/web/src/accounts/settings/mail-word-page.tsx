import { mailWord, setMailWord } from '@tallystick/contract/accounts/protection.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { FORM } from '../../shared/query-states/shapes.tsx';
import { WithAccessTexts } from '../access-texts.ts';
import { useConfirmAgain } from '../confirm/confirm-again.tsx';
import { useForm } from '../forms/use-form.ts';

const isWord = (value: string): boolean => {
  const { length } = value.trim();
  return length >= 4 && length <= 24;
};

const CurrentWord = ({ word }: { readonly word: string | null }) => {
  const t = useTranslations('access.mailWord');
  if (word === null) return <p className="text-14 text-ink-2">{t('none')}</p>;
  return (
    <Card className="flex flex-col gap-1">
      <p className="text-14 text-ink-2">{t('label')}</p>
      <p className="break-words font-semibold text-20">{word}</p>
      <p className="text-12 text-ink-2">{t('isSet')}</p>
    </Card>
  );
};

interface Props {
  readonly word: string | null;
  readonly refetch: () => Promise<unknown>;
}

const WordForm = ({ word, refetch }: Props) => {
  const t = useTranslations('access.mailWord');
  const field = useTranslations('field');
  const { run, dialog } = useConfirmAgain();
  const [isRemoving, setRemoving] = useState(false);
  const save = async (chosen: string): Promise<void> => {
    await run((proof) => call(setMailWord, { mail_word: chosen, ...proof }));
    toast(t(chosen === '' ? 'removed' : 'done'));
    await refetch();
  };
  const form = useForm({ mail_word: '' }, ['mail_word'], (values) => save(values.mail_word.trim()), {
    mail_word: (typed) => (isWord(typed) ? null : field('invalid')),
  });
  const remove = async (): Promise<void> => {
    setRemoving(true);
    try {
      await save('');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.msg !== '') toast(error.msg, { durationMs: TOAST_MS.request, tone: 'error' });
    } finally {
      setRemoving(false);
    }
  };
  return (
    <>
      <form noValidate className="flex flex-col gap-4 p-4" onSubmit={form.onSubmit}>
        <p className="text-14">{t('intro')}</p>
        <CurrentWord word={word} />
        <Field
          {...form.input('mail_word')}
          label={t(word === null ? 'label' : 'newLabel')}
          hint={t('hint')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={24}
        />
        <Button type="submit" busy={form.busy} disabled={isRemoving}>
          {t('submit')}
        </Button>
        {word === null ? null : (
          <Button look="ghost" busy={isRemoving} disabled={form.busy} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </form>
      {dialog}
    </>
  );
};

const Page = () => {
  const query = useQuery({
    queryKey: ['mail-word'],
    // Another device may have changed it.
    staleTime: 0,
    queryFn: ({ signal }) => call(mailWord, {}, { quiet: true, signal }),
  });
  if (query.data !== undefined) {
    const { mail_word: word } = query.data;
    // A new key empties the form once its word is the current one.
    return <WordForm key={word} word={word} refetch={() => query.refetch()} />;
  }
  return (
    <NotLoaded query={query} className="flex flex-col gap-4 p-4">
      {FORM}
    </NotLoaded>
  );
};

/** `/pages/me/sub/mail-word`: the anti-phishing word that every mail to the customer shows. */
export const MailWordPage = () => (
  <WithAccessTexts>
    <Page />
  </WithAccessTexts>
);
