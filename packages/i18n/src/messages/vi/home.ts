import type { Area } from '../../catalog/catalog.ts';

export const home: Area<'home'> = {
  totalValuation: 'Giá trị tài khoản',
  hideAmounts: 'Ẩn số tiền',
  showAmounts: 'Hiện số tiền',
  hidden: 'Đã ẩn',
  quickActions: 'Thao tác nhanh',
  actions: {
    deposit: 'Nạp',
    withdraw: 'Rút',
    trade: 'Giao dịch',
    records: 'Biến động',
  },
  coins: 'Coin của bạn',
  market: 'Thị trường',
  allCoins: 'Tất cả coin',
  allNotices: 'Tất cả thông báo của hệ thống',
};
