import { mailOutbox } from '@tallystick/contract';
import type { Operator } from '../operator/public.ts';
import type { Http } from '../platform/http/http.ts';
import type { MailRoom } from '../platform/mail/mail.ts';

/** Staff's view of mail to customers. */
export const registerMailOutboxRoutes = (
  http: Http,
  operator: Pick<Operator, 'require'>,
  mail: MailRoom,
): void => {
  http.serve(mailOutbox, async (query, call) => {
    operator.require(call.staff, 'see_mail');
    return mail.list(query);
  });
};
