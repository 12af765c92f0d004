import * as z from 'zod/mini';
import { t } from '../language/text.ts';
import { isSession, sessionStore, signIn, signOut } from './session.ts';

/** Tabs of the console in one browser. A link that opens in a new tab asks the others for the session, which no storage keeps. */
const CHANNEL = 'tallystick.staff';
/** Other tabs answer within milliseconds. Without one, the sign-in page appears after this time. */
const WAIT_MS = 250;

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('give'), session: z.unknown() }),
  z.object({ kind: z.literal('ended'), token: z.string() }),
]);

type Message = z.output<typeof message>;

const openChannel = (): BroadcastChannel => new BroadcastChannel(CHANNEL);

/** Answers other tabs, and ends this one's session with theirs. */
const answer = (channel: BroadcastChannel): void => {
  const tell = (words: Message): void => channel.postMessage(words);
  let { session } = sessionStore.get();
  sessionStore.subscribe(() => {
    const ended = session;
    ({ session } = sessionStore.get());
    if (ended !== null && session?.token !== ended.token) tell({ kind: 'ended', token: ended.token });
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const heard = message.safeParse(data);
    if (!heard.success) return;
    if (heard.data.kind === 'ask' && session !== null) tell({ kind: 'give', session });
    if (heard.data.kind === 'ended' && heard.data.token === session?.token)
      signOut(t('common.youSignedOutAnotherTab'));
  });
};

const askForSession = (channel: BroadcastChannel): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const heard = message.safeParse(data);
      if (!heard.success || heard.data.kind !== 'give' || !isSession(heard.data.session)) return;
      clearTimeout(timer);
      if (sessionStore.get().session === null) signIn(heard.data.session);
      resolve();
    });
    channel.postMessage({ kind: 'ask' } satisfies Message);
  });

/** Takes over the session of another tab, if there is one and this tab has none. Afterwards answers new tabs. */
export const joinOtherTabs = async (): Promise<void> => {
  const channel = openChannel();
  if (sessionStore.get().session === null) await askForSession(channel);
  answer(channel);
};
