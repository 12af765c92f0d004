import type { Area } from '../../catalog.ts';

export const lists: Area<'lists'> = {
  currency: 'Loại tiền',
  allCurrencies: 'Mọi loại tiền',
  download: 'Tải xuống dạng CSV',
  downloaded: 'Đã lưu vào thiết bị',
  noneFiltered: 'Không có mục nào khớp bộ lọc',
  resultsIntro:
    'Giá tất toán của từng phút, như nhau cho mọi người: lấy từ sổ ghi giá công khai theo quy tắc chốt giá.',
  resultsEmpty: 'Kết quả đầu tiên có sau vài phút ghi giá.',
  coinFilter: 'Đồng coin',
  durationFilter: 'Thời hạn',
  every: 'Tất cả',
  up: 'Tăng',
  down: 'Giảm',
  tie: 'Không đổi',
  void: 'Vô hiệu',
  entryNo: 'Mục {position} của sổ ghi giá',
  teamIntro:
    'Những người tham gia bằng mã mời của bạn. Một cấp, không hoa hồng, không thưởng: không ai kiếm tiền từ ai.',
  yourCode: 'Mã mời của bạn',
  members: '{count, plural, other {# thành viên}}',
  teamEmpty: 'Chưa có ai',
  teamEmptyBody: 'Ai đăng ký bằng mã của bạn sẽ hiện ở đây.',
  grabCoin: 'Đồng coin',
  grabStake: 'Tiền vào lệnh',
  grabWhere: 'Sau {seconds} giây, {coin} tăng hay giảm?',
  grabRisk: 'Đúng hướng lãi {profit} USDT. Sai hướng lỗ {held} USDT.',
  grabMore: 'Biểu đồ và số tiền khác',
  group: {
    transfers: 'Nạp và rút',
    trades: 'Giao dịch',
    loans: 'Khoản vay',
    fund: 'Quỹ',
    miners: 'Máy đào',
    other: 'Khác',
  },
};
