import type { DataOf, ParsedInputOf, translateChat as translateRoute } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { selectMessage } from '../chat/messages.sql.ts';
import type { DeskContext } from '../support.ts';
import type { Staff } from './read-inbox.ts';

/** Per member. An opened conversation asks for up to 50 messages at once. */
const A_MINUTE = { name: 'chat_translation', attempts: 240, perSeconds: 60 };

/** Translates one message, or a text that the member is about to send. Throws `unavailable` if no service is configured. */
export const translateChat = async (
  { database, clock, operator, translator }: DeskContext,
  staff: Staff,
  form: ParsedInputOf<typeof translateRoute>,
): Promise<DataOf<typeof translateRoute>> => {
  operator.require(staff, 'answer_chats');
  if (translator === null) throw new AppError('unavailable');
  await takeAttempt(database, clock, { allowance: A_MINUTE, key: staff.staffId });
  const { uid, seq, to } = form;
  const text = seq === undefined ? form.text : (await selectMessage(database, BigInt(uid), seq))?.text;
  if (text === undefined) throw new AppError('not_found');
  return text.trim() === '' ? { text: '', from: null } : translator.translate(text.trim(), to);
};
