import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const signin: ConsoleArea<'signin'> = {
  addPasskey: 'Thêm khóa truy cập',
  addedLastUsed: 'Thêm lúc {added}, dùng lần cuối {used}',
  addedNotUsedYet: 'Thêm lúc {added}, chưa dùng',
  atLeastCharacters: 'Ít nhất {least} ký tự.',
  authenticatorHint:
    'Quét mã bằng ứng dụng xác thực, hoặc nhập khóa vào ứng dụng (theo thời gian, sáu chữ số). Sau đó nhập mã mà ứng dụng hiển thị.',
  changePassword: 'Đổi mật khẩu',
  chooseYourPassword: 'Chọn mật khẩu của bạn',
  codeHint: 'Bạn nhận mã từ một nhân viên khác với người đưa liên kết.',
  currentPassword: 'Mật khẩu hiện tại',
  end: 'Kết thúc',
  endSession: 'Kết thúc phiên tại {ip}',
  keyQrCode: 'Khóa dưới dạng mã QR',
  link: 'liên kết',
  linkFor:
    'Dành cho {name}, dùng một lần, đến {time}. Không ai khác thấy mật khẩu bạn chọn, và không ai của sàn hỏi bạn mật khẩu.',
  linkUnusable:
    'Không dùng được liên kết này: liên kết đã được dùng, bị thay thế, bị thu hồi hoặc đã quá một ngày. Hãy xin quản trị viên liên kết mới. Nếu bạn chưa tự dùng, hãy báo ngay.',
  namePasskey: 'Tên khóa truy cập',
  newName: 'Tên mới',
  newPassword: 'Mật khẩu mới',
  newPasswordAgain: 'Nhập lại mật khẩu mới',
  openAuthenticatorDevice: 'Mở trong ứng dụng xác thực trên thiết bị này',
  passkeyAdded: 'Đã thêm khóa truy cập.',
  passkeyIntro:
    'Khóa truy cập dùng để đăng nhập và xác nhận thao tác thay cho mật khẩu và mã. Mật khẩu của bạn vẫn dùng được.',
  passkeyUnavailable:
    'Trình duyệt này không dùng được khóa truy cập ở địa chỉ này. Hãy mở bảng điều khiển bằng tên miền qua HTTPS.',
  passkeys: 'Khóa truy cập',
  passwordAloneIntro: 'Chỉ có mật khẩu thì chưa đủ để làm việc ở đây.',
  passwordChanged: 'Đã đổi mật khẩu. Các phiên khác của bạn đã kết thúc.',
  passwordsDontMatch: 'Mật khẩu không khớp.',
  rename: 'Đổi tên',
  renameName: 'Đổi tên {name}',
  setPassword: 'Đặt mật khẩu',
  setUpTwoFactor: 'Thiết lập xác thực hai bước',
  setUpTwoFactorTitle: 'Thiết lập xác thực hai bước',
  settingIt: 'Đang đặt mật khẩu…',
  sign: 'Đến trang đăng nhập',
  signIn: 'Đăng nhập',
  signingIn: 'Đang đăng nhập…',
  turnItOn: 'Bật',
  twoFactor: 'Đã bật xác thực hai bước.',
  twoFactorAuthentication: 'Xác thực hai bước',
  twoFactorOn:
    'Xác thực hai bước đang bật. Nếu bạn mất thiết bị, quản trị viên có thể đặt lại sau khi được duyệt lần hai; mật khẩu của bạn vẫn bí mật.',
  yourPasswordSetSign: 'Đã đặt mật khẩu. Hãy đăng nhập bằng mật khẩu đó.',
};
