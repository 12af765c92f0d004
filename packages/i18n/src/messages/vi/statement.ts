import type { StatementWords } from '../en/statement.ts';

export const statement: StatementWords = {
  holder: 'Chủ tài khoản',
  notVerified: 'Tên chưa xác minh',
  account: 'Số tài khoản',
  period: 'Kỳ sao kê',
  zone: 'Múi giờ',
  valuesIn: 'Giá trị tính bằng',
  madeAt: 'Lập lúc',
  running: 'Năm này chưa kết thúc. Số liệu tính đến cuối kỳ nêu trên.',
  demo: 'Tài khoản dùng thử: mọi số tiền đều là tiền mô phỏng.',
  summary: 'Tóm tắt',
  balances: 'Số dư theo loại tiền',
  openingBalance: 'Số dư đầu kỳ',
  closingBalance: 'Số dư cuối kỳ',
  balancesNote:
    'Số tiền theo từng loại tiền. Tiền vào lệnh của giao dịch đang mở không nằm trong số dư cho đến khi giao dịch được tất toán.',
  worth: 'Giá trị tài khoản cuối kỳ',
  value: 'Giá trị',
  inTrades: 'Tạm giữ cho giao dịch đang mở',
  owed: 'Khoản vay chưa trả',
  byKind: 'Biến động số dư theo loại',
  byMonth: 'Theo từng tháng',
  seconds: '{count} giây',
  month: 'Tháng',
  tradingByMonth: 'Giao dịch theo tháng',
  stakes: 'Tiền vào lệnh',
  fees: 'Phí',
  total: 'Tổng',
  closing: 'Giá trị tài khoản cuối kỳ',
  check: 'Cách kiểm tra bản sao kê này',
  checkFile:
    'Mọi số liệu lấy từ biến động số dư và sổ ghi giá công khai. Tệp đính kèm {file} có cùng số liệu. SHA-256 của tệp:',
  checkAgain: 'Khi năm kết thúc, ứng dụng lưu lại được tệp này bằng ngôn ngữ này với cùng SHA-256.',
  checkTrades:
    'Từng giao dịch nằm trong tệp CSV của biến động số dư. Mỗi giao dịch đã tất toán có biên nhận để bất kỳ ai cũng kiểm tra được giá và kết quả.',
  checkLiabilities:
    'Bản kê nợ mới nhất lúc lập: số {number}, {time}. Ứng dụng cho thấy số tiền được tính cho tài khoản này, kèm bằng chứng.',
  more: '{count, plural, other {Tệp đính kèm còn # dòng nữa.}}',
  page: 'Trang {page}/{pages}',
};
