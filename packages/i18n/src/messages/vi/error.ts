import type { Area } from '../../catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: 'Vui lòng kiểm tra các ô được đánh dấu.',
  not_signed_in: 'Vui lòng đăng nhập trước.',
  forbidden: 'Bạn không có quyền thực hiện thao tác này.',
  not_found: 'Không tìm thấy nội dung này.',
  client_id_reused: 'Yêu cầu này đã được dùng cho thao tác khác.',
  payload_too_large: 'Vui lòng tải lên hình ảnh nhỏ hơn 1M',
  too_many_requests: 'Bạn thao tác quá nhiều lần. Vui lòng chờ giây lát.',
  internal: 'Hệ thống gặp sự cố. Vui lòng thử lại.',
  unavailable: 'Dịch vụ tạm thời không khả dụng. Vui lòng thử lại sau.',

  picture_unreadable: 'Không đọc được hình ảnh này. Vui lòng dùng JPEG, PNG hoặc WebP.',
  picture_too_detailed: 'Hình ảnh này có quá nhiều điểm ảnh. Vui lòng dùng ảnh nhỏ hơn.',

  account_taken: 'Tên tài khoản này đã có người dùng.',
  invitation_invalid: 'Mã mời không hợp lệ.',
  credentials_invalid: 'Tài khoản hoặc mật khẩu không đúng.',
  password_too_common: 'Mật khẩu này quá phổ biến. Vui lòng chọn mật khẩu khác.',

  balance_too_small: 'Số dư khả dụng không đủ.',
  market_halted: 'Thị trường này đang tạm dừng và chưa nhận lệnh.',
  stake_too_small: 'Số tiền thấp hơn mức tối thiểu.',
  stake_too_large: 'Số tiền vượt quá mức tối đa.',
  duration_unknown: 'Thời hạn này không được cung cấp.',
  user_limit_reached: 'Bạn đã đạt giới hạn giao dịch đang mở.',
  symbol_limit_reached: 'Đã đạt giới hạn giao dịch đang mở của đồng coin này.',
  second_limit_reached: 'Đã đạt giới hạn giao dịch kết thúc trong cùng một giây.',
  reserve_too_small: 'Quỹ dự trữ hiện chưa đủ bảo đảm giao dịch này nên lệnh không được nhận.',
  own_limit_reached: 'Giới hạn do bạn tự đặt không cho phép giao dịch này.',
  timed_out: 'Bạn đang trong thời gian tạm nghỉ tự đặt nên chưa thể mở giao dịch.',
};
