import { mailOutbox } from '@tallystick/contract';
import type { Operator } from '../operator/public.ts';
import type { Http } from '../platform/http/http.ts';
import { type ServedList, serveList } from '../platform/lists/list.ts';
import type { MailRoom } from '../platform/mail/mail.ts';

/** Staff's view of mail to customers. */
export const registerMailOutboxRoutes = (
  http: Http,
  operator: Pick<Operator, 'require'>,
  mail: Pick<MailRoom, 'outbox'>,
): ServedList =>
  serveList(http, mailOutbox, {
    ...mail.outbox,
    require: (staff) => operator.require(staff, 'see_mail'),
  });
