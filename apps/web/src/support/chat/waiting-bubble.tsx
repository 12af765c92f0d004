import { useTranslations } from 'use-intl';
import type { Waiting } from '../waiting-store.ts';
import { BubbleShape } from './bubble.tsx';
import { ChatPicture } from './pictures/chat-picture.tsx';
import { useObjectUrl } from './pictures/use-object-url.ts';
import { sender, useSending, useUploaded } from './send-queue.ts';

const ACTION = '-my-2 min-h-11 px-1.5 font-medium text-brand-ink underline underline-offset-2';

/** A message that has not been sent yet. The customer can delete it, and send it again after a refusal. */
export const WaitingBubble = ({ waiting }: { readonly waiting: Waiting }) => {
  const t = useTranslations('support');
  const common = useTranslations('common');
  const isSending = useSending() === waiting.clientId;
  const uploaded = useUploaded();
  const part = isSending ? uploaded : null;
  const url = useObjectUrl(waiting.picture);
  const { clientId, failure } = waiting;
  return (
    <BubbleShape
      isOwn
      sender={t('you')}
      text={waiting.text}
      payment={waiting.payment}
      createdAt={waiting.createdAt}
      pictures={url === null ? null : <ChatPicture url={url} alt={t('ownPicture')} />}
      state={failure !== null ? 'failed' : isSending ? 'sending' : 'waiting'}
    >
      {failure === null || failure === '' ? null : <span className="basis-full text-danger">{failure}</span>}
      {failure === null ? null : (
        <button type="button" className={ACTION} onClick={() => void sender.retry(clientId)}>
          {common('retry')}
        </button>
      )}
      {part === null ? null : (
        <progress
          className="h-1.5 basis-full overflow-hidden rounded-full accent-brand"
          value={part}
          aria-label={t('ownPicture')}
        />
      )}
      {isSending && part === null ? null : (
        <button type="button" className={ACTION} onClick={() => void sender.remove(clientId)}>
          {t('delete')}
        </button>
      )}
    </BubbleShape>
  );
};
