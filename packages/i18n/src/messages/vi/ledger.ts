import type { Area } from '../../catalog.ts';

export const ledger: Area<'ledger'> = {
  total: 'Tổng',
  available: 'Khả dụng',
  held: 'Tạm giữ',
  borrowed: 'Tiền vay',
  valuation: 'Giá trị theo USDT',
  totalAssets: 'Tổng tài sản',
  assets: 'Tài sản',
  doors: 'Lịch sử và sản phẩm',
  doorRecords: 'Mọi biến động số dư',
  doorTrades: 'Mọi giao dịch và kết quả',
  fund: 'Quỹ thanh khoản',
  doorFund: 'Lợi tức hằng ngày từ quỹ chung đã có sẵn vốn',
  filter: 'Loại biến động',
  all: 'Tất cả',
  balanceAfter: 'Số dư {amount}',
  today: 'Hôm nay',
  yesterday: 'Hôm qua',
  end: 'Đã hiển thị tất cả.',
  emptyBody: 'Mọi biến động số dư sẽ hiển thị tại đây.',
};
