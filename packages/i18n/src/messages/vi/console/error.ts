import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const error: ConsoleArea<'error'> = {
  changed_meanwhile: 'Người khác vừa thay đổi mục này. Vui lòng xem lại.',
  closing_price_missing:
    'Không xác định được giá trị theo USDT của một đồng coin, vì chỉ số của nó không có giá vào cuối ngày đó. Vui lòng dùng tệp Beancount hoặc CSV, trong đó có số tiền chính xác.',
  confirmation_required: 'Vui lòng xác nhận đó là bạn rồi thử lại.',
  disk_full: 'Ổ đĩa của máy chủ đã đầy. Hãy giải phóng dung lượng, dịch vụ sẽ tự chạy tiếp.',
  last_admin: 'Luôn phải có một quản trị viên có thể đăng nhập. Vui lòng thêm một người khác trước.',
  line_used: 'Dòng này của sao kê ngân hàng đã được cộng vào số dư. Vui lòng xem khoản nạp kia.',
  pool_too_small: 'Nguồn chung không đủ để chi trả. Vui lòng nhập số tiền nhỏ hơn.',
  proposal_expired: 'Không ai quyết định kịp thời hạn. Vui lòng đề xuất lại.',
  risk_pending: 'Một quy tắc rủi ro đang giữ khoản rút này. Hãy quyết định về phát hiện đó trước.',
  screening_pending: 'Bên kiểm tra ngoài chưa trả lời. Vui lòng thử lại sau một phút.',
  second_person_needed: 'Cần một nhân viên khác xác nhận. Vui lòng nhờ đồng nghiệp.',
  sign_in_unfinished: 'Vui lòng hoàn tất đăng nhập trước.',
  too_late: 'Thời điểm bắt đầu quá gần hoặc đã qua. Vui lòng đề xuất thời điểm khác.',
  top_up_missing:
    'Chưa có khoản nạp nào đã vào số dư phù hợp với lượt đặt này. Vui lòng chờ đến khi khoản nạp vào số dư.',
  transaction_mismatch: 'Chuỗi khối không có khoản thanh toán này. Vui lòng kiểm tra mã băm giao dịch.',
};
