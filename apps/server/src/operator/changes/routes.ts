import { changes, decideChange, proposeChange, withdrawChange } from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import { type ChangesContext, decide, listChanges, propose, withdrawOwn } from './make-changes.ts';

/** The staff API of all changes by two people. Each subject has its own permissions. */
export const registerChangeRoutes = (http: Http, context: ChangesContext): void => {
  http.serve(changes, ({ subject }, { staff }) => listChanges(context, staff, subject));
  http.serve(proposeChange, (form, caller) => propose(context, caller, form));
  http.serve(decideChange, (form, caller) => decide(context, caller, form));
  http.serve(withdrawChange, (form, caller) => withdrawOwn(context, caller, form.change_id));
};
