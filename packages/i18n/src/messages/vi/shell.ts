import type { Area } from '../../catalog/catalog.ts';

export const shell: Area<'shell'> = {
  title: {
    coin: 'Thị trường',
    records: 'Lịch sử giao dịch',
    results: 'Giá tất toán',
  },
  navigation: 'Điều hướng chính',
  recordsButton: 'Lịch sử',
  unread: '{count, plural, other {# tin nhắn chưa đọc}}',
  reconnecting: 'Đang kết nối lại…',
  polled: 'Số liệu cập nhật vài giây một lần',
  playMoney: 'Dùng thử · tiền mô phỏng',

  slow: {
    title: 'Tải lâu hơn bình thường',
    body: 'Trang vẫn đang tải. Bạn có thể chờ hoặc tải lại.',
  },
  chunkFailed: {
    title: 'Không tải được trang này',
    part: 'Không tải được phần này của trang',
    body: 'Kết nối có thể đã bị gián đoạn hoặc ứng dụng vừa được cập nhật.',
  },
  notFound: {
    title: 'Trang này không tồn tại',
    body: 'Địa chỉ có thể đã cũ hoặc gõ sai.',
    action: 'Quay lại ví',
  },
};
