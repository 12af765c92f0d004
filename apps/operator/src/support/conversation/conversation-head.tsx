import {
  assignChat,
  type Conversation,
  chatStaff,
  readChatSettings,
  resolveChat,
  tagChat,
} from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/api.ts';
import { utcAt } from '../../shared/format.rules.ts';
import { useShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { t } from '../../shared/language/text.ts';
import { languageWords } from '../../shared/language-names.rules.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';
import { useMay } from '../../shared/permissions/use-may.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { FilterSelect } from '../../shared/table/filters.tsx';
import { Times } from '../../shared/time/time.tsx';
import { ComplainButton } from '../complaints/complain-button.tsx';
import { SETTINGS_KEY } from '../settings/settings-key.ts';
import { CHATS_KEY, chatKey } from '../use-live-chats.ts';
import { TranslateSwitch } from './translation.tsx';

interface Of {
  readonly of: Conversation;
}

/** An action on a conversation, after which it is fetched again. */
const useAct = <Input,>(uid: string, act: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: chatKey(uid) });
      void client.invalidateQueries({ queryKey: CHATS_KEY });
    },
  });
};

const Assign = ({ of: { uid, assigned_to: assignedTo } }: Of) => {
  const me = useStore(sessionStore).session?.name ?? '';
  const staff = useQuery({
    queryKey: ['chat-staff'],
    queryFn: ({ signal }) => call(chatStaff, {}, signal),
    staleTime: 60_000,
  });
  const assign = useAct(uid, (to: string | null) => call(assignChat, { uid, to }));
  useShortcuts([
    {
      keys: 'a',
      does: t('support.assignMeUnassign'),
      run: () => assign.mutate(assignedTo === me ? null : me),
    },
  ]);
  const names = new Set([...(staff.data ?? []), ...(assignedTo === null ? [] : [assignedTo])]);
  return (
    <>
      <Refusal error={assign.error} />
      <FilterSelect
        label={t('common.assignedTo')}
        value={assignedTo ?? ''}
        options={[['', t('words.nobody')], ...[...names].map((name) => [name, name] as const)]}
        onChange={(name) => assign.mutate(name === '' ? null : name)}
      />
      {assignedTo !== me && names.has(me) && (
        <Button onClick={() => assign.mutate(me)}>{t('support.take')}</Button>
      )}
    </>
  );
};

const Resolve = ({ of: { uid, open_since: openSince, last_seq: lastSeq } }: Of) => {
  const resolve = useAct(uid, () => call(resolveChat, { uid, last_seq: lastSeq }));
  const isOpen = openSince !== null;
  useShortcuts([
    {
      keys: 'e',
      does: t('support.resolveOpenRequest'),
      run: () => isOpen && !resolve.isPending && resolve.mutate(undefined),
    },
  ]);
  return (
    <>
      <Refusal error={resolve.error} />
      {isOpen && (
        <Button onClick={() => resolve.mutate(undefined)} disabled={resolve.isPending}>
          {t('support.resolve')}
        </Button>
      )}
    </>
  );
};

/** The tags of the conversation, each a switch. */
const Tags = ({ of: { uid, tags }, mayAnswer }: Of & { readonly mayAnswer: boolean }) => {
  const settings = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => call(readChatSettings, {}, signal),
    staleTime: 60_000,
  });
  const tag = useAct(uid, (next: string[]) => call(tagChat, { uid, tags: next }));
  const all = [...new Set([...(settings.data?.tags ?? []), ...tags])];
  if (all.length === 0) return null;
  return (
    <fieldset aria-label={t('common.tags')} className="flex flex-wrap items-center gap-1">
      {all.map((name) => {
        const isSet = tags.includes(name);
        if (!mayAnswer && !isSet) return null;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isSet}
            disabled={!mayAnswer || tag.isPending}
            onClick={() => tag.mutate(isSet ? tags.filter((each) => each !== name) : [...tags, name])}
            className={`h-6.5 rounded-full border px-2.5 text-12 ${isSet ? 'border-brand bg-brand-tint text-brand-ink' : 'border-line text-ink-2'}`}
          >
            {name}
          </button>
        );
      })}
      <Refusal error={tag.error} />
    </fieldset>
  );
};

/** The state of the open request in words. */
const standing = ({ waiting_since: waiting, open_since: open }: Conversation): string => {
  if (waiting !== null) return t('support.unansweredSince', { waiting: utcAt(waiting) });
  return open === null ? t('common.resolved') : t('support.answeredOpenSince', { open: utcAt(open) });
};

interface HeadProps extends Of {
  readonly translates: boolean;
  /** The customer's words of the open request. */
  readonly words: string;
}

/** The head of a conversation: customer, language, state, assignment, tags. */
export const ConversationHead = ({ of, translates, words }: HeadProps) => {
  const mayAnswer = useMay('answer_chats');
  return (
    <header className="flex flex-col gap-1.5 border-line border-b px-3 py-2">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="truncate font-semibold">
            <Link
              to="/customers/$uid"
              params={{ uid: of.uid }}
              className="text-ink hover:underline"
              title={t('support.everythingAboutCustomer')}
            >
              <bdi>{of.account}</bdi>
            </Link>
          </h2>
          <p className="text-12 text-ink-2">
            {languageWords(of.locale)} ·{' '}
            <span className={of.waiting_since === null ? '' : 'font-medium text-act'}>
              <Times>{standing(of)}</Times>
            </span>
          </p>
        </div>
        {mayAnswer && translates && <TranslateSwitch />}
        {mayAnswer && <Assign of={of} />}
        <ComplainButton key={of.uid} uid={of.uid} words={words} />
        {mayAnswer && <Resolve of={of} />}
      </div>
      <Tags of={of} mayAnswer={mayAnswer} />
    </header>
  );
};
