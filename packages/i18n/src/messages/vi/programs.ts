import type { Area } from '../../catalog/catalog.ts';

export const programs: Area<'programs'> = {
  title: 'API cho chương trình của bạn',
  intro:
    'Khóa cho phép chương trình của chính bạn xem tài khoản và đặt giao dịch. Không khóa nào rút được tiền, thay đổi bảo mật hay thêm điểm nhận tiền.',
  docs: 'Mô tả mọi lệnh gọi',
  stored: 'Tôi đã lưu',
  keys: {
    title: 'Khóa API',
    none: 'Chưa có khóa API',
    add: 'Tạo khóa API',
    name: 'Tên',
    nameHint: 'Giúp bạn nhận ra chương trình về sau.',
    read: 'Xem tài khoản',
    readHint: 'Số dư, giao dịch, nạp rút và thông báo',
    trade: 'Đặt giao dịch',
    tradeHint: 'Bằng số dư và trong giới hạn của bạn',
    addresses: 'Chỉ từ các địa chỉ IP này (không bắt buộc)',
    addressesHint: 'Mỗi dòng một địa chỉ: IPv4, IPv6 hoặc một mạng như 203.0.113.0/24.',
    create: 'Tạo khóa',
    shownTitle: 'Khóa API mới của bạn',
    shownBody:
      'Hãy sao chép ngay: khóa chỉ hiển thị một lần. Ai có khóa đều dùng được tài khoản của bạn trong phạm vi khóa cho phép.',
    copy: 'Sao chép khóa',
    created: 'Tạo lúc {time}',
    used: 'Dùng lần cuối {time}',
    neverUsed: 'Chưa dùng',
    from: 'Chỉ từ {addresses}',
    anywhere: 'Từ mọi địa chỉ',
    revoke: 'Thu hồi',
    revokeQuestion: 'Thu hồi khóa này?',
    revokeBody: 'Chương trình dùng khóa này sẽ ngừng hoạt động ngay.',
    revoked: 'Đã thu hồi khóa',
  },
};
