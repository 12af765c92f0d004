import * as contract from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import { type AlertsContext, addAlert, listAlerts, removeAlert } from './set-alerts.ts';

export const registerAlertRoutes = (http: Http, context: AlertsContext): void => {
  http.serve(contract.alerts, (_input, call) => listAlerts(context, call.uid));
  http.serve(contract.addAlert, (form, call) => addAlert(context, call.uid, form));
  http.serve(contract.removeAlert, async ({ id }, call) => {
    await removeAlert(context, call.uid, id);
    return null;
  });
};
