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
  playMoney: 'Dùng thử · tiền mô phỏng',
  reset: {
    open: 'Đặt lại thiết bị này…',
    title: 'Đặt lại thiết bị này?',
    body: 'Bạn sẽ bị đăng xuất trên thiết bị này. Ngôn ngữ đã chọn, giao diện, khóa ứng dụng, bản nháp và các trang đã lưu sẽ bị xóa tại đây. Tài khoản của bạn giữ nguyên. Khóa ví, các xác nhận lệnh đã giữ và các khóa tin cậy vẫn ở lại thiết bị này.',
    confirm: 'Đặt lại',
    alsoKeys: 'Xóa cả khóa và xác nhận lệnh…',
    allTitle: 'Xóa cả khóa và xác nhận lệnh?',
    allBody:
      'Không ai có thể khôi phục khóa ví và các xác nhận lệnh trên thiết bị này. Nếu không có mười hai từ đã ghi lại, bạn sẽ mất quyền truy cập tài khoản ví mãi mãi.',
    all: 'Xóa tất cả',
  },
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
