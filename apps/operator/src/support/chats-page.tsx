import { useAddress } from '../shared/address.ts';
import { t } from '../shared/language/text.ts';
import { Empty } from '../shared/layout/query-states.tsx';
import { ChatList } from './chat-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { CustomerPane } from './customer-pane.tsx';
import { useLiveChats } from './use-live-chats.ts';

/** The shared inbox of customer service: the list, the conversation, the customer. */
export const ChatsPage = () => {
  const address = useAddress(['filter', 'q', 'tag', 'uid']);
  const { typing, isLost } = useLiveChats();
  const { uid } = address.values;
  return (
    <section className="flex h-full min-h-0 flex-col gap-3">
      <header className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h1 className="min-w-fit flex-1 font-semibold text-16">{t('common.customerService')}</h1>
        {uid !== undefined && (
          <button
            type="button"
            onClick={() => address.set({ uid: undefined })}
            className="text-brand-ink underline lg:hidden"
          >
            {t('support.allConversations')}
          </button>
        )}
        <p role="status" className="font-medium text-act">
          {isLost ? t('support.offline') : ''}
        </p>
        <a href="#/chat-settings" className="text-brand-ink hover:underline">
          {t('support.hoursRulesTimes')}
        </a>
      </header>
      <div className="grid min-h-0 flex-1 grid-cols-1 lg:grid-cols-[minmax(13rem,19rem)_minmax(20rem,1fr)_minmax(12rem,17rem)] overflow-hidden rounded-sm border border-line bg-surface">
        {/* A narrow screen shows the list or the conversation. */}
        <div
          className={uid === undefined ? 'grid min-h-0 grid-cols-1' : 'hidden min-h-0 grid-cols-1 lg:grid'}
        >
          <ChatList address={address} typing={typing} />
        </div>
        {uid === undefined ? (
          <div className="hidden lg:block">
            <Empty>{t('support.chooseConversation')}</Empty>
          </div>
        ) : (
          <>
            <ConversationPane key={uid} uid={uid} isTyping={typing.has(uid)} />
            <div className="hidden min-h-0 lg:grid">
              <CustomerPane key={`customer ${uid}`} uid={uid} />
            </div>
          </>
        )}
      </div>
    </section>
  );
};
