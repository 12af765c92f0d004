import type { Area } from '../../catalog/catalog.ts';

export const country: Area<'country'> = {
  title: 'Quốc gia của bạn',
  intro:
    'Giao dịch chỉ hợp pháp ở một số quốc gia, nên chúng tôi hỏi bạn một lần trước giao dịch đầu tiên. Hãy cho biết quốc gia bạn sinh sống.',
  search: 'Tìm quốc gia',
  none: 'Không có quốc gia nào tên này',
  choose: 'Chọn quốc gia',
  confirm: 'Xác nhận: {country}',
  waits:
    'Sau giao dịch đầu tiên, thay đổi có hiệu lực sau 24 giờ. Cho đến lúc đó, bạn chỉ giao dịch được nếu cả hai quốc gia đều cho phép.',
  pending: '{country} từ {time}',
  label: 'Quốc gia',
  notStated: 'Chưa chọn',
  ask: 'Chọn quốc gia của bạn',
  saved: 'Đã lưu quốc gia',
  list: 'Các quốc gia mở giao dịch',
  refusal: {
    countries_not_stated:
      'Chưa mở giao dịch: chúng tôi chưa công bố những quốc gia mà việc giao dịch là hợp pháp. Vui lòng thử lại sau.',
    country_not_allowed:
      'Không thể giao dịch tại quốc gia của bạn. Giao dịch đang mở vẫn được tất toán và chi trả như thường lệ. Bạn vẫn dùng được ví.',
  },
};
