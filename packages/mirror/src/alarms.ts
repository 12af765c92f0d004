import { askBounded } from '@tallystick/verify/http-log.ts';

const MAX_ANSWER_BYTES = 64 * 1024;

/** Tells of what is wrong, once when it begins and once when it is over. */
export interface Alarms {
  /** Repeated calls for one subject tell nothing new while its words stay the same. */
  readonly raise: (subject: string, words: string) => void;
  readonly clear: (subject: string) => void;
  /** Calls the webhook for everything that it has not taken yet. Never rejects. */
  readonly send: () => Promise<void>;
}

interface Subject {
  /** Null while all is well. */
  readonly words: string | null;
  readonly isTaken: boolean;
}

/**
 * `webhook` gets a POST with JSON: `subject`, `state` (`alarm` or `over`), `words`, `at` (ISO 8601). A call without an answer of 2xx is
 * repeated with the next `send`. Null: nobody is called.
 */
export const openAlarms = (
  webhook: string | null,
  { say, now }: { readonly say: (words: string) => void; readonly now: () => Date },
): Alarms => {
  const subjects = new Map<string, Subject>();

  const call = async (url: string, subject: string, words: string | null): Promise<boolean> => {
    try {
      const { status } = await askBounded(
        url,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            subject,
            state: words === null ? 'over' : 'alarm',
            words: words ?? '',
            at: now().toISOString(),
          }),
        },
        MAX_ANSWER_BYTES,
      );
      return status >= 200 && status <= 299;
    } catch {
      return false;
    }
  };

  return {
    raise: (subject, words) => {
      if (subjects.get(subject)?.words === words) return;
      say(`${subject}: ${words}`);
      subjects.set(subject, { words, isTaken: false });
    },
    clear: (subject) => {
      const before = subjects.get(subject);
      if (before === undefined || before.words === null) return;
      say(`${subject}: well again`);
      subjects.set(subject, { words: null, isTaken: false });
    },
    send: async () => {
      if (webhook === null) return;
      for (const [subject, { words, isTaken }] of subjects) {
        if (isTaken || !(await call(webhook, subject, words))) continue;
        // It may have changed while the webhook was called.
        if (subjects.get(subject)?.words === words) subjects.set(subject, { words, isTaken: true });
      }
    },
  };
};
