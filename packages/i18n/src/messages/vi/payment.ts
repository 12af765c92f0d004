import type { Area } from '../../catalog/catalog.ts';

export const payment: Area<'payment'> = {
  timeline: 'Tiến độ',
  nextTitle: 'Bước tiếp theo',
  explorer: 'Xem giao dịch tại {host}',
  ask: 'Hỏi nhân viên về khoản này',
  askNote: 'Khoản này được đính kèm tin nhắn của bạn.',
  missing: 'Không có khoản nào mang mã này',
  step: {
    reported: 'Bạn đã báo nạp tiền',
    seen: 'Đã thấy trên mạng',
    credited: 'Đã vào số dư',
    rejected: 'Không vào số dư',
    cancelled: 'Bạn đã hủy báo nạp',
  },
  deposit: {
    submitted: 'Nhân viên đang đối chiếu với số tiền chuyển đến. Bạn không cần làm gì.',
    confirming: 'Sau {count, plural, other {# lần xác nhận}}, tiền tự động vào số dư. Bạn không cần làm gì.',
    checked: 'Mạng đã xác nhận đủ. Chúng tôi kiểm tra thêm một lần trước khi đưa tiền vào số dư.',
    left: 'Nếu mạng ghi nhận lại, hệ thống tự đếm lại từ đầu.',
    credited: 'Đã xong. Tiền đã có trong số dư của bạn.',
    rejected: 'Số dư của bạn không thay đổi. Nếu cho rằng có sai sót, hãy nhắn cho nhân viên.',
    cancelled: 'Số dư của bạn không thay đổi. Nếu bạn đã gửi tiền, hãy báo lại.',
  },
  withdrawal: {
    requested: 'Sau khi được duyệt, tiền sẽ được gửi đi. Trước đó bạn có thể hủy.',
    approved: 'Khoản rút đang được ký và gửi lên mạng. Bạn không cần làm gì.',
    byHand: 'Nhân viên sẽ chuyển tiền và ghi mã tham chiếu tại đây.',
    broadcast: 'Hoàn tất sau {count, plural, other {# lần xác nhận}}. Bạn không cần làm gì.',
    completed: 'Đã xong. Nếu chưa thấy tiền, hãy kiểm tra ví hoặc ngân hàng nhận trước.',
    rejected: 'Toàn bộ đã trở lại số dư. Hãy khắc phục vấn đề nêu ở trên rồi thử lại.',
    cancelled: 'Toàn bộ đã trở lại số dư. Bạn có thể rút tiền lần nữa bất cứ lúc nào.',
  },
};
