import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ONE_TIME_PROOFS } from '@tallystick/contract/one-time-proofs.ts';
import type { Clock } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { Database } from '../../postgres/db.ts';
import { clientKeyOf } from '../../security/limits/client-keys.ts';
import { createSeal } from '../../security/sealing.ts';
import { type AnswerStore, runPreparedIdempotentlyIn } from '../idempotency.ts';
import {
  deleteOldRequests,
  deleteUnanswered,
  selectSealedAnswer,
  takeRequest,
  updateAnswer,
} from './requests.sql.ts';

/** A call of the contract that is repeated by its key. */
export interface KeyedCall {
  /** Null: the caller is not signed in. */
  readonly uid: bigint | null;
  readonly clientId: string;
  /** The method and the path. */
  readonly name: string;
  readonly input: object;
  readonly handle: () => Promise<unknown>;
}

/** Runs a call once for each key of its caller. A repetition gets the first answer again; after a refusal it runs again. */
export type AnswerOnce = (call: KeyedCall) => Promise<unknown>;

interface AnswerOnceDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Secret of the installation, under which the keys of callers are derived. */
  readonly secret: Uint8Array;
}

/** A client repeats a lost call within minutes. A phone may be without a network for hours. */
const KEPT_MS = 86_400_000;
/** A call that is still not answered after this time was ended by the end of its process. */
const LAPSED_MS = 120_000;
const PAUSE_MS = 100;
const MAX_PAUSES = 100;

const contentOf = (input: object, withProofs: boolean): string =>
  JSON.stringify(
    Object.entries(input)
      .filter(([name]) => name !== 'client_id' && (withProofs || !ONE_TIME_PROOFS.has(name)))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Answers are encrypted under the caller's key, of which the database has only a hash: they may hold a token or recovery codes. */
const storeUnder = (key: Uint8Array): AnswerStore => {
  const { seal, open } = createSeal(key);
  return {
    selectAnswer: async (sql, uid, clientKey) => {
      const stored = await selectSealedAnswer(sql, { uid, clientKey });
      if (stored === null) return null;
      const answer = open(stored.answer, clientKey).toString();
      return { fingerprint: stored.fingerprint, answer, refusal: null, words: null, note: null };
    },
    insertAnswer: (sql, { uid, clientKey, fingerprint, answer }) => {
      const sealed = seal(Buffer.from(answer ?? 'null'), clientKey);
      return updateAnswer(sql, { uid, clientKey }, { fingerprint, answer: sealed });
    },
  };
};

export const createAnswerOnce = ({ database, clock, secret }: AnswerOnceDependencies): AnswerOnce => {
  /** Returns when the request is answered or taken. Waits while another process runs it. */
  const waitForTurn = async (uid: bigint, clientKey: string): Promise<void> => {
    for (let pauses = 0; pauses < MAX_PAUSES; pauses += 1) {
      const [now, lapsed] = [new Date(clock.nowMs()), new Date(clock.nowMs() - LAPSED_MS)];
      if (await takeRequest(database, { uid, clientKey }, { now, lapsed })) return;
      if ((await selectSealedAnswer(database, { uid, clientKey })) !== null) return;
      await sleep(PAUSE_MS);
    }
    throw new AppError('unavailable', { retryAfterSeconds: 1 });
  };

  return async ({ uid: ofCaller, clientId, name, input, handle }) => {
    const uid = ofCaller ?? 0n;
    const key = createHmac('sha256', secret).update(`${uid}\n${clientId}`).digest();
    const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('hex');
    // Strangers share no keys: only the same content under the same key is a repetition.
    const named = ofCaller === null ? hashOf(`${name}\n${contentOf(input, true)}`) : clientId;
    const clientKey = clientKeyOf(named);
    await deleteOldRequests(database, new Date(clock.nowMs() - KEPT_MS));
    await waitForTurn(uid, clientKey);
    let answer: unknown = null;
    try {
      return await runPreparedIdempotentlyIn<unknown>(
        { database, clock, store: storeUnder(key) },
        {
          uid,
          clientId: named,
          asked: [hashOf(`${name}\n${contentOf(input, false)}`)],
          schema: { parse: (value: unknown) => value },
          // A refused call has changed nothing, so its refusal is not stored.
          confirm: async () => {
            answer = await handle();
          },
          run: async (keep) => {
            await keep(database, answer);
            return answer;
          },
        },
      );
    } catch (error) {
      await deleteUnanswered(database, { uid, clientKey });
      throw error;
    }
  };
};
