import { decideNetworks, proposeNetworks, staffNetworks } from '@tallystick/contract/operator/networks.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Operator } from '../operator.ts';
import { decideNetworkList, proposeNetworkList, readNetworks } from './change-networks.ts';

export const registerNetworkRoutes = (http: Http, operator: Operator): void => {
  const { context } = operator;
  http.serve(staffNetworks, (_input, { staff, ip }) => {
    operator.require(staff, 'see_staff');
    return readNetworks(context, ip);
  });
  http.serve(proposeNetworks, (form, call) => proposeNetworkList(context, call, form));
  http.serve(decideNetworks, (form, call) => decideNetworkList(context, call, form));
};
