import type { Area } from '../../catalog/catalog.ts';

export const freezes: Area<'freezes'> = {
  login: 'Đăng nhập đang bị phong tỏa',
  withdrawals: 'Rút tiền đang bị phong tỏa',
  trades: 'Giao dịch mới đang bị phong tỏa',
  tradesNote: 'Từ {time}. Giao dịch đang mở vẫn được tất toán và chi trả như thường lệ.',
  moneyNote: 'Từ {time}. Số dư của bạn không thay đổi.',
  ask: 'Liên hệ chăm sóc khách hàng',
  byMailLink:
    'Tài khoản đã bị phong tỏa qua liên kết trong email bảo mật. Nhân viên của chúng tôi sẽ gỡ phong tỏa sau khi xác minh danh tính của bạn.',
};
