import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const rates: ConsoleArea<'rates'> = {
  approveEffect: 'Áp dụng ngay cho lệnh nạp và rút mới qua ngân hàng. Lệnh trước đó giữ tỷ giá cũ.',
  bankRates: 'tỷ giá ngân hàng',
  bankRatesVersion: 'Tỷ giá ngân hàng, phiên bản {version}',
  changeCompare: 'Thay đổi: {words}. Hãy so với nguồn một lần nữa.',
  changeWords: 'Thay đổi: {words}',
  closedNoRateApprovedYet: 'Đóng: chưa có tỷ giá nào được duyệt',
  closedRateTooOld: 'Đóng: tỷ giá đã quá cũ',
  closesBank: 'Kênh ngân hàng đóng lúc',
  customerPays: 'Khách hàng trả',
  customerReceives: 'Khách hàng nhận',
  demoRateVersion: '{rate} {local} cho 1 {currency}, phiên bản {version} lúc {time} (tỷ giá dùng thử)',
  depositRateHint: 'Khách hàng trả theo mức này. Số tiền được làm tròn xuống.',
  depositRateLine: '{depositRate} {local} cho 1 USDT',
  depositRateLocalUnits1: 'Tỷ giá nạp (đơn vị địa phương cho 1 {currency})',
  iso4217SuchThb: 'ISO 4217, ví dụ THB',
  localCurrencyWrong: 'Loại tiền địa phương phải là mã ISO 4217, ví dụ THB.',
  newRate: 'Tỷ giá mới…',
  noneYet: 'Chưa có. Tỷ giá mới do một người đề xuất và người khác duyệt.',
  openAtDemoRate: 'Mở theo tỷ giá dùng thử, không hết hạn',
  openCloses: 'Mở. Đóng lúc {closesAt}, sau {left}',
  proposeEffect:
    'Áp dụng cho lệnh nạp và rút tạo sau khi nhân viên thứ hai duyệt, trong 24 giờ kể từ bây giờ. Lệnh trước đó giữ tỷ giá cũ.',
  rateVersion: '{rate} {local} cho 1 {currency}, phiên bản {version} lúc {time}',
  ratesStayThey: 'Tỷ giá giữ nguyên.',
  ratesWrong:
    'Tỷ giá phải lớn hơn 0, tối đa 8 chữ số thập phân, và tỷ giá rút không được cao hơn tỷ giá nạp.',
  sourceHint: 'Nơi bạn xem tỷ giá. Ghi vào nhật ký kiểm toán.',
  withdrawRateHint: 'Khách hàng nhận theo mức này. Không cao hơn tỷ giá nạp. Số tiền được làm tròn lên.',
  withdrawRateLine: '{withdrawRate} {local} cho 1 USDT',
  withdrawalRateLocalUnits1: 'Tỷ giá rút (đơn vị địa phương cho 1 {currency})',
};
