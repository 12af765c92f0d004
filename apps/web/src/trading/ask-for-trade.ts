import type { Direction, Order } from '@tallystick/contract/trading.ts';
import { ApiError, isUnanswered } from '../shared/api-error.ts';
import { createStore, type Store } from '../shared/store.ts';

export interface TradeRequest {
  readonly symbol: string;
  readonly direction: Direction;
  readonly amount: string;
  readonly seconds: number;
}

export interface NamedRequest extends TradeRequest {
  readonly client_id: string;
}

export type AskState =
  | { readonly step: 'idle' | 'asking' | 'unanswered' }
  | { readonly step: 'refused'; readonly message: string };

interface AskDeps {
  readonly send: (request: NamedRequest) => Promise<Order>;
  readonly newId: () => string;
  readonly onAccepted: (order: Order) => void;
}

export interface Asker {
  readonly state: Store<AskState>;
  /** A new trade, under a new `client_id`. */
  readonly confirm: (request: TradeRequest) => Promise<void>;
  /** The same request once more under the same `client_id`: it cannot be taken twice. */
  readonly askAgain: () => Promise<void>;
  readonly clear: () => void;
}

/** Requests a trade and announces its acceptance once. A request without an answer waits for a retry. */
export const createAsker = ({ send, newId, onAccepted }: AskDeps): Asker => {
  const state = createStore<AskState>({ step: 'idle' });
  let asked: NamedRequest | null = null;

  const ask = async (request: NamedRequest): Promise<void> => {
    state.set({ step: 'asking' });
    try {
      const order = await send(request);
      state.set({ step: 'idle' });
      onAccepted(order);
    } catch (error) {
      if (isUnanswered(error)) state.set({ step: 'unanswered' });
      else if (error instanceof ApiError) state.set({ step: 'refused', message: error.msg });
      else {
        state.set({ step: 'unanswered' });
        throw error;
      }
    }
  };
  // A second press in the same moment comes before the button is redrawn.
  const isBusy = (): boolean => state.get().step === 'asking';

  return {
    state,
    confirm: async (request) => {
      if (isBusy() || state.get().step === 'unanswered') return;
      asked = { ...request, client_id: newId() };
      await ask(asked);
    },
    askAgain: async () => {
      if (isBusy() || asked === null) return;
      await ask(asked);
    },
    clear: () => {
      if (state.get().step === 'refused') state.set({ step: 'idle' });
    },
  };
};
