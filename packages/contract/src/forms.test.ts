import { expect, it } from 'vitest';
import { ROUTES } from './all-routes.ts';

/** The calls that the product's specification marks as forms. All others of it are sent as JSON. */
const FORMS = [
  '/api/user/loginByAddr',
  '/api/index/product',
  '/api/index/recharge_way1',
  '/api/user/recharge',
  '/api/user/add_wallet',
  '/api/user/withdraw',
  '/api/order/orderlist',
  '/api/order/hold',
  '/api/user/reset_login_pwd',
  '/api/index/about',
  '/api/order/addorder',
  '/api/order/orderinfo',
  '/api/user/infos',
  '/api/user/cxinfos',
  '/api/user/add_bank',
  '/api/index/kjlist',
  '/api/index/buy',
  '/api/index/orders',
  '/api/index/qx',
];

it.each(FORMS)('%s is sent as a form', (path) => {
  expect(ROUTES.filter((route) => route.path === path).map(({ form }) => form)).toEqual([true]);
});
