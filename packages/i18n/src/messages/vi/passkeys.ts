import type { Area } from '../../catalog/catalog.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Khóa truy cập',
  intro:
    'Đăng nhập bằng vân tay, khuôn mặt hoặc mã của thiết bị thay cho mật khẩu. Khóa truy cập chỉ dùng được trên trang này nên trang giả mạo không thể đánh cắp.',
  none: 'Chưa có khóa truy cập',
  unavailable:
    'Trình duyệt này không dùng được khóa truy cập ở đây. Hãy mở ứng dụng bằng địa chỉ web của ứng dụng (https://…).',
  add: 'Thêm khóa truy cập',
  name: 'Tên',
  nameHint: 'Giúp bạn nhận ra thiết bị sau này.',
  save: 'Lưu',
  added: 'Đã thêm khóa truy cập',
  rename: 'Đổi tên',
  remove: 'Xóa',
  removeQuestion: 'Xóa khóa truy cập này?',
  removeBody: 'Mật khẩu của bạn vẫn dùng được. Hãy xóa cả khóa truy cập này trong cài đặt của thiết bị.',
  removed: 'Đã xóa khóa truy cập',
  created: 'Thêm lúc {time}',
  used: 'Dùng lần cuối {time}',
  neverUsed: 'Chưa dùng',
  synced: 'Trên mọi thiết bị của bạn',
  lost: 'Mất thiết bị? Hãy đăng nhập bằng mật khẩu và xóa khóa của thiết bị đó tại đây.',
  cancelled: 'Chưa dùng khóa truy cập nào. Vui lòng thử lại hoặc dùng mật khẩu.',
  exists: 'Thiết bị này đã có khóa truy cập cho tài khoản của bạn.',
  login: 'Đăng nhập bằng khóa truy cập',
  use: 'Dùng khóa truy cập',
  or: 'Hoặc:',
  lock: {
    title: 'Khóa ứng dụng',
    help: 'Ẩn số dư và nội dung thông báo đẩy trên thiết bị này cho đến khi bạn dùng khóa truy cập. Ứng dụng tự khóa mỗi lần mở.',
    off: 'Không khóa',
    atOnce: 'Khi rời ứng dụng',
    minutes: '{count, plural, other {# phút}}',
    needs: 'Hãy thêm khóa truy cập trước.',
    limits:
      'Khóa ứng dụng chỉ che nội dung hiển thị trên thiết bị này, không mã hóa dữ liệu và không thay cho khóa của điện thoại.',
    on: 'Đã bật khóa ứng dụng',
    offDone: 'Đã tắt khóa ứng dụng',
    screen: 'Ứng dụng đã khóa',
    account: 'Tài khoản: {account}',
    unlock: 'Mở khóa',
    signOut: 'Đăng xuất',
    lostPasskey: 'Mất khóa truy cập? Hãy đăng xuất rồi đăng nhập bằng mật khẩu.',
    offline:
      'Khi không có mạng, chỉ thiết bị của bạn kiểm tra khóa. Số liệu sẽ hiện khi bạn trực tuyến trở lại.',
  },
};
