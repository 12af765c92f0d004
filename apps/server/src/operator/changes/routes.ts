import { changes, decideChange, proposeChange, withdrawChange } from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import { type ChangesContext, decide, listChanges, propose, withdrawOwn } from './make-changes.ts';

/** The staff API of all changes by two people. Each subject has its own permissions. */
export const registerChangeRoutes = (http: Http, context: ChangesContext): void => {
  http.serve(changes, ({ subject }, { staff }) => listChanges(context, staff, subject));
  http.serve(proposeChange, (form, { staff }) => propose(context, staff, form));
  http.serve(decideChange, (form, { staff }) => decide(context, staff, form));
  http.serve(withdrawChange, (form, { staff }) => withdrawOwn(context, staff, form.change_id));
};
