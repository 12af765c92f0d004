import { createStore, type Store } from '@tallystick/ui/store.ts';
import { ApiError, isUnanswered } from './api-error.ts';
import type { AskMemory, AskName } from './ask-memory.ts';
import { createTapGuard, type TapGuard } from './tap-guard.ts';

/** A request under its idempotency key, with the moment until which the customer means it. */
export type Named<Ask> = Ask & AskName;

export type AskState =
  | { readonly step: 'idle' | 'asking' | 'unanswered' }
  | { readonly step: 'refused'; readonly message: string; readonly error: ApiError };

export interface AskDeps<Ask, Answer> {
  readonly send: (request: Named<Ask>) => Promise<Answer>;
  readonly newId: () => string;
  /** Milliseconds since 1970 by the server's clock. Null if its time is not known. */
  readonly meantUntil: () => number | null;
  readonly onDone: (answer: Answer) => void;
  /** Left out: a request without an answer is forgotten by a reload. */
  readonly memory?: AskMemory<Ask>;
  /** The part of a request that the customer chose. Default: the whole request. */
  readonly contentOf?: (request: Ask) => object;
  readonly guard?: TapGuard;
}

export interface AskOnce<Ask> {
  readonly state: Store<AskState>;
  /**
   * A new request, under a new key unless the same one got no answer before a reload. It does nothing while nobody knows what became of the
   * last one, and for the second tap of a double tap.
   */
  readonly ask: (request: Ask) => Promise<void>;
  /**
   * The same request once more under the same key: it cannot be carried out twice. A request that never arrived is
   * refused after the moment until which it was meant, so a late repetition only asks.
   */
  readonly askAgain: () => Promise<void>;
  readonly clear: () => void;
}

/** The name of a new request. `until` is in milliseconds since 1970, or null if the server's time is not known. */
export const nameNow = (clientId: string, until: number | null): AskName => ({
  client_id: clientId,
  ...(until !== null && { until: new Date(until).toISOString() }),
});

/** Requests something that moves money and announces its result once. A request without an answer waits for a retry. */
export const createAskOnce = <Ask extends object, Answer>({
  send,
  newId,
  meantUntil,
  onDone,
  memory,
  contentOf = (request) => request,
  guard = createTapGuard(),
}: AskDeps<Ask, Answer>): AskOnce<Ask> => {
  const state = createStore<AskState>({ step: 'idle' });
  let asked: { readonly content: Ask; readonly named: Named<Ask> } | null = null;

  const put = async ({ content, named }: NonNullable<typeof asked>): Promise<void> => {
    state.set({ step: 'asking' });
    try {
      const answer = await send(named);
      memory?.forget();
      guard.rest(contentOf(content));
      state.set({ step: 'idle' });
      onDone(answer);
    } catch (error) {
      if (isUnanswered(error)) state.set({ step: 'unanswered' });
      else if (error instanceof ApiError) {
        memory?.forget();
        state.set({ step: 'refused', message: error.msg, error });
      } else {
        state.set({ step: 'unanswered' });
        throw error;
      }
    }
  };
  // A second press in the same moment comes before the button is redrawn.
  const isBusy = (): boolean => state.get().step === 'asking';

  return {
    state,
    ask: async (request) => {
      if (isBusy() || guard.isRepeat(contentOf(request)) || state.get().step === 'unanswered') return;
      const name = memory?.recall(request) ?? nameNow(newId(), meantUntil());
      memory?.remember(request, name);
      asked = { content: request, named: { ...request, ...name } };
      await put(asked);
    },
    askAgain: async () => {
      if (isBusy() || asked === null) return;
      await put(asked);
    },
    clear: () => {
      if (state.get().step === 'refused') state.set({ step: 'idle' });
    },
  };
};
