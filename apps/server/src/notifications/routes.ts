import * as contract from '@tallystick/contract';
import type { Http } from '../platform/http/http.ts';
import type { Notifications } from './notifications.ts';
import { subscribe, unsubscribe } from './push/subscribe.ts';
import { countUnread, listNotifications, markRead, readSettings } from './read-centre.ts';

export const registerNotificationRoutes = (http: Http, { context, push }: Notifications): void => {
  http.serve(contract.notifications, (query, call) => listNotifications(context, call.uid, query));
  http.serve(contract.unreadNotifications, async (_input, call) => ({
    unread: await countUnread(context, call.uid),
  }));
  http.serve(contract.readNotifications, async ({ up_to }, call) => ({
    unread: await markRead(context, call.uid, BigInt(up_to)),
  }));
  http.serve(contract.notificationSettings, (form, call) =>
    readSettings(context, push.publicKey, call.uid, form),
  );
  http.serve(contract.subscribePush, async (form, call) => ({
    devices: await subscribe(context, push, call, form),
  }));
  http.serve(contract.unsubscribePush, async ({ endpoint }, call) => {
    await unsubscribe(context, call.uid, endpoint);
    return null;
  });
};
