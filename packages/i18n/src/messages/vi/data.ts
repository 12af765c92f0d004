import type { Area } from '../../catalog/catalog.ts';

export const data: Area<'data'> = {
  accountChanged:
    'Ở một tab khác, một tài khoản khác đã đăng nhập. Tab này giờ hiển thị tài khoản đó. Các biểu mẫu đang mở đã được đóng và không có gì được gửi đi.',
  device: {
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
  title: 'Dữ liệu của bạn',
  exportTitle: 'Tải dữ liệu của bạn',
  exportBody:
    'Một tệp gồm mọi thứ được lưu về bạn: tài khoản, nạp rút, giao dịch kèm biên nhận, trò chuyện và hình ảnh.',
  exportStart: 'Lưu tất cả thành tệp',
  exportGot: 'Đã nhận {size} MB…',
  exportDone: 'Đã lưu tệp của bạn.',
  exportFailed: 'Tệp bị ngắt giữa chừng. Vui lòng thử lại.',
  stop: 'Dừng',
  resetTitle: 'Bắt đầu lại',
  resetBody: 'Đưa tiền mô phỏng của bạn về 10.000 USDT. Lịch sử vẫn được giữ.',
  resetStart: 'Đưa về 10.000 USDT',
  resetDone: 'Bạn lại có 10.000 USDT.',
  closeTitle: 'Đóng tài khoản',
  closeBody:
    'Tên, thiết bị, trò chuyện, địa chỉ đã lưu và thông báo của bạn sẽ bị xóa. Khoản nạp rút, giao dịch và biên nhận vẫn nằm trong sổ sách.',
  documentsNone: 'Giấy tờ tùy thân và thẻ ngân hàng được xóa ngay.',
  documentsKept:
    'Luật yêu cầu chúng tôi giữ giấy tờ tùy thân và thẻ ngân hàng thêm {days, plural, other {# ngày}}. Sau đó chúng cũng bị xóa.',
  remainsTitle: 'Hãy hoàn tất những mục này trước',
  remains: {
    balance: 'Số dư: {amount} {currency}',
    trade: '{count, plural, other {# giao dịch đang mở}}',
    fund: '{count, plural, other {# khoản đăng ký quỹ}}',
    miner: '{count, plural, other {# máy đào đang thuê}}',
    loan: '{count, plural, other {# khoản vay chưa trả}}',
    deposit: '{count, plural, other {# khoản nạp chưa xong}}',
    withdrawal: '{count, plural, other {# khoản rút chưa xong}}',
  },
  tooSmall: 'Nếu số dư quá nhỏ để rút, nhân viên chăm sóc khách hàng có thể giúp bạn.',
  closeStart: 'Đóng tài khoản…',
  closeQuestion: 'Đóng tài khoản vĩnh viễn?',
  closeWarning: 'Không thể hoàn tác. Hãy lưu dữ liệu trước nếu bạn muốn giữ lại.',
  closeConfirm: 'Đóng vĩnh viễn',
  closeDone: 'Tài khoản của bạn đã đóng.',
  steps: {
    title: 'Những bước đầu',
    dismiss: 'Ẩn',
    seen: 'Đã xem',
    titles: {
      deposit: 'Xem cách nạp tiền',
      market: 'Xem thị trường',
      check: 'Kiểm tra một biên nhận',
    },
    bodies: {
      deposit: 'Địa chỉ riêng của bạn và các bước đến khi tiền vào',
      market: 'Giá, và giá đến từ đâu',
      check: 'Ví dụ mà điện thoại của bạn tự kiểm tra',
    },
    example: {
      title: 'Một giao dịch và biên nhận',
      mark: 'Ví dụ từ bộ kiểm thử công khai của chúng tôi. Đây không phải giao dịch của khách hàng nào, và khóa không phải của máy chủ này.',
      chapters: {
        stake: 'Tiền vào lệnh',
        entry: 'Giá vào lệnh',
        settlement: 'Giá tất toán',
        outcome: 'Kết quả',
      },
      stories: {
        stake:
          'Có người cho rằng BTC sẽ giảm trong {seconds} giây và vào lệnh {stake} với tỷ lệ lợi nhuận {rate}. Phí {fee} đã được hiển thị trước.',
        entry:
          'Là trung vị của chỉ số trong ba giây đầu sau khi nhận lệnh: {entry}. Không ai có thể tự đặt giá.',
        settlement: 'Là trung vị của những giây cuối: {settlement}.',
        outcome:
          'Giá tăng nên mất cả tiền vào lệnh và phí: {net}. Với điều kiện này, {needed} số giao dịch phải đúng thì mới hòa vốn.',
      },
      receipt:
        'Biên nhận chứa tất cả những điều này kèm bằng chứng. Điện thoại của bạn kiểm tra ngay tại đây mà không hỏi máy chủ của chúng tôi.',
      check: 'Kiểm tra ví dụ',
      risk: 'Một giao dịch có thể khiến bạn mất toàn bộ tiền vào lệnh. Bạn không cần giao dịch để dùng ví.',
      link: 'Xem trước ví dụ một giao dịch và biên nhận',
    },
  },
};
