import { ONE_TIME_PROOFS } from '@tallystick/contract/one-time-proofs.ts';
import { isUnanswered } from './api-error.ts';

const contentOf = (input: unknown): string =>
  JSON.stringify(input, (name, value: unknown) => (ONE_TIME_PROOFS.has(name) ? undefined : value));

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The last call of each path that got no answer. */
const unanswered = new Map<string, { readonly content: string; readonly key: string }>();

/** Sends a call under an idempotency key. A repetition of a call that got no answer has the key of its first try. */
export const sendWithKey = async <Data>(
  path: string,
  input: unknown,
  send: (key: string) => Promise<Data>,
): Promise<Data> => {
  const content = contentOf(input);
  const known = unanswered.get(path);
  const key = known?.content === content ? known.key : newKey();
  unanswered.set(path, { content, key });
  const answered = (): void => {
    if (unanswered.get(path)?.key === key) unanswered.delete(path);
  };
  try {
    const data = await send(key);
    answered();
    return data;
  } catch (error) {
    if (!isUnanswered(error)) answered();
    throw error;
  }
};
