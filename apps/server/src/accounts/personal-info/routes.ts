import * as contract from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import type { InfoContext } from './submit-info.ts';
import { readInfo, submitInfo } from './submit-info.ts';

export const registerPersonalInfoRoutes = (http: Http, context: InfoContext): void => {
  http.serve(contract.submitInfo, (form, call) => submitInfo(context, call.uid, form));
  http.serve(contract.readInfo, (_input, call) => readInfo(context, call.uid));
};
