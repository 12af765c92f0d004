import type { setMailWord as contract, InputOf } from '@tallystick/contract';
import { type ConfirmedSession, confirmAgain } from '../confirm/confirm-again.ts';
import type { AccountsContext } from '../context.ts';
import { updateMailWord } from './mail-word.sql.ts';
import { mailWordPurpose } from './read-mail-word.ts';

/** Sets or removes the anti-phishing word, with re-authentication. Throws the errors of `confirmAgain`. */
export const setMailWord = async (
  context: AccountsContext,
  session: ConfirmedSession,
  { mail_word: word, ...proof }: InputOf<typeof contract>,
): Promise<void> => {
  const { database, seal } = context;
  const { uid } = session;
  await confirmAgain(context, session, proof, 'proof');
  const sealed = word === '' ? null : seal.seal(Buffer.from(word.normalize('NFC')), mailWordPurpose(uid));
  await updateMailWord(database, uid, sealed);
};
