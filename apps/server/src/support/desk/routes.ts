import * as contract from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { selectConversation } from '../chat/conversations.sql.ts';
import type { Support } from '../support.ts';
import { answerChat, assignChat, noteChat } from './answer.ts';
import { listChats, markByStaff, openChat, readCustomer, searchChats } from './read-inbox.ts';
import { readTimes, resolveChat, tagChat } from './resolve-chat.ts';
import { changeSettings, listCanned, readSettings, removeCanned, saveCanned } from './settings.ts';
import { translateChat } from './translate-chat.ts';

export const registerSupportStaffRoutes = (http: Http, { context, deskFeed }: Support): void => {
  const { operator } = context;
  // Waiting desks would keep the server from closing.
  http.fastify.addHook('preClose', async () => deskFeed.stop());
  http.serve(contract.listChats, (query, call) => listChats(context, call.staff, query));
  http.serve(contract.openChat, (form, call) => openChat(context, call.staff, form));
  http.serve(contract.chatCustomer, (form, call) => readCustomer(context, call.staff, BigInt(form.uid)));
  http.serve(contract.answerChat, (form, call) => answerChat(context, call.staff, form));
  http.serve(contract.uploadForChat, async (form, call) => {
    operator.require(call.staff, 'answer_chats');
    const uid = BigInt(form.uid);
    if ((await selectConversation(context.database, uid)) === null) throw new AppError('not_found');
    // Counted for the sender, so staff can still send a picture to a customer who has sent many.
    return context.uploads.keep(uid, 'chat', call.file, `staff ${call.staff.staffId}`);
  });
  http.serve(contract.noteChat, (form, call) => noteChat(context, call.staff, form));
  http.serve(contract.assignChat, (form, call) => assignChat(context, call.staff, form));
  http.serve(contract.resolveChat, (form, call) => resolveChat(context, call.staff, form));
  http.serve(contract.tagChat, (form, call) => tagChat(context, call.staff, form));
  http.serve(contract.chatTimes, (form, call) => readTimes(context, call.staff, form));
  http.serve(contract.translateChat, (form, call) => translateChat(context, call.staff, form));
  http.serve(contract.chatStaff, (_input, call) => {
    operator.require(call.staff, 'see_chats');
    return operator.staffWhoMay('answer_chats');
  });
  http.serve(contract.markChatRead, async (form, call) => {
    operator.require(call.staff, 'answer_chats');
    await markByStaff(context, BigInt(form.uid), { delivered: form.read_up_to, read: form.read_up_to });
    return null;
  });
  http.serve(contract.typeToCustomer, async (form, call) => {
    operator.require(call.staff, 'answer_chats');
    const uid = BigInt(form.uid);
    if (context.typing.note(uid, 'staff')) context.typingChanged(uid);
    return null;
  });
  http.serve(contract.waitForChats, (form, call) => {
    operator.require(call.staff, 'see_chats');
    return deskFeed.wait(form.cursor);
  });
  http.serve(contract.searchChats, (form, call) => searchChats(context, call.staff, form.q));
  http.serve(contract.listCanned, (_input, call) => listCanned(context, call.staff));
  http.serve(contract.saveCanned, (form, call) => saveCanned(context, call.staff, form));
  http.serve(contract.removeCanned, (form, call) => removeCanned(context, call.staff, form.canned_id));
  http.serve(contract.readChatSettings, (_input, call) => readSettings(context, call.staff));
  http.serve(contract.changeChatSettings, (form, call) => changeSettings(context, call.staff, form));
};
