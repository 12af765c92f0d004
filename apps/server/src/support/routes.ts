import * as contract from '@tallystick/contract';
import type { Http } from '../platform/http/http.ts';
import { kefu, listMessages, markByCustomer } from './chat/read-chat.ts';
import { sendMessage } from './chat/send-message.ts';
import type { Support } from './support.ts';

export const registerSupportRoutes = (http: Http, support: Support): void => {
  const { context } = support;
  http.serve(contract.kefu, (_input, call) => kefu(context, call.uid, call.locale));
  http.serve(contract.chatMessages, (query, call) => listMessages(context, call.uid, query));
  http.serve(contract.sendChat, (form, call) => sendMessage(context, call.uid, call.locale, form));
  http.serve(contract.markChat, (form, call) => markByCustomer(context, call.uid, form));
  http.serve(contract.typeChat, async (_input, call) => {
    if (context.typing.note(call.uid, 'customer')) support.deskFeed.typed();
    return null;
  });
};
