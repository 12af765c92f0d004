import { type DeskMessage, translateChat } from '@tallystick/contract';
import { createStore, useStore } from '@tallystick/ui/store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { languageTag, t } from '../../shared/language/text.ts';
import { languageWords } from '../../shared/language-names.rules.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';

/** Whether messages of customers are translated as they come. For this tab. */
const switchStore = createStore({ isOn: false });

export const TranslateSwitch = () => {
  const { isOn } = useStore(switchStore);
  return (
    <label className="flex items-center gap-1.5 text-ink-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => switchStore.set({ isOn: target.checked })}
      />
      {t('support.translate')}
    </label>
  );
};

const Translated = ({ uid, seq }: { readonly uid: string; readonly seq: number }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['chat-translation', uid, seq],
    queryFn: ({ signal }) => call(translateChat, { uid, seq, to: languageTag() }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error !== null)
    return (
      <p className="text-12 text-act">
        {t('support.notTranslated')}{' '}
        <button type="button" className="underline" onClick={() => void refetch()}>
          {t('common.tryAgain')}
        </button>
      </p>
    );
  if (data === undefined) return <p className="late text-12 text-ink-3">{t('support.translating')}</p>;
  return (
    <p className="wrap-anywhere whitespace-pre-wrap border-line border-l-2 pl-2 text-ink-2">
      <span className="text-12 text-ink-3">
        {data.from === null
          ? t('support.translated')
          : t('support.translatedFrom', { language: languageWords(data.from) })}
      </span>{' '}
      <bdi>{data.text}</bdi>
    </p>
  );
};

/** The translation of a customer's message, if the member wants translations. */
export const MessageTranslation = ({
  uid,
  message,
}: {
  readonly uid: string;
  readonly message: DeskMessage;
}) => {
  const { isOn } = useStore(switchStore);
  if (!isOn || message.author !== 'customer' || message.text.trim() === '') return null;
  return <Translated uid={uid} seq={message.seq} />;
};

interface DraftProps {
  readonly uid: string;
  readonly locale: string;
  readonly text: string;
  readonly onTranslated: (text: string) => void;
}

/** Puts the draft into the customer's language. The member reads it before sending. */
export const TranslateDraft = ({ uid, locale, text, onTranslated }: DraftProps) => {
  const translate = useMutation({
    mutationFn: () => call(translateChat, { uid, text, to: locale }),
    onSuccess: ({ text: translated }) => onTranslated(translated),
  });
  return (
    <>
      <Button onClick={() => translate.mutate()} disabled={text.trim() === '' || translate.isPending}>
        {t('support.translateTo', { language: languageWords(locale) })}
      </Button>
      <Refusal error={translate.error} />
    </>
  );
};
